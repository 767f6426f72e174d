import type { Proof } from '../signals/closing.ts'

/**
 * State of a deal by the words of both sides: one agreed in words is no sale yet, a returned one is none any more, and
 * of one that the customer left for another there is none to come.
 */
export type DealState = 'open' | 'agreed' | 'paid' | 'delivered' | 'returned' | 'left'

export interface Settlement {
  state: DealState
  /** The sentence that says so; null where nothing does. */
  proof: Proof | null
}

/** A settlement that a sentence proves. */
export type Told = Settlement & { proof: Proof }
