import type { Role, Utterance } from '../text/utterances.ts'

/** Whose or what price it is; only 'offer', 'echo' and 'asked' can become the value of a lead. */
export type PriceKind = 'offer' | 'echo' | 'asked' | 'rival' | 'budget' | 'part' | 'past'

/** One price as it was said. */
export interface Price {
  utterance: Utterance
  index: number
  role: Role
  from: number
  to: number
  kind: PriceKind
  /** One unit, one month, one instalment, or the whole. */
  per: 'unit' | 'month' | 'instalment' | 'whole'
  value: number
  /** The one thing that it pays for, folded, when it is named: 'dose' of '42 a dose'. */
  noun: string | null
  /** Number of instalments or of units said with it. */
  times: number | null
  /** Sum in reais as far as this sentence tells. */
  total: number
  /** Words of the same clause: what the price is for. */
  label: string
  /** What the price before it in the sentence was for, when its own words tell only how it is paid: 'ou 1.990 no pix'. */
  subject: string
  /** Offsets of the sentence. */
  sentence: [number, number]
}
