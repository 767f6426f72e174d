import type { Message } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import type { FactProof } from '@fechai/domain/suggested-message'
import { quoteAround } from '../text/utterances.ts'

/**
 * Returns the other side's last question since the seller's last message; null when none is open, or the seller is
 * unknown.
 */
export function openQuestion(recent: readonly Message[], seller: string | null): FactProof | null {
  if (seller === null) return null
  const answered = recent.findLastIndex((message) => sideOf(message, seller) === 'seller')
  const asked = recent.slice(answered + 1).findLast(({ text }) => text.includes('?'))
  if (!asked) return null
  const mark = asked.text.lastIndexOf('?')
  const { index: messageIndex, author, sentAt } = asked
  return { messageIndex, quote: quoteAround(asked.text, Math.max(0, mark - 1), mark), author, sentAt }
}
