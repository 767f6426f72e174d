import { fold } from '@fechai/domain/conversation/fold'
import { COMMITS } from '../signals/commits.ts'
import { sentenceAround, type Utterance } from '../text/utterances.ts'
import type { Fact, FactSheet } from './fact.ts'
import { PRICE_QUESTION } from './questions.ts'

/**
 * Finds the product in the customer's own words, before the deal went on, unless they only refuse it there or speak of
 * what they have bought. Their sentence is quoted: a name can be misread.
 */
export function storyOpening(
  { product, refusals, prices, advances, questions, interest }: FactSheet,
  utterances: readonly Utterance[],
): { fact: Fact; label: string } | null {
  if (product === null || product.role === 'seller') return null
  const comesAfter = ({ messageIndex }: Fact): boolean => messageIndex < product.messageIndex
  const isLate =
    prices.some((price) => price.role === 'seller' && price.kind === 'offer' && comesAfter(price)) ||
    advances.some((sign) => COMMITS.has(sign.kind) && sign.messageIndex <= product.messageIndex)
  const isRefused = refusals.some(
    ({ role, messageIndex }) => role === 'customer' && messageIndex <= product.messageIndex,
  )
  if (isLate || isRefused) return null
  const asked = questions.find(({ messageIndex }) => messageIndex === product.messageIndex)
  if (asked !== undefined) return { fact: { ...product, quote: asked.quote }, label: 'Perguntou' }
  // A member of a group who names the thing may only introduce the seller.
  const customers = new Set(utterances.filter(({ role }) => role !== 'seller').map(({ author }) => author))
  const isWish = interest.some(({ messageIndex }) => messageIndex === product.messageIndex)
  const quote = customers.size > 1 && !isWish ? null : sentenceWith(product, utterances)
  if (quote === null) return null
  return { fact: { ...product, quote }, label: PRICE_QUESTION.test(fold(quote)) ? 'Perguntou' : 'Procurou' }
}

/** The sentence around words of a message; null where the message has no text. */
function sentenceWith({ messageIndex, quote }: Fact, utterances: readonly Utterance[]): string | null {
  const said = utterances.find(({ index, text }) => index === messageIndex && text.includes(quote))
  if (said === undefined) return null
  const from = said.text.indexOf(quote)
  const [start, end] = sentenceAround(said.text, from, from + quote.length)
  return said.text.slice(start, end).trim()
}
