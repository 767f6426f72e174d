import type { Utterance } from '../text/utterances.ts'

/** Effect of a sentence on a deal. */
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
  /** Start of its words, in the utterance's spelled text. */
  from: number
}
