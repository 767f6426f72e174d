import { COMMITS } from '../signals/commits.ts'
import type { Price } from '../sums/mentions/price.ts'
import { type Offer, sentenceOf } from '../sums/options/offer.ts'
import { sameAmount } from '../text/amounts.ts'
import type { Facts } from './facts.ts'
import { saysName } from './item-names.ts'
import { isComparable, RECEIVED } from './story-sums.ts'

/** Limits of the next price of a bargain, as shares of the one before. */
const STEP = { least: 0.7, most: 1.1 } as const
/** A word that is said once, and not at the beginning, may be misread or be of another thing. */
const LEAST_SAID = 2

/**
 * True for a price of the sold thing: the thing is named with it, or it is the next price of the same bargain; between
 * them the seller named no sum of anything else.
 */
export function pricesOfThing(facts: Facts): (offer: Offer) => boolean {
  const { product, utterances } = facts
  if (product === null) return () => false
  const naming = utterances.filter(({ folded }) => saysName(product.name, folded))
  const opening = utterances.find(({ role }) => role === 'customer')
  if (naming.length < LEAST_SAID && (opening === undefined || naming[0] !== opening)) return () => false
  const bargain = bargainOf(facts)
  const isBetween = otherSums(facts)
  const isNamed = ({ firstIndex }: Offer): boolean => {
    const last = naming.findLast(({ index }) => index <= firstIndex)
    return last !== undefined && !isList(last.folded) && !isBetween(last.index, firstIndex)
  }
  const proven = new Set<Offer>()
  for (const offer of bargain.toSorted((a, b) => a.firstIndex - b.firstIndex)) {
    const follows = [...proven].some(
      ({ firstIndex, total }) =>
        offer.total >= total * STEP.least &&
        offer.total <= total * STEP.most &&
        !isBetween(firstIndex, offer.firstIndex),
    )
    if (!isAddition(offer.price) && (isNamed(offer) || follows)) proven.add(offer)
  }
  return (offer) => proven.has(offer)
}

/** The current price and those that it took the place of. */
const bargainOf = ({ offers, offer: current }: Facts): Offer[] =>
  offers.filter((offer) => offer === current || offer.replacedBy !== null)

/** True where the seller names a sum, from one message to before another, that is not of the bargain. */
export function otherSums(facts: Facts): (from: number, to: number) => boolean {
  const bargain = bargainOf(facts)
  const others = facts.prices.filter(
    (price) =>
      price.role === 'seller' &&
      (price.kind === 'offer' || (isAddition(price) && sentenceOf(price).includes('='))) &&
      !bargain.some((offer) =>
        [price.total, price.value].some((sum) => sameAmount(sum, offer.total) || sum === offer.unit),
      ),
  )
  return (from, to) => others.some(({ index }) => index >= from && index < to)
}

/** '145 + 118 = 263' is the sum of several things. */
const isAddition = ({ utterance, sentence, from }: Price): boolean =>
  utterance.folded.slice(sentence[0], from).includes('+')

/** '4 de frango, 4 de patinho': a sum after it is of all of them. */
const isList = (folded: string): boolean =>
  folded.split(/[,;\n]| e /).filter((part) => /\b\d{1,4} ?[a-z]{2}/.test(part)).length > 1

/** True for a sum that was named before anything was handed over: a later one may be a rest, a fine or another deal. */
export function isOfFirstDeal({ signals, utterances }: Facts, { firstIndex, replacedBy }: Offer): boolean {
  const until = replacedBy ?? firstIndex
  return !(
    signals.some(({ kind, index }) => index <= until && (COMMITS.has(kind) || kind === 'receipt')) ||
    utterances.some(({ role, index, folded }) => role === 'seller' && index <= until && RECEIVED.test(folded))
  )
}

/** An earlier price is of about as much as the current one. */
export const isEarlierPrice = ({ offer: current }: Facts, { total }: Offer): boolean =>
  current !== null && isComparable(total, current.total)

/** True for a sum that its message names alone: in a list it is one of several to choose from. */
export const isNamedAlone = ({ prices }: Facts, { price, total, firstIndex, lastIndex }: Offer): boolean =>
  lastIndex > firstIndex ||
  prices.every(
    (other) => other.utterance !== price.utterance || other.kind === 'part' || sameAmount(other.total, total),
  )
