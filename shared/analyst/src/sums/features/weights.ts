import type { SpokenFeature } from '../../text/named-feature.ts'

/** What each feature of a sum is worth, for it or against it. */
export const SUM_WEIGHTS = {
  // The rule that made the sum, and how late in the talk it was said, from 0 to 1.
  made: 1,
  late: 1,
  // By its own words.
  'said-as-now': 1,
  'with-discount': 1.2,
  'beside-addition': 1.2,
  'in-media': -0.7,
  'only-compared': -2,
  apart: -1.2,
  'does-not-suit': -3,
  'ruled-out-in-voice': -2,
  'chosen-in-voice': 1.5,
  'of-third-party': -4,
  // In its talk.
  'own-last-word': 1.2,
  'answers-choice': 1.5,
  aside: -4,
  'beside-put-off': -6,
  'beside-open': -4,
  'beside-taken': -1.5,
  'welcome-beside': 1.2,
  'only-asked': -1.2,
  'sum-of-two': 2,
  'closed-on': 3,
  'grand-total': 2,
  'from-price': -1.5,
  refused: -4,
  'part-left': -4,
  recommended: 1.5,
  'way-put-off': -2.5,
  'way-in-parts': -1.8,
  'way-to-pay': -0.8,
  'payment-chosen': 4,
  'payment-passed': -4,
  'count-chosen': 3,
  'count-passed': -3,
  'way-asked': 0.7,
  replaced: -2.5,
  // By what was paid.
  receipt: 3,
  'receipt-of-half': 1.5,
  halved: 3,
  'deposit-and-rest': 3,
  // By each later mention.
  left: -3,
  taken: 4,
  'said-by-customer': 1,
  'said-by-seller': 1,
  'called-past': -2.5,
  // By the words of the choice; 'chosen-by-words' from -6 to 5.
  'other-of-list-chosen': -3,
  'chosen-by-words': 1,
  // Next to the real price.
  'far-too-small': -6,
  extra: -3,
  'price-of-one': -8,
  'one-of-all-time': -3,
  'continues-part': -4,
  'summed-up-later': -3,
  'term-of-total': -4,
  'only-a-part': -4,
} as const

export type SumFeatureId = keyof typeof SUM_WEIGHTS

/** A feature that spoke for a sum or against it. */
export type Spoken = SpokenFeature<SumFeatureId>

/** What a clause about an option is worth for its choice. */
export const CHOICE_WORD_WEIGHTS = {
  'refuses-opposite': 2,
  'wants-opposite': -3,
  'wants-one-alone': -4,
  'wants-without': -4,
  'leaves-a-term': -4,
  'wants-all': 3,
  'refuses-it': -3,
  'doubts-it': -2,
  'picks-it': 3,
  'asks-for-it': 1.5,
  'names-it': 0.4,
  'seller-settles': 2,
  'seller-names-soon': 0.6,
  'seller-names-later': 0.1,
} as const

export type ChoiceWordId = keyof typeof CHOICE_WORD_WEIGHTS
