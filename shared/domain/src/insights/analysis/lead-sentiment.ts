import type { Message } from '../../conversation/message.ts'
import { sideOf } from '../../conversation/side.ts'
import { matchersWith, type OwnWords } from './own-words.ts'
import { toneOf, TONES, type Tone } from './sentiment-of.ts'

/** A customer's message with its tone, and the words that prove it, by their position in it. */
export interface ToneSaid {
  tone: Exclude<Tone, 'neutral'>
  messageIndex: number
  author: string
  sentAt: string
  quote: string
  from: number
  to: number
}

/** The tone of one lead's customer messages, by the rules of 'Análise AI'. */
export interface LeadSentiment {
  /** Customer's messages with words. */
  messages: number
  counts: Record<Tone, number>
  /** The latest messages with a tone. */
  said: ToneSaid[]
}

type Line = Pick<Message, 'index' | 'author' | 'side' | 'sentAt' | 'text'>

const MOST_SAID = 40
const MOST_LETTERS = 220
const BEFORE = 80

/** Null without a known seller: then the customer is unknown too. */
export function leadSentiment(lines: readonly Line[], seller: string | null, own: OwnWords): LeadSentiment | null {
  if (seller === null) return null
  const find = matchersWith(own)
  const counts = Object.fromEntries(TONES.map((tone) => [tone, 0])) as Record<Tone, number>
  const said: ToneSaid[] = []
  for (const line of lines) {
    const { index, author, sentAt, text } = line
    if (sideOf(line, seller) === 'seller' || text.trim() === '') continue
    const { tone, from, to } = toneOf(text, find)
    counts[tone] += 1
    if (tone === 'neutral') continue
    const start = from > BEFORE && text.length > MOST_LETTERS ? from - BEFORE : 0
    const quote = text.slice(start, start + MOST_LETTERS)
    said.push({
      tone,
      messageIndex: index,
      author,
      sentAt,
      quote,
      from: from - start,
      to: Math.min(to - start, quote.length),
    })
  }
  const messages = TONES.reduce((sum, tone) => sum + counts[tone], 0)
  return { messages, counts, said: said.slice(-MOST_SAID).reverse() }
}
