import type { Utterance } from '../../text/utterances.ts'

/** A name that is being read, up to the word in question. */
export interface NameContext {
  utterance: Utterance
  folded: string
  word: string
  /** Offset of the word. */
  at: number
  /** Offset at which reading began. */
  start: number
  /** Offset at which the name begins; below zero before its first word. */
  thing: number
  /** Offset at which the last word ended; below zero before any. */
  to: number
  /** The work that a verb asked for. */
  work: string | null
  /** Words of the name so far. */
  content: number
  /** The last word joins the name to what follows: 'de', 'com'. */
  isJoined: boolean
}

/**
 * - `word`: it belongs to the name. `joins`: it joins the name to the next word. `skip`: it is passed over.
 * - `end`: the name ended before it, or nothing is named.
 * - `work`: the verb of a work. `second-work`: 'e' and a second verb. `another`: 'e' and another thing.
 */
export type NameVerdict = 'word' | 'joins' | 'skip' | 'end' | 'work' | 'second-work' | 'another'

/** A row of the table; the first one that matches decides. */
export interface NameRule {
  id: string
  /** A sentence in which this row decides about the word between « and »; the name is read from | on. */
  example: string
  verdict: NameVerdict
  matches(context: NameContext): boolean
}

/** Text behind the word. */
export const restOf = ({ folded, at, word }: NameContext): string => folded.slice(at + word.length)

/** A verb asked for work, and no thing was named yet. */
export const isWorkAlone = ({ content, work }: NameContext): boolean => content === 0 && work !== null
