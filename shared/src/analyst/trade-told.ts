import type { Said } from './presented-trade.ts'
import type { ProductHints } from './product-hints.ts'
import { capital } from './product.ts'
import { saysMore } from './says-more.ts'

/** The sentence that tells what is sold, where the firm's name does not. */
export const tellsOf = (sold: string, { topic, soldAt }: ProductHints): Said | null =>
  topic?.sells === sold ? { index: topic.utterance.index, quote: topic.quote } : soldAt

/** What is sold, and what the talk itself is about where that is another trade: 'Unhas (extensão de cílios)'. */
export function tradeNamed(sold: string, { topic }: ProductHints): string {
  const apart = topic !== null && topic.sells !== sold && topic.weight > 1 && saysMore(topic.sells, sold)
  return capital(apart ? `${sold} (${topic.sells})` : sold)
}
