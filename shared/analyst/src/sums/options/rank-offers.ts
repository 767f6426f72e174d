import { BIDS, CHOICE } from '../mentions/choice-words.ts'
import { withoutMeasures } from '../mentions/measure-names.ts'
import type { Price } from '../mentions/price.ts'
import { isRoundedDown } from '../steps/reduced-prices.ts'
import { weighSum } from '../features/weigh-sum.ts'
import { close } from '../../text/amounts.ts'
import type { Utterance } from '../../text/utterances.ts'
import { besideOffers } from './secondary-offers.ts'
import { agreedBid } from './bid-ladder.ts'
import { agreedBySeller, agreedParts, asUnit, bargains, isKnownPrice } from './bids.ts'
import { boughtTwice } from './bought-twice.ts'
import { bindSums } from './bound-sums.ts'
import { countDays, countUnits } from './counted-prices.ts'
import { countInClosing, inheritCount } from './inherited-count.ts'
import { countNamed } from './named-units.ts'
import { eachOfCount } from './each-of-count.ts'
import { choiceByWords } from './offer-choice.ts'
import { matches, offerOf, sentenceOf, type Offer } from './offer.ts'
import { onlyParts } from './component-prices.ts'
import { bothTaken, orderOfSeveral } from './order-of-several.ts'
import { orderUnits } from './ordered-units.ts'
import { paidSums } from './paid-sums.ts'
import { reckonedTogether } from './reckoned-together.ts'
import { recount } from './recounted.ts'
import { markReplaced } from './replaced-offers.ts'
import { pricesAtCount } from './scale-prices.ts'
import { extrasAmong, openingOf } from './side-prices.ts'

/** Only the newest can be current; a shop's chat of years holds thousands. */
const MOST_OFFERS = 60
const MOST_PRICES = 240

const tellsOptions = (price: Price, prices: readonly Price[]): boolean =>
  prices.some(
    (other) =>
      other.utterance === price.utterance &&
      other.from !== price.from &&
      other.value !== price.value &&
      other.kind !== 'part' &&
      !isRoundedDown(other, price),
  )

/** 'Ainda tá 890?': no bid. */
const isOnlyTold = (price: Price, prices: readonly Price[]): boolean => isKnownPrice(price, prices) && !bargains(price)

/** Prices that may be the lead's value, each with its score; best first. */
export function rankOffers(
  all: readonly Price[],
  utterances: readonly Utterance[],
  aside: ReadonlySet<number>,
): Offer[] {
  const prices = withoutMeasures(all.slice(-MOST_PRICES))
  const offers = [
    ...bindSums(prices, utterances),
    ...countUnits(prices, utterances),
    ...countDays(prices),
    ...countNamed(prices, utterances),
  ]
  offers.push(...orderUnits(prices, offers, utterances))
  offers.push(...eachOfCount(prices, offers, utterances))
  offers.push(...pricesAtCount(prices, offers, utterances))
  const ofMessage = new Map<number, Offer[]>()
  for (const offer of offers) ofMessage.set(offer.price.index, [...(ofMessage.get(offer.price.index) ?? []), offer])
  const add = (offer: Offer): void => {
    offers.push(offer)
    ofMessage.set(offer.price.index, [...(ofMessage.get(offer.price.index) ?? []), offer])
  }
  for (const price of prices) {
    if (price.kind !== 'offer' && price.kind !== 'asked' && price.kind !== 'echo') continue
    if ((ofMessage.get(price.index) ?? []).some((offer) => matches(offer, price))) continue
    const known = offers
      .slice(-MOST_OFFERS)
      .filter((offer) => offer.price.index <= price.index && matches(offer, price))
    if (price.role === 'customer') {
      // '150 então', of 150 pieces.
      if (offers.some(({ quantity }) => quantity === price.value)) continue
      countInClosing(price, known)
      if (known.length === 0 && price.utterance.source === 'text' && agreedBySeller(price, prices, utterances))
        // 'A lisa 1.180 e a frisada 1.640, certo?' agrees to both and chooses none; 'ainda tá 890?' reports a price and
        // bids none.
        add({ ...asUnit(price, prices), score: tellsOptions(price, prices) || isOnlyTold(price, prices) ? 1.5 : 4 })
      else if (
        known.length === 0 &&
        CHOICE.test(sentenceOf(price)) &&
        !BIDS.test(sentenceOf(price)) &&
        !(price.kind === 'asked' && sentenceOf(price).endsWith('?') && !bargains(price)) &&
        price.utterance.attachment === null
      )
        add({ ...offerOf(price), score: -0.5 })
      continue
    }
    const variant = (ofMessage.get(price.index) ?? []).find(
      ({ total }) => price.per === 'instalment' && close(total, price.total, 0.06),
    )
    if (variant !== undefined) continue
    if (price.per === 'whole' && known.some(({ unitSaid, quantity }) => unitSaid === price.value && quantity !== null))
      continue
    add({ ...offerOf(price), score: price.role === 'unknown' ? 1 : 1.5 })
  }
  if (offers.length === 0) offers.push(...agreedParts(prices, utterances))
  const latest = offers.sort((a, b) => a.price.index - b.price.index).slice(-MOST_OFFERS)
  const extras = extrasAmong(latest, openingOf(utterances, all), utterances)
  latest.push(...paidSums(latest, extras, prices))
  // 'Aluguel então': an extra that was picked by its name is the deal.
  for (const offer of extras) if (choiceByWords(offer, latest, utterances) >= 3) extras.delete(offer)
  const { parts, wholes } = onlyParts(latest, prices, utterances)
  for (const whole of wholes) extras.delete(whole)
  const beside = besideOffers(latest, utterances, extras)
  for (const whole of wholes) beside.delete(whole)
  const elsewhere = new Set(latest.filter((offer) => beside.get(offer) === 'put-off' || aside.has(offer.price.index)))
  for (const offer of latest) inheritCount(offer, latest, utterances)
  for (const offer of latest) recount(offer, prices, utterances)
  const others = { aside, beside, extras }
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
  const agreed = agreedBid(prices, utterances) ?? reckonedTogether(prices, utterances) ?? bothTaken(prices, utterances)
  return [agreed, both, orderOfSeveral(prices, utterances)].filter((offer) => offer !== null).concat(weighed)
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
