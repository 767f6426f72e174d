import { COMMITS } from '../signals/commits.ts'
import type { Signal } from '../signals/signal.ts'
import type { Offer } from '../sums/options/offer.ts'
import { sameAmount } from '../text/amounts.ts'
import type { Facts } from './facts.ts'
import { otherSums } from './item-proofs.ts'
import type { ShownDeal } from './shown-deal.ts'

export type ItemState = 'offered' | 'asked' | 'accepted' | 'taken' | 'replaced' | 'postponed' | 'dropped' | 'part'

/** So many messages after a price a yes still answers it. */
const ANSWERS = 4
const RETREATS: ReadonlySet<Signal['kind']> = new Set(['withdraw', 'postpone', 'return'])

/** Derives the state of an offer from the acts after it, as far as the lead's phase and an answer to this price bear it out. */
export function provenState(offer: Offer, facts: Facts, { fase }: ShownDeal): ItemState {
  const isBetween = otherSums(facts)
  // A retreat after a sale, or after another thing was priced, is not from this price.
  const signals = facts.signals.filter(
    ({ kind, index }) => !RETREATS.has(kind) || (fase !== 'fechados' && !isBetween(offer.lastIndex + 1, index)),
  )
  const state = stateOf(offer, { ...facts, signals })
  if (state !== 'taken' && state !== 'accepted') return state
  const isSince = ({ index }: { index: number }): boolean => index >= offer.firstIndex
  const isAnswered =
    signals.some((sign) => sign.kind !== 'interest' && isSince(sign) && sign.index <= offer.lastIndex + ANSWERS) ||
    facts.prices.some((said) => said.role === 'customer' && isSince(said) && sameAmount(said.total, offer.total))
  return isAnswered ? state : 'offered'
}

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
