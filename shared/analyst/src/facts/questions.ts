import type { Price } from '../sums/mentions/price.ts'
import { quoteAround, type Role, type Utterance } from '../text/utterances.ts'

/** A question, and whether the other side has answered it yet. */
export interface Question {
  utterance: Utterance
  index: number
  quote: string
  /** Message of the answer; null while it is open. */
  answeredBy: number | null
}

export const PRICE_QUESTION = /\b(?:quanto|qto|qnto|qual (?:o|e o) (?:valor|preco)|valor|preco)\b/

/** A question is answered by the other side's next words; one about a price, of the customer, only by a price. */
export function readQuestions(utterances: readonly Utterance[], prices: readonly Price[]): Question[] {
  const nextOf = nextWordsOfOthers(utterances)
  const stated = prices.filter(({ role, kind }) => role !== 'customer' && kind === 'offer')
  return utterances.flatMap((utterance, place) => {
    const mark = utterance.text.indexOf('?')
    if (mark < 0 || (utterance.source === 'media' && utterance.attachment !== 'audio')) return []
    const quote = quoteAround(utterance.text, mark, mark + 1)
    const reply = nextOf[place]!
    const answeredBy =
      utterance.role === 'customer' && PRICE_QUESTION.test(utterance.folded) && reply !== null
        ? (stated.find(({ index }) => index > utterance.index)?.index ??
          (stated.some(({ index }) => index <= utterance.index) ? reply : null))
        : reply
    return [{ utterance, index: utterance.index, quote, answeredBy }]
  })
}

/** Finds, for each utterance, the next message of the other side. */
function nextWordsOfOthers(utterances: readonly Utterance[]): (number | null)[] {
  const next: (number | null)[] = Array.from({ length: utterances.length }, () => null)
  const seen = new Map<string, number>()
  const side = ({ role, author }: Utterance): Role | string => (role === 'unknown' ? author : role)
  for (let at = utterances.length - 1; at >= 0; at--) {
    const own = side(utterances[at]!)
    let nearest: number | null = null
    for (const [other, index] of seen) if (other !== own && (nearest === null || index < nearest)) nearest = index
    next[at] = nearest
    seen.set(own, utterances[at]!.index)
  }
  return next
}
