import type { Phase } from '@fechai/domain/phases'
import type { Objection } from '../objections/objection.ts'
import type { Offer } from '../sums/options/offer.ts'
import type { JudgedField } from './reader-weights.ts'

/** One reading of a field, and the sentence that proves it. */
export interface CandidateReading {
  value: string | null
  /** Share of such readings that are right; the shares of two need not add up to 1. */
  p: number
  said: { index: number; quote: string } | null
}

/** 'default' where nothing was read and the field holds what it holds when nothing is known. */
export type CertaintyState = 'sure' | 'confirm' | 'default'

export interface FieldCertainty {
  p: number
  state: CertaintyState
  /** Both sides hold this sum: it is shown, however seldom such readings are right. */
  isHeld?: boolean
  /** Readings in the order of the lead; at most two. */
  candidates: CandidateReading[]
}

/** The trained reader's judgement of a conversation, in addition to the rules. */
export interface Judgement {
  /** Probability of a sale, and whether it is sure either way. */
  sale: { p: number; state: 'sure' | 'confirm' }
  /**
   * `seemsClosed`: agreed in words, and nothing says yet that it was paid, signed or delivered. `isOver`: the money
   * or the product went back or to another customer, or this one went elsewhere, so that nothing is asked about.
   */
  phase: { fase: Phase; said: CandidateReading['said']; seemsClosed: boolean; isOver: boolean }
  /** The sum on the table; null when there is none. */
  offer: Offer | null
  /** The product, and the words that name it; null when the conversation does not name it. */
  product: { name: string; said: { index: number; quote: string } } | null
  /** The raised objections, as shown: open, hinted at or overcome. */
  objections: Objection[]
  certainty: Record<JudgedField, FieldCertainty>
}

/** Minimum probability of a sale. */
export const SALE_FROM = 0.5
/** Below it what a talk shows is not sure, since whether anything is sold is not. */
export const SURE_OF_SALE_FROM = 0.6
