import { ActivityFailure, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { BOOKKEEPING_POLICY, RETENTION_POLICY } from './policies.ts'

const { markRetention } = proxyActivities<Activities>(BOOKKEEPING_POLICY)
const { eraseOverdue } = proxyActivities<Activities>(RETENTION_POLICY)

/** Marks what is to go, and erases what was marked two weeks ago; a company that fails waits for the next night. */
export async function applyRetention(): Promise<{ companies: number; failed: number }> {
  const due = await markRetention()
  let failed = 0
  for (const ref of due) {
    try {
      while ((await eraseOverdue(ref)).more);
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error
      failed++
    }
  }
  return { companies: due.length, failed }
}
