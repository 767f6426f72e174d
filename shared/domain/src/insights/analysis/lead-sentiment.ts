import type { Message } from '../../conversation/message.ts'
import { sideOf } from '../../conversation/side.ts'
import { matchersWith, type OwnWords } from './own-words.ts'
import { toneOf, TONES, type Tone } from './sentiment-of.ts'

/** A customer's message that tells its tone, and the words that do, by their place in it. */
export interface ToneSaid {
  tone: Exclude<Tone, 'neutral'>
  messageIndex: number
  author: string
  sentAt: string
  quote: string
  from: number
  to: number
}

/** What the customer's messages of one lead sound like, by the rules of 'Análise AI'. */
export interface LeadSentiment {
  /** Customer's messages with words. */
  messages: number
  counts: Record<Tone, number>
  /** Of those with a tone the latest so many. */
  said: ToneSaid[]
}

type Line = Pick<Message, 'index' | 'author' | 'side' | 'sentAt' | 'text'>

const MOST_SAID = 40
const MOST_LETTERS = 220
const BEFORE = 80

/** Null where nobody knows who sells: then nobody knows who the customer is either. */
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
