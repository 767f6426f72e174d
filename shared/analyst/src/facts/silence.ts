import type { Conversation } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'

const DAY_MS = 86_400_000

export interface Silence {
  /** Number of unanswered messages of the seller at the end of the conversation. */
  unanswered: number
  /** Different days on which the seller wrote without an answer. */
  attempts: number
  /** Days between the customer's last word and `now`, by default the end of the conversation. */
  days: number
  /** Index of the customer's last message; -1 when there is none. */
  lastCustomerIndex: number
}

/** Finds the side that went quiet, until `now` (ISO) or the conversation's own end. */
export function readSilence(
  { messages }: Pick<Conversation, 'messages'>,
  seller: string | null,
  now?: string,
): Silence {
  let last = messages.length - 1
  if (seller !== null) while (last >= 0 && sideOf(messages[last]!, seller) === 'seller') last--
  const tail = messages.slice(last + 1)
  const lastAt = Date.parse(messages[last]?.sentAt ?? '')
  const end = Date.parse(now ?? messages.at(-1)?.sentAt ?? '')
  const days = Number.isFinite(end - lastAt) ? (end - lastAt) / DAY_MS : 0
  return {
    unanswered: tail.length,
    attempts: new Set(tail.map(({ sentAt }) => sentAt.slice(0, 10))).size,
    days,
    lastCustomerIndex: last,
  }
}
