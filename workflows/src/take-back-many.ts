import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { BOOKKEEPING_POLICY } from './policies.ts'

const { takeBackItems, endTakeBack } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

const EVENTS_AT_MOST = 1_000

/** Takes back what a batch changed, a page of leads at a time; what people edited since stays. */
export async function takeBackMany(ref: BatchRef, from = 0): Promise<void> {
  let after: number | null = from
  while ((after = await takeBackItems(ref, after)) !== null) {
    if (workflowInfo().historyLength > EVENTS_AT_MOST) await continueAsNew<typeof takeBackMany>(ref, after)
  }
  await endTakeBack(ref)
}
