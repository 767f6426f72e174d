import type { Utterance } from '../text/utterances.ts'

/** What a sentence does for a deal. */
export type SignalKind =
  | 'accept'
  | 'paid'
  | 'signed'
  | 'delivered'
  | 'served'
  | 'receipt'
  | 'step'
  | 'withdraw'
  | 'postpone'
  | 'return'
  | 'interest'

export interface Signal {
  kind: SignalKind
  index: number
  utterance: Utterance
  quote: string
  /** Where its words begin, in the utterance's spelled text. */
  from: number
}
