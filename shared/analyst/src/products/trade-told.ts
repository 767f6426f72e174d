import type { Said } from './presented-trade.ts'
import type { ProductHints } from './product-hints.ts'
import { capital, withDetail } from './product.ts'

/** The sentence that tells what is sold, where the firm's name does not. */
export const tellsOf = (sold: string, { topic, soldAt }: ProductHints): Said | null =>
  topic?.sells === sold ? { index: topic.utterance.index, quote: topic.quote } : soldAt

/** What a talk opens with is what somebody came for. */
const OPENING = 4

/** What is sold, and what the talk itself is about where that is another trade: 'Unhas (extensão de cílios)'. */
export function tradeNamed(sold: string, { topic, guessed }: ProductHints): string {
  if (topic === null || topic.sells === sold || topic.weight <= 1) return capital(sold)
  return guessed && topic.utterance.index < OPENING ? capital(topic.sells) : withDetail(capital(sold), topic.sells)
}
