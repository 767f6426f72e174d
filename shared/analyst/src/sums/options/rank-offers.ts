import { withoutMeasures } from '../mentions/measure-names.ts'
import type { Price } from '../mentions/price.ts'
import { weighSum } from '../features/weigh-sum.ts'
import { sameAmount } from '../../text/amounts.ts'
import type { Utterance } from '../../text/utterances.ts'
import { besideOffers } from './secondary-offers.ts'
import { agreedBid } from './bid-ladder.ts'
import { agreedParts } from './bids.ts'
import { confirmedSum } from './confirmed-sum.ts'
import { boughtTwice } from './bought-twice.ts'
import { inheritCount } from './inherited-count.ts'
import { choiceByWords } from './offer-choice.ts'
import { matches, type Offer } from './offer.ts'
import { MOST_OFFERS, offersMade } from './offers-made.ts'
import { isRecalled } from './refused-sums.ts'
import { onlyParts } from './component-prices.ts'
import { bothTaken, orderOfSeveral } from './order-of-several.ts'
import { paidSums } from './paid-sums.ts'
import { reckonedTogether } from './reckoned-together.ts'
import { recount } from './recounted.ts'
import { markReplaced, type Others } from './replaced-offers.ts'
import { extrasAmong, openingOf } from './side-prices.ts'

/** Only the newest can be current. */
const MOST_PRICES = 240

/** Prices that may be the lead's value, each with its score; best first. */
export function rankOffers(
  all: readonly Price[],
  utterances: readonly Utterance[],
  aside: ReadonlySet<number>,
): Offer[] {
  const prices = withoutMeasures(all.slice(-MOST_PRICES))
  const made = offersMade(prices, utterances).filter((offer) => !isRecalled(offer, utterances))
  const offers = made.length === 0 ? [...agreedParts(prices, utterances)] : made
  const latest = offers.sort((a, b) => a.price.index - b.price.index).slice(-MOST_OFFERS)
  const opening = openingOf(utterances, all)
  const { others, parts } = setAside(latest, { prices, utterances, aside, opening })
  const elsewhere = new Set(
    latest.filter((offer) => others.beside.get(offer) === 'put-off' || aside.has(offer.price.index)),
  )
  for (const offer of latest) inheritCount(offer, latest, utterances)
  for (const offer of latest) recount(offer, prices, utterances)
  markReplaced(latest, utterances, others)
  const weighed = latest
    .map((offer): Offer => {
      const view = { offer, offers: latest, prices, utterances, others, elsewhere }
      const lastIndex =
        prices.findLast((said) => said.index > offer.price.index && matches(offer, said))?.index ?? offer.lastIndex
      return { ...offer, ...weighSum(view, parts.has(offer)), lastIndex }
    })
    .sort((a, b) => b.score - a.score || a.price.index - b.price.index || a.price.from - b.price.from)
  const both = boughtTwice(weighed, utterances)
  const confirmed = confirmedSum(prices, utterances)
  const [best] = weighed
  const isBest = confirmed !== null && best !== undefined && sameAmount(best.total, confirmed.total)
  // The best sum already has its count and unit price.
  if (isBest) weighed[0] = { ...best, isAgreed: true }
  const agreed =
    agreedBid(prices, utterances) ??
    reckonedTogether(prices, utterances) ??
    (isBest ? null : confirmed) ??
    bothTaken(prices, utterances)
  return [withCount(agreed, weighed), both, orderOfSeveral(prices, utterances)]
    .filter((offer) => offer !== null)
    .concat(weighed)
}

/** A bid names no count: it is of as many as the sum that was asked. */
function withCount(agreed: Offer | null, weighed: readonly Offer[]): Offer | null {
  if (agreed === null || agreed.quantity !== null) return agreed
  return {
    ...agreed,
    quantity:
      weighed.find(({ quantity, total }) => quantity !== null && sameAmount(total, agreed.total))?.quantity ?? null,
  }
}

interface Aside {
  prices: readonly Price[]
  utterances: readonly Utterance[]
  aside: ReadonlySet<number>
  /** The customer's first words. */
  opening: string
}

/** The sums that are beside the deal, extras, or paid for a part alone; sums that were paid join the others. */
function setAside(
  latest: Offer[],
  { prices, utterances, aside, opening }: Aside,
): { others: Others; parts: ReadonlySet<Offer> } {
  const extras = extrasAmong(latest, opening, utterances)
  latest.push(...paidSums(latest, extras, prices))
  // 'Aluguel então': an extra that was picked by its name is the deal.
  for (const offer of extras) if (choiceByWords(offer, latest, utterances) >= 3) extras.delete(offer)
  const { parts, wholes } = onlyParts(latest, prices, utterances)
  for (const whole of wholes) extras.delete(whole)
  const beside = besideOffers(latest, utterances, extras)
  for (const whole of wholes) beside.delete(whole)
  return { others: { aside, beside, extras }, parts }
}

/** Returns the current price; null when several are listed and none was chosen. */
export function currentOffer(offers: readonly Offer[], utterances: readonly Utterance[]): Offer | null {
  const best = offers[0]
  if (best === undefined) return null
  const listOnly = utterances.every(
    ({ source, attachment, role }) => role === 'unknown' && source === 'media' && attachment !== 'audio',
  )
  const totals = new Set(offers.map(({ total }) => total))
  return listOnly && totals.size > 1 ? null : best
}
