import { ActivityFailure, ApplicationFailure } from '@temporalio/common'
import { isCancellation, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { MessagesRef } from '@fechai/contracts/runs/generate-messages'
import { BOOKKEEPING_POLICY, MESSAGES_POLICY } from './policies.ts'

const { makeMessages } = proxyActivities<Activities>(MESSAGES_POLICY)
const { giveTemplates } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

/** The messages of a lead. A person waits for them: when the model cannot write soon, templates do. */
export async function generateMessages(ref: MessagesRef): Promise<void> {
  try {
    await makeMessages(ref)
  } catch (error) {
    if (isCancellation(error)) throw error
    const failure = error instanceof ActivityFailure ? error.cause : error
    await giveTemplates(ref, failure instanceof ApplicationFailure ? (failure.type ?? '') : '')
  }
}
