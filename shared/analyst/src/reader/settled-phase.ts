import { PHASES } from '@fechai/domain/phases'
import type { DealState } from '../standing/deal-state.ts'
import { OVER, SETTLED } from '../standing/settlement.ts'
import { shownOf } from './shown-reading.ts'

export const CLOSED = PHASES.indexOf('fechados')
export const HOT = PHASES.indexOf('leads-quentes')
export const COLD = PHASES.indexOf('leads-frios')

/** The phase that is likeliest enough to be shown, before anything asks for a proof. */
export const shownPhase = (all: readonly number[], own: number): number => shownOf('fase', all, own, () => true)

/** So many times likelier the state of a deal makes the phase that it tells, beside what both readers make of the talk. */
const STATE_ODDS = 2.5
/** The phases of a sale with what is known of its state; on left-out processes it wins 32 phases and loses 3. */
export function withDealState(phases: readonly number[], state: DealState): readonly number[] {
  const told = SETTLED.has(state) ? CLOSED : state === 'left' ? COLD : null
  const odds = phases.map((p, at) => (at === told ? p * STATE_ODDS : p))
  const sum = odds.reduce((total, one) => total + one, 0)
  return told === null ? phases : odds.map((one) => one / sum)
}

/**
 * Decides the phase that a lead shows: a sale that the rules do not find has to be paid, signed or delivered, otherwise
 * it is hot and has to be confirmed; a returned product is no sale in any reading. `ifSold` are the phases if anything
 * is sold: what was paid or delivered leaves no doubt of that. Without them the phases decide alone.
 */
export function settledPhase(
  all: readonly number[],
  own: number,
  state: DealState,
  ifSold: readonly number[] | null = null,
): number {
  if (ifSold !== null && SETTLED.has(state) && ifSold[CLOSED] === Math.max(...ifSold)) return CLOSED
  const at = shownPhase(all, own)
  if (OVER.has(state) && (at === CLOSED || at === HOT))
    return all.reduce((best, p, other) => (other !== CLOSED && other !== HOT && p > all[best]! ? other : best), COLD)
  if (at !== CLOSED) return at
  return own === CLOSED || SETTLED.has(state) ? at : HOT
}
