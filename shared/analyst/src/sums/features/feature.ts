import { featuresOf, type NamedFeature } from '../../text/named-feature.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Price } from '../mentions/price.ts'
import type { Offer } from '../options/offer.ts'
import type { Others } from '../options/replaced-offers.ts'
import { type Spoken, SUM_WEIGHTS, type SumFeatureId } from './weights.ts'

/** A sum that may be the lead's value, and everything that its features look at. */
export interface SumView {
  offer: Offer
  offers: readonly Offer[]
  prices: readonly Price[]
  utterances: readonly Utterance[]
  others: Others
  /** Offers that are for something else than the deal's thing, or that the customer turned down. */
  elsewhere: ReadonlySet<Offer>
}

/** A named property of a sum or of its price; `weights.ts` says what it is worth. */
export type SumFeature<View> = NamedFeature<View, SumFeatureId>

/** The features that speak, in their order. */
export const speaking = <View>(features: readonly SumFeature<View>[], view: View): Spoken[] =>
  featuresOf(features, SUM_WEIGHTS, view)
