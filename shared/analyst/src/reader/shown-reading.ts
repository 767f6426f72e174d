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

/** The reading of a field that a lead shows, with what tells whether it is right. */
export interface ShownReading {
  /** How probable the model of the field calls each reading. */
  all: readonly number[]
  /** The place of the one that is shown. */
  at: number
  /** How probable it is by the words of the talk that anything is sold. */
  sold: number
  /** Of a sum or a thing its own features; of a phase those of the talk, and which phase is shown. */
  features: Features
}
