import type { Price, PriceKind } from './price.ts'

/** A number of a message, and why it is a sum of money or none. */
export interface NumberReading {
  index: number
  /** Offsets in the utterance. */
  from: number
  to: number
  value: number
  text: string
  isMoney: boolean
  /** The kind of price that it is. */
  kind?: PriceKind
  /** What it is for, and the count stated with it. */
  span?: Pick<Price, 'per' | 'times'>
  /** Ids of the rules and steps that decided, in their order. */
  because: readonly string[]
}
