import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { WORDS_POLICY } from './policies.ts'

const { joinWaitingChats } = proxyActivities<Activities>(WORDS_POLICY)

/** The rest is joined by the next run, so that no history grows without end. */
const SLICES_AT_MOST = 20

/** Gives what came live its place in conversations that exported files feed as well, slice after slice. */
export async function joinLiveChats(): Promise<void> {
  for (let slice = 0; slice < SLICES_AT_MOST; slice++) if (!(await joinWaitingChats())) return
}
