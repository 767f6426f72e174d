import { ActivityFailure, ApplicationFailure, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { ExportRef } from '@fechai/contracts/runs/export-data'
import { BOOKKEEPING_POLICY, EXPORT_POLICY } from './policies.ts'

const { makeExport } = proxyActivities<Activities>(EXPORT_POLICY)
const { failExport } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

const FAILED = 'O arquivo não foi feito. Peça de novo.'

/** Makes the file of data that its row names; one that cannot be made says so. */
export async function exportData(ref: ExportRef): Promise<void> {
  try {
    await makeExport(ref)
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error
    const { cause } = error
    await failExport(ref, cause instanceof ApplicationFailure && cause.nonRetryable ? cause.message : FAILED)
  }
}
