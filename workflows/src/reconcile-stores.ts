import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { RETENTION_POLICY } from './policies.ts'

const { endUnknownRuns, sweepOrphanedFiles } = proxyActivities<Activities>(RETENTION_POLICY)

/** Ends runs and removes objects that no row of Postgres knows, as a restore leaves them. */
export async function reconcileStores(): Promise<{ ended: number; removed: number }> {
  const { ended } = await endUnknownRuns()
  const { removed } = await sweepOrphanedFiles()
  return { ended, removed }
}
