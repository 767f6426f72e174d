import type { Proof } from '../signals/closing.ts'

/** State of a deal by the words of both sides: one agreed in words is no sale yet, and a returned one is none any more. */
export type DealState = 'open' | 'agreed' | 'paid' | 'delivered' | 'returned'

export interface Settlement {
  state: DealState
  /** The sentence that says so; null where nothing does. */
  proof: Proof | null
}

/** A settlement that a sentence proves. */
export type Told = Settlement & { proof: Proof }
