import { distinctOffers } from '../sums/options/distinct-offers.ts'
import type { Offer } from '../sums/options/offer.ts'
import type { Price } from '../sums/mentions/price.ts'
import { sameAmount } from '../text/amounts.ts'
import { asFact, type Fact } from './fact.ts'
import type { Facts } from './facts.ts'
import { itemNamer } from './item-names.ts'
import { isEarlierPrice, isNamedAlone, isOfFirstDeal, pricesOfThing } from './item-proofs.ts'
import { type ItemState, provenState } from './item-state.ts'
import type { ShownDeal } from './shown-deal.ts'
import { isTakenBack } from './story-sums.ts'
import { settledSums, type SettledSums } from './settled-sums.ts'

/** One thing that a price was named for. */
export interface LedgerItem {
  thing: string
  quantity: number | null
  /** Reais of one unit. */
  unit: number | null
  /** Reais of the whole. */
  total: number
  state: ItemState
  fact: Fact
}

export interface ItemLedger {
  items: LedgerItem[]
  /** Paid and remaining sums, when the words add up; null otherwise. */
  sums: SettledSums | null
}

/** A sum below this share of the current price belongs to another thing. */
const LEAST_SHARE = 0.02

/**
 * Lists the requested, offered and bought items, from the prices found; a row whose thing, sum or state is not proven is
 * left out. `now` measures their age, ISO.
 */
export function itemLedger(facts: Facts, now: string, shown: ShownDeal): ItemLedger {
  const table = facts.offer?.total ?? 0
  const offers = distinctOffers(facts.offers, facts.offer).filter(({ total }) => total >= table * LEAST_SHARE)
  const thingOf = itemNamer(facts)
  const isOfThing = pricesOfThing(facts)
  /** What the lead asks about decides no price of the thing. */
  const isListed = (offer: Offer): boolean => {
    if (!isOfFirstDeal(facts, offer)) return false
    if (offer !== facts.offer && offer.replacedBy === null) return true
    if (shown.isSumAsked || !isOfThing(offer) || !isNamedAlone(facts, offer)) return false
    return offer === facts.offer || isEarlierPrice(facts, offer)
  }
  const listed = offers.filter(isListed)
  const items = listed.flatMap((offer): LedgerItem[] => {
    const thing = thingOf(offer)
    // 'Preço anterior' needs the price that took its place.
    if (thing === null || (offer.replacedBy !== null && listed[0] !== facts.offer)) return []
    const { quantity, unit, total } = offer
    return [{ thing, quantity, unit, total, state: provenState(offer, facts, shown), fact: factOf(offer.price, now) }]
  })
  const parts = facts.prices.filter(
    (price) =>
      price.kind === 'part' &&
      price.total >= table * LEAST_SHARE &&
      partName(price) !== null &&
      !isTakenBack(price.utterance.folded.slice(price.to, price.sentence[1])) &&
      !offers.some(({ total }) => sameAmount(total, price.total)),
  )
  return {
    items: [
      ...items,
      ...distinctTotals(parts).map((price): LedgerItem => ({
        ...{ thing: partName(price)!, quantity: null, unit: null, total: price.total, state: 'part' },
        fact: factOf(price, now),
      })),
    ],
    sums: shown.isSumAsked ? null : settledSums(facts),
  }
}

const factOf = ({ utterance, sentence }: Price, now: string): Fact =>
  asFact(utterance, utterance.text.slice(sentence[0], sentence[1]), now)

const PARTS: readonly (readonly [RegExp, string])[] = [
  // 'Falta 70 na entrega' names a time.
  [/frete|(?<!\bn[ao]s? )(?:entrega|envio)/, 'Frete'],
  [/entrada|sinal|reserva/, 'Entrada'],
  [/desconto|abat/, 'Desconto'],
  [/taxa|multa/, 'Taxa'],
]
/** So many letters beside a sum say what it is. */
const BESIDE = 20

/** Null for a sum that is part of an unnamed thing. */
const partName = ({ label, utterance, sentence, from, to }: Price): string | null => {
  // 'Franquia 4.100, vidros sim, reserva 15 dias', '1.110 + frete 180': a word beyond a number belongs to that one.
  const before = utterance.folded
    .slice(Math.max(sentence[0], from - BESIDE), from)
    .split(/\d/)
    .at(-1)
  const after = utterance.folded.slice(to, Math.min(sentence[1], to + BESIDE)).split(/[\d+]/)[0]
  const words = `${label.split(/[\d+]/)[0]} ${before} ${after}`
  return PARTS.find(([says]) => says.test(words))?.[1] ?? null
}

const distinctTotals = (prices: readonly Price[]): Price[] =>
  prices.filter((price, at) => !prices.slice(0, at).some(({ total }) => sameAmount(total, price.total))).slice(0, 4)
