import type { Price, PriceKind } from '../sums/mentions/price.ts'
import type { SignalKind } from '../signals/signal.ts'
import type { Role } from '../text/utterances.ts'

/** A value of a conversation that may become part of a lead: found by code, chosen by the rules or a model. */
interface Candidate {
  /** Short, and its own within one question: 'v3'. */
  id: string
  /** Index of its message. */
  index: number
  /** Verbatim words that say it. */
  quote: string
}

/** A sum of money. */
export interface SumCandidate extends Candidate {
  role: Role
  /** 'number' was read as no price; 'reckoned' is what the rules make of several sentences. */
  kind: PriceKind | 'number' | 'reckoned'
  per: Price['per']
  /** Reais, as said: of one unit, one month, one instalment, or of the whole. */
  value: number
  /** Units or instalments said with it. */
  times: number | null
  /** Reais, as far as the sentence states them. */
  total: number
  /** As a lead shows it when it is chosen as it was said. */
  text: string
  /** Other sentences that it is made of. */
  support: { index: number; quote: string }[]
}

/** A count of something. */
export interface CountCandidate extends Candidate {
  role: Role
  value: number
}

/** Source of a name: the contact's title, an author, the customer's own words, the seller's to them, a paper. */
export type NameSource = 'title' | 'author' | 'introduced' | 'called' | 'paper' | 'said'

/** A possible name of the customer. A name from the title or an author has no message. */
export interface NameCandidate extends Omit<Candidate, 'index' | 'quote'> {
  name: string
  from: NameSource
  said: { index: number; quote: string } | null
}

/** A number that may be the customer's. */
export interface PhoneCandidate extends Omit<Candidate, 'index' | 'quote'> {
  /** E.164. */
  number: string
  from: 'title' | 'author' | 'said' | 'card'
  said: { index: number; quote: string } | null
}

/** An act of one side for the deal, and whether the other side acknowledged it. */
export interface ActCandidate extends Candidate {
  kind: SignalKind
  role: Role
  /** First message in which the other side acknowledges it; null without one. */
  acknowledgedBy: number | null
}

export interface Candidates {
  sums: SumCandidate[]
  counts: CountCandidate[]
  names: NameCandidate[]
  phones: PhoneCandidate[]
  acts: ActCandidate[]
}

/** Lists the messages of all candidates and acknowledgements. */
export function placesOf({ sums, counts, names, phones, acts }: Candidates): number[] {
  const said = [...names, ...phones].flatMap((one) => (one.said === null ? [] : [one.said.index]))
  return [
    ...new Set([
      ...acts.flatMap(({ index, acknowledgedBy }) => (acknowledgedBy === null ? [index] : [index, acknowledgedBy])),
      ...sums.flatMap(({ index, support }) => [index, ...support.map((other) => other.index)]),
      ...counts.map(({ index }) => index),
      ...said,
    ]),
  ]
}

/** The same in the order given, each with an id that begins with a letter: 'v1', 'v2'. */
export const numbered = <T>(letter: string, items: readonly T[]): (T & { id: string })[] =>
  items.map((item, at) => ({ ...item, id: `${letter}${at + 1}` }))
