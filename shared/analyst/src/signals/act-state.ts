import { FUTURE, LONG_AGO } from '../text/tense.ts'
import type { Signal } from './signal.ts'

export type ActState = 'done' | 'promised' | 'asked' | 'past'

/** States of an act: it happened, is promised, is asked about, or belongs to another time. */
export function stateOf({ utterance: { folded } }: Pick<Signal, 'utterance'>): ActState {
  if (LONG_AGO.test(folded)) return 'past'
  if (FUTURE.test(folded)) return 'promised'
  return folded.includes('?') ? 'asked' : 'done'
}
