import type { Facts } from '../facts/facts.ts'
import { wholeMessageObjection } from '../objections/whole-message.ts'
import type { Objection } from '../objections/objection.ts'
import { MOVES } from '../signals/moves.ts'
import type { Utterance } from '../text/utterances.ts'

/** A bid is at least so much of the price that it answers, and below it. */
const BID_FROM = 0.4
/** Prices without words for them are at least so high. */
const LEAST_BID = 20

/**
 * What stands in the way of a customer who objects, where no objection that was found is open: the last one that
 * seemed overcome; else the price, if the customer bid below it or haggled over it.
 */
export function standsAgain({ objections, prices, utterances }: Facts): Objection | null {
  const overcome = objections.findLast(({ resolvida, weight }) => resolvida && weight === 2)
  if (overcome !== undefined) return overcome
  const said = utterances.findLast(
    (one) => one.role === 'customer' && one.source === 'text' && (isBid(one, prices) || MOVES.haggles.test(one.folded)),
  )
  return said === undefined ? null : wholeMessageObjection(said, 'preco')
}

/** The customer names a sum below the last one of the seller. */
function isBid({ index }: Utterance, prices: Facts['prices']): boolean {
  const asked = prices.findLast((price) => price.role === 'seller' && price.kind === 'offer' && price.index < index)
  return prices.some(
    ({ role, kind, value, index: at }) =>
      at === index &&
      role === 'customer' &&
      kind !== 'part' &&
      kind !== 'past' &&
      value >= LEAST_BID &&
      asked !== undefined &&
      value < asked.value &&
      value >= asked.value * BID_FROM,
  )
}
