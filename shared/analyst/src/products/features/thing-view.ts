import { featuresOf, type NamedFeature } from '../../text/named-feature.ts'
import type { Price } from '../../sums/mentions/price.ts'
import type { Candidate } from '../product-candidate.ts'
import { THING_WEIGHTS, type ThingFeatureId, type ThingSpoken } from './weights.ts'

/** A name by its own words. */
export interface NameView {
  text: string
  /** Its content words. */
  words: readonly string[]
  /** The word that says which thing it is. */
  head: string
  /** Weight of the wording that named it. */
  weight: number
  hasWork: boolean
}

/** A name in its sentence. */
export interface PlaceView {
  candidate: Candidate
  words: readonly string[]
  head: string
  /** A few words before it. */
  before: string
}

/** Context for weighing a candidate. */
export interface Talk {
  counts: ReadonlyMap<string, number>
  firsts: ReadonlyMap<string, number>
  refused: ReadonlySet<string>
  /** What the customer asked for first was turned down: the deal is about another thing. */
  reopened: boolean
  /** Asked for beside another thing: 'e copo?' */
  also: ReadonlySet<string>
  people: ReadonlySet<string>
  /** Plans that were to pay for it. */
  plans: ReadonlySet<string>
  /** Stems of the words that name the seller's trade. */
  fits: readonly string[]
  /** Number of utterances. */
  total: number
  /** The price on the table. */
  offer: Price | null
  /** Message of the seller's first price. */
  pricedAt: number | null
}

/** A candidate in its talk. */
export interface TalkedView {
  candidate: Candidate
  text: string
  head: string
  /** The first word of the name. */
  first: string
  talk: Talk
}

/** A named property of a thing; `weights.ts` says what it is worth. */
export type ThingFeature<View> = NamedFeature<View, ThingFeatureId>

/** The features that speak, in their order. */
export const thingSpeaks = <View>(features: readonly ThingFeature<View>[], view: View): ThingSpoken[] =>
  featuresOf(features, THING_WEIGHTS, view)
