import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { MENDING_POLICY } from './policies.ts'
import { startBatchRun } from './start-batch-run.ts'

const { findLostBatches } = proxyActivities<Activities>(MENDING_POLICY)

/** Starts the runs of batches that were accepted and left behind, or lost, under the same id: what was read stays read. */
export async function reconcileBatches(): Promise<{ started: number }> {
  const lost = await findLostBatches()
  for (const batch of lost) await startBatchRun(batch)
  return { started: lost.length }
}
