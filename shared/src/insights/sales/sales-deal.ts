import type { InsightConversation, InsightMessage } from '../insight-conversation.ts'
import { stepsOf, type StepProof } from './funnel-steps.ts'
import { lostReasonOf, type LostReason } from './lost-reason.ts'

/** A conversation as the report reads it. */
export interface Deal {
  conversation: InsightConversation
  outcome: 'won' | 'active' | 'lost'
  steps: StepProof[]
  /** The furthest step that was proved, from 0. */
  reached: number
  first: InsightMessage
  last: InsightMessage
  /** Minutes that the customer waited for each reply. */
  waits: { minutes: number; reply: InsightMessage }[]
  lost: { reason: LostReason; said: InsightMessage | null } | null
}

/** Leads gone cold count as lost. */
export function dealOf(conversation: InsightConversation): Deal {
  const { messages, fase } = conversation
  const steps = stepsOf(conversation)
  const outcome = fase === 'fechados' ? 'won' : fase === 'leads-frios' ? 'lost' : 'active'
  const waits = messages.flatMap((reply, at) => {
    const before = messages[at - 1]
    if (reply.from !== 'agent' || before?.from !== 'customer') return []
    const minutes = (Date.parse(reply.sentAt) - Date.parse(before.sentAt)) / 60_000
    return minutes >= 0 ? [{ minutes, reply }] : []
  })
  return {
    conversation,
    outcome,
    steps,
    reached: steps.reduce((most, { step }) => Math.max(most, step), 0),
    first: messages[0]!,
    last: messages.at(-1)!,
    waits,
    lost: outcome === 'lost' ? lostReasonOf(conversation) : null,
  }
}
