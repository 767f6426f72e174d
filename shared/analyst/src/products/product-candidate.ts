import type { ThingSpoken } from './features/weights.ts'
import type { Utterance } from '../text/utterances.ts'

/** A place where something that could be the product is named. */
export interface Candidate {
  utterance: Utterance
  /** Offsets of what names it: the verb of the work, if there is one, and the thing. */
  from: number
  /** Start of the thing itself. */
  thing: number
  to: number
  /** The work that a verb asks for: 'Reforma' of 'reformar o sofá'. */
  work: string | null
  /** The work was named without a thing: 'quero castrar'. */
  alone: boolean
  /** Weight of its wording: 2 and more is a request. */
  weight: number
  /** The weight, and what speaks for it beside. */
  score: number
  /** Reasons for it and against it, where it was weighed. */
  spoken?: readonly ThingSpoken[]
}
