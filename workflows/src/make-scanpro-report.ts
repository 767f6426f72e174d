import { ActivityFailure, ApplicationFailure, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import { BOOKKEEPING_POLICY, SCANPRO_POLICY } from './policies.ts'

const { makeScanPro } = proxyActivities<Activities>(SCANPRO_POLICY)
const { failScanPro } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

const FAILED = 'O relatório não foi feito. Gere outro.'

/** Makes a numbered report of what its row names; one that cannot be made says so. */
export async function makeScanProReport(ref: ScanProRef): Promise<void> {
  try {
    await makeScanPro(ref)
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error
    const { cause } = error
    await failScanPro(ref, cause instanceof ApplicationFailure && cause.nonRetryable ? cause.message : FAILED)
  }
}
