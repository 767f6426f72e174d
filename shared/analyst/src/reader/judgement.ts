import type { Phase } from '@fechai/domain/phases'
import type { Objection } from '../objections/objection.ts'
import type { Offer } from '../offers/offer.ts'
import type { JudgedField } from './reader-weights.ts'

/** One reading of a field, and the sentence that tells it. */
export interface CandidateReading {
  value: string | null
  /** How often such a reading is right; of two they need not add up to 1. */
  p: number
  said: { index: number; quote: string } | null
}

/** 'default' where nothing was read and the field holds what it holds when nothing is known. */
export type CertaintyState = 'sure' | 'confirm' | 'default'

export interface FieldCertainty {
  p: number
  state: CertaintyState
  /** What the lead shows first; at most two. */
  candidates: CandidateReading[]
}

/** What the trained reader makes of a conversation beside the rules. */
export interface Judgement {
  /** How probable it is that something is sold here, and whether that is sure either way. */
  sale: { p: number; state: 'sure' | 'confirm' }
  /** `seemsClosed`: agreed in words, and nothing says yet that it was paid, signed or delivered. */
  phase: { fase: Phase; said: CandidateReading['said']; seemsClosed: boolean }
  /** The sum on the table; null when there is none. */
  offer: Offer | null
  /** What is sold, and the words that name it; null where nothing that was said names it. */
  product: { name: string; said: { index: number; quote: string } } | null
  /** Those that were heard, as they are told: open, hinted at or overcome. */
  objections: Objection[]
  certainty: Record<JudgedField, FieldCertainty>
}

/** Below it a talk is told to be no sale. */
export const SALE_FROM = 0.5
/** Below it what a talk shows is not sure, since whether anything is sold is not. */
export const SURE_OF_SALE_FROM = 0.6
