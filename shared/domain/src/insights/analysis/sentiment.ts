import type { InsightConversation } from '../insight-conversation.ts'
import { CaseBook, caseOf, type Counted } from './analysis-case.ts'
import type { WordMatchers } from './own-words.ts'
import { toneOf, TONES, type Tone } from './sentiment-of.ts'

export interface SentimentFigures {
  /** Customers' messages with words. */
  messages: number
  counts: Record<Tone, number>
  /** Percent of the messages. */
  shares: Record<Tone, number>
}

/** Score: twice the percent of positive and interested messages, at most 100 (specification 2, §9). */
export function readSentiment(conversations: readonly InsightConversation[], find: WordMatchers) {
  const book = new CaseBook()
  let messages = 0
  for (const conversation of conversations)
    for (const message of conversation.messages) {
      if (message.from !== 'customer' || message.text.trim() === '') continue
      messages += 1
      const { tone, from, to } = toneOf(message.text, find)
      book.add(caseOf(conversation, message, tone, { from, to }))
    }
  const counts = Object.fromEntries(TONES.map((tone) => [tone, book.count(tone)])) as Record<Tone, number>
  const share = (n: number): number => (messages === 0 ? 0 : (100 * n) / messages)
  const shares = Object.fromEntries(TONES.map((tone) => [tone, share(counts[tone])])) as Record<Tone, number>
  const figures: SentimentFigures = { messages, counts, shares }
  const score = messages === 0 ? null : Math.round(Math.min(100, 2 * share(counts.positive + counts.interested)))
  return { score, figures, counted: book.counted() satisfies Record<string, Counted> }
}
