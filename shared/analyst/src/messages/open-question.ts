import type { Message } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import type { FactProof } from '@fechai/domain/suggested-message'
import { quoteAround } from '../text/utterances.ts'

/** The last thing that the other side asked since the seller wrote last; null when nothing is open, or nobody knows who sells. */
export function openQuestion(recent: readonly Message[], seller: string | null): FactProof | null {
  if (seller === null) return null
  const answered = recent.findLastIndex((message) => sideOf(message, seller) === 'seller')
  const asked = recent.slice(answered + 1).findLast(({ text }) => text.includes('?'))
  if (!asked) return null
  const mark = asked.text.lastIndexOf('?')
  const { index: messageIndex, author, sentAt } = asked
  return { messageIndex, quote: quoteAround(asked.text, Math.max(0, mark - 1), mark), author, sentAt }
}
