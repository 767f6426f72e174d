import type { Said } from './presented-trade.ts'
import type { ProductHints } from './product-hints.ts'
import { capital, withDetail } from './product.ts'

/** Returns the sentence that shows the product, when the firm's name does not. */
export const tellsOf = (sold: string, { topic, soldAt }: ProductHints): Said | null =>
  topic?.sells === sold ? { index: topic.utterance.index, quote: topic.quote } : soldAt

/** The opening of a conversation names the customer's wish. */
const OPENING = 4

/** Returns the product, and the conversation's own subject when that is another trade: 'Unhas (extensão de cílios)'. */
export function tradeNamed(sold: string, { topic, guessed }: ProductHints): string {
  if (topic === null || topic.sells === sold || topic.weight <= 1) return capital(sold)
  return guessed && topic.utterance.index < OPENING ? capital(topic.sells) : withDetail(capital(sold), topic.sells)
}
