import { BIDS, CHOICE } from '../mentions/choice-words.ts'
import type { Price } from '../mentions/price.ts'
import { isRoundedDown } from '../steps/reduced-prices.ts'
import { close } from '../../text/amounts.ts'
import type { Utterance } from '../../text/utterances.ts'
import { agreedBySeller, asUnit, bargains, isKnownPrice } from './bids.ts'
import { bindSums } from './bound-sums.ts'
import { countDays, countUnits } from './counted-prices.ts'
import { eachOfCount } from './each-of-count.ts'
import { countInClosing } from './inherited-count.ts'
import { countNamed } from './named-units.ts'
import { matches, offerOf, sentenceOf, type Offer } from './offer.ts'
import { orderUnits } from './ordered-units.ts'
import { pricesAtCount } from './scale-prices.ts'

/** Only the newest can be current; a shop's chat of years holds thousands. */
export const MOST_OFFERS = 60

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

/** Sums of several prices, counts times a unit, then every price that none of these holds already. */
export function offersMade(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const offers = reckonedOffers(prices, utterances)
  const ofMessage = new Map<number, Offer[]>()
  const note = (offer: Offer): void => {
    ofMessage.set(offer.price.index, [...(ofMessage.get(offer.price.index) ?? []), offer])
  }
  offers.forEach(note)
  for (const price of prices) {
    if (price.kind !== 'offer' && price.kind !== 'asked' && price.kind !== 'echo') continue
    const beside = ofMessage.get(price.index) ?? []
    if (beside.some((offer) => matches(offer, price))) continue
    const known = offers
      .slice(-MOST_OFFERS)
      .filter((offer) => offer.price.index <= price.index && matches(offer, price))
    const single =
      price.role === 'customer'
        ? customersOffer(price, { prices, utterances, offers, known })
        : othersOffer(price, known, beside)
    if (single === null) continue
    offers.push(single)
    note(single)
  }
  return offers
}

function reckonedOffers(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const offers = [
    ...bindSums(prices, utterances),
    ...countUnits(prices, utterances),
    ...countDays(prices),
    ...countNamed(prices, utterances),
  ]
  offers.push(...orderUnits(prices, offers, utterances))
  offers.push(...eachOfCount(prices, offers, utterances))
  offers.push(...pricesAtCount(prices, offers, utterances))
  return offers
}

/** 'E os 23.400 é já instalado?', '2.200 está dentro do que eu pretendia'. */
const CITES_BEFORE = /\b(?:os|dos|pelos|nos|ess?es|desses) (?:r\$ ?)?$/
const CITES_AFTER = /^ ?(?:reais )?(?:e|esta|ta|fica|cabe|ja|inclui|incluem|sao|cobre)\b/

/** A price that only the customer names, as one that they know: the seller stated none. */
function isListed(price: Price, prices: readonly Price[]): boolean {
  const { utterance, from, to, value, per } = price
  return (
    utterance.source === 'text' &&
    value >= 50 &&
    per === 'whole' &&
    !bargains(price) &&
    (CITES_BEFORE.test(utterance.folded.slice(0, from)) || CITES_AFTER.test(utterance.folded.slice(to))) &&
    prices.every((other) => other.role === 'customer' || other.kind !== 'offer')
  )
}

interface Known {
  prices: readonly Price[]
  utterances: readonly Utterance[]
  offers: readonly Offer[]
  /** Earlier offers of the same sum. */
  known: readonly Offer[]
}

/** A customer's price counts once the seller agreed to it, or where it is a choice. */
function customersOffer(price: Price, { prices, utterances, offers, known }: Known): Offer | null {
  // '150 então', of 150 pieces.
  if (offers.some(({ quantity }) => quantity === price.value)) return null
  countInClosing(price, known)
  if (known.length > 0) return null
  if (price.utterance.source === 'text' && agreedBySeller(price, prices, utterances))
    // 'A lisa 1.180 e a frisada 1.640, certo?' agrees to both and chooses none; 'ainda tá 890?' reports a price and bids
    // none.
    return { ...asUnit(price, prices), score: tellsOptions(price, prices) || isOnlyTold(price, prices) ? 1.5 : 4 }
  if (isListed(price, prices)) return { ...offerOf(price), score: 1 }
  const said = sentenceOf(price)
  const isAsked = price.kind === 'asked' && said.endsWith('?') && !bargains(price)
  const isChoice = CHOICE.test(said) && !BIDS.test(said) && !isAsked && price.utterance.attachment === null
  return isChoice ? { ...offerOf(price), score: -0.5 } : null
}

/** A price of the seller or of an unknown side; `beside` are the offers of its message. */
function othersOffer(price: Price, known: readonly Offer[], beside: readonly Offer[]): Offer | null {
  if (price.per === 'instalment' && beside.some(({ total }) => close(total, price.total, 0.06))) return null
  if (price.per === 'whole' && known.some(({ unitSaid, quantity }) => unitSaid === price.value && quantity !== null))
    return null
  return { ...offerOf(price), score: price.role === 'unknown' ? 1 : 1.5 }
}
