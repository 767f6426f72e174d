import type { PriceKind } from '../mentions/price.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { Role } from '../../text/utterances.ts'
import type { Rule } from './rule.ts'

/** A sum of money, and everything that the rules of its kind look at. */
export interface PricedNumber {
  mention: NumberMention
  role: Role
  /** The whole utterance, folded, and the part behind the number. */
  folded: string
  right: string
  /** The words of its clause; a very short clause reaches further back. */
  before: string
  after: string
  /** The words before it, beyond its clause. */
  left: string
  /** Its sentence, and the part of it before the number. */
  said: string
  opening: string
  /** True when its sentence ends with a question mark. */
  question: boolean
}

export type KindRule = Rule<PricedNumber, PriceKind>
