import { distinctOffers } from '../sums/options/distinct-offers.ts'
import type { Offer } from '../sums/options/offer.ts'
import type { Price } from '../sums/mentions/price.ts'
import { COMMITS } from '../signals/commits.ts'
import { sameAmount } from '../text/amounts.ts'
import { asFact, type Fact } from './fact.ts'
import type { Facts } from './facts.ts'
import { itemNamer } from './item-names.ts'
import { settledSums, type SettledSums } from './settled-sums.ts'

export type ItemState = 'offered' | 'asked' | 'accepted' | 'taken' | 'replaced' | 'postponed' | 'dropped' | 'part'

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

/** Lists the requested, offered and bought items, from the prices found. `now` measures their age, ISO. */
export function itemLedger(facts: Facts, now: string): ItemLedger {
  const table = facts.offer?.total ?? 0
  const offers = distinctOffers(facts.offers, facts.offer).filter(({ total }) => total >= table * LEAST_SHARE)
  const thingOf = itemNamer(facts)
  const items = offers.flatMap((offer): LedgerItem[] => {
    const thing = thingOf(offer)
    if (thing === null) return []
    const { quantity, unit, total } = offer
    return [{ thing, quantity, unit, total, state: stateOf(offer, facts), fact: factOf(offer.price, now) }]
  })
  const parts = facts.prices.filter(
    (price) =>
      price.kind === 'part' &&
      price.total >= table * LEAST_SHARE &&
      partName(price) !== null &&
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
    sums: settledSums(facts),
  }
}

const factOf = ({ utterance, sentence }: Price, now: string): Fact =>
  asFact(utterance, utterance.text.slice(sentence[0], sentence[1]), now)

/** Derives the state of an offer from the acts after it. */
function stateOf(offer: Offer, { offer: current, signals }: Facts): ItemState {
  if (offer.replacedBy !== null) return 'replaced'
  if (offer !== current) return offer.price.kind === 'asked' ? 'asked' : 'offered'
  const after = signals.filter(({ index, kind }) => index >= offer.firstIndex && kind !== 'interest')
  const last = after.findLast(({ kind }) => kind !== 'receipt')?.kind
  const committed = after.findLastIndex(({ kind }) => COMMITS.has(kind))
  if (after.findLastIndex(({ kind }) => kind === 'withdraw') > committed) return 'dropped'
  if (committed >= 0) return 'taken'
  if (last === 'postpone' || last === 'return') return 'postponed'
  return after.some(({ kind }) => kind === 'accept') ? 'accepted' : 'offered'
}

const PARTS: readonly (readonly [RegExp, string])[] = [
  [/frete|entrega|envio/, 'Frete'],
  [/entrada|sinal|reserva/, 'Entrada'],
  [/desconto|abat/, 'Desconto'],
  [/taxa|multa/, 'Taxa'],
]
/** So many letters beside a sum say what it is. */
const BESIDE = 20

/** Null for a sum that is part of an unnamed thing. */
const partName = ({ label, utterance, sentence, from, to }: Price): string | null => {
  // 'Franquia 4.100, vidros sim, reserva 15 dias': the word belongs to another number.
  const words = `${label} ${utterance.folded.slice(Math.max(sentence[0], from - BESIDE), Math.min(sentence[1], to + BESIDE))}`
  return PARTS.find(([says]) => says.test(words))?.[1] ?? null
}

const distinctTotals = (prices: readonly Price[]): Price[] =>
  prices.filter((price, at) => !prices.slice(0, at).some(({ total }) => sameAmount(total, price.total))).slice(0, 4)

/** Converts a state for display: none is bought before the sale is confirmed, after a refusal, or where the lead shows no sum. */
export function shownState(
  state: ItemState,
  { isSold, isRefused, hasNoSum }: { isSold: boolean; isRefused: boolean; hasNoSum: boolean },
): ItemState {
  if (state !== 'taken' && state !== 'accepted') return state
  if (isRefused) return 'dropped'
  if (hasNoSum) return 'offered'
  return state === 'taken' && !isSold ? 'accepted' : state
}
