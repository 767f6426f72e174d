import type { Role, Utterance } from '../../text/utterances.ts'

/** Owner and kind of a price; only 'offer', 'echo' and 'asked' can become the value of a lead. */
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
  /** Sum in reais as far as this sentence states it. */
  total: number
  /** Words of the same clause: what the price is for. */
  label: string
  /**
   * Purpose of the previous price in the sentence, when this price's own words state only a way of payment: 'ou 1.990
   * no pix'.
   */
  subject: string
  /** Offsets of the sentence. */
  sentence: [number, number]
  /** Ids of the rules and steps that formed it, in their order. */
  because: readonly string[]
}

/** The price as a step changes it; the step is noted. */
export const revised = (price: Price, step: string, change: Partial<Price>): Price => ({
  ...price,
  ...change,
  because: [...price.because, step],
})

/** The price as another kind, if `holds`. */
export const asKind = (price: Price, step: string, kind: PriceKind, holds: boolean): Price =>
  holds ? revised(price, step, { kind }) : price

/** Revises prices one after another; each sees those before it as they were revised. */
export const inTurn = (
  prices: readonly Price[],
  revise: (price: Price, before: readonly Price[], at: number) => Price,
): Price[] => prices.reduce<Price[]>((done, price, at) => [...done, revise(price, done, at)], [])
