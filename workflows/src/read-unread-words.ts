import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { WORDS_POLICY } from './policies.ts'

const { readUnreadWords } = proxyActivities<Activities>(WORDS_POLICY)

/** The rest is read by the next run, so that no history grows without end. */
const SLICES_AT_MOST = 100

/** Indexes the words of conversations that the search cannot find yet, slice after slice. */
export async function readWordsOfConversations(): Promise<void> {
  for (let slice = 0; slice < SLICES_AT_MOST; slice++) if (!(await readUnreadWords())) return
}
