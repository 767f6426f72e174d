import type { Features } from './log-linear.ts'
import type { ChosenField } from './reader-weights.ts'

/** So much more probable another reading has to be than the rules' to take its place. */
const AHEAD: Readonly<Record<ChosenField, number>> = { fase: 0.2, valor: 0.15, produto: 0.4 }

/** The place of the reading that a lead shows: the rules' own, unless one that may take its place is clearly ahead. */
export function shownOf(
  field: ChosenField,
  all: readonly number[],
  own: number,
  mayTake: (at: number) => boolean,
): number {
  let best = own
  all.forEach((p, at) => {
    if (p > all[own]! + AHEAD[field] && (best === own || p > all[best]!) && mayTake(at)) best = at
  })
  return best
}

/** The reading of a field that a lead shows, with the features of its correctness. */
export interface ShownReading {
  /** Probability of each reading by the field's own model. */
  all: readonly number[]
  /** The place of the one that is shown. */
  at: number
  /** Probability of a sale by the words of the conversation. */
  sold: number
  /** Own features of a sum or a product; for a phase those of the conversation, with the shown phase. */
  features: Features
}
