import { PHASES } from '@fechai/domain/phases'
import { type Features, logOdds, probabilitiesOf, type Weights } from './log-linear.ts'
import type { ChosenField } from './reader-weights.ts'
import type { ShownReading } from './shown-reading.ts'

/**
 * Features that distinguish right readings from wrong ones, in addition to the probability of the field's own model:
 * names of features, or prefixes of names, each with its meaning. They are few, since few conversations teach them.
 */
export const CORRECTNESS_FEATURES: Readonly<Record<ChosenField, Readonly<Record<string, string>>>> = {
  fase: {
    'shown:': 'Which phase is shown.',
    'opinion:acts:': 'What the reader of acts makes of it by itself.',
    'opinion:words:': 'What the reader by words makes of it by itself.',
    ...Object.fromEntries(PHASES.map((phase) => [`rules:${phase}`, 'Which phase the rules read.'])),
    'objection:open:': 'How many objections stand open.',
    'objection:overcome': 'One was overcome.',
    'objection:hint': 'One was only hinted at.',
    'objection:after-advance': 'One came after the last step forward.',
    'last:': 'Which act was the last one.',
  },
  valor: {
    'sum:rank:0': 'The rules hold it for the best one.',
    'sum:both-say': 'Both sides say it.',
    'sum:answer-takes': 'The customer answers that it is taken.',
    'sum:before-yes': 'A yes or a payment follows it.',
    'sum:after-yes': 'It was said after the yes.',
    'sum:said-paid': 'The customer says that it was paid.',
    'sum:on-slip': 'It stands on a receipt.',
    'sum:says:total': 'It is called the total.',
    'sum:reckoned': 'It was reckoned from other numbers.',
    'sum:counted': 'It is of several things.',
    'sum:largest': 'No sum is larger.',
    'sum:last-told': 'No price was said after it.',
    'sum:lowered-later': 'The seller names a lower one later.',
    'sum:by-customer-alone': 'Only the customer says it.',
    'sum:only-media': 'It stands in pictures and papers alone.',
  },
  produto: {
    'product:own': 'The rules name it so.',
    'product:weight:high': 'It was asked for or sold in so many words.',
    'product:both': 'Both sides name it.',
    'product:with-price-asked': 'Its price is asked with it.',
    'product:in-offer-line': 'It stands where the sum is told.',
    'product:priced-line': 'The seller names it with a price.',
    'product:agreed-line': 'It stands beside a yes.',
    'product:agrees-with-other': 'Another name begins with the same word.',
    'product:sold-head': 'Its first word is a thing that is sold.',
    'product:words:': 'How many words name it.',
    'product:detail': 'It has a detail in brackets.',
  },
}

const isTelling = (field: ChosenField, name: string): boolean =>
  name in CORRECTNESS_FEATURES[field] ||
  (!name.includes('>') && name.slice(0, name.lastIndexOf(':') + 1) in CORRECTNESS_FEATURES[field])

const half = (odds: number): number => odds / 2
/** A more extreme probability carries no further information. */
const CERTAIN = 0.999
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Features for and against the reading that a lead shows. */
export function correctnessFeatures(field: ChosenField, { all, at, sold, features }: ShownReading): Features {
  const others = all.map((p, other) => (other === at ? -1 : p))
  const second = Math.max(0, ...others)
  const margin = Math.log(Math.max(1 - CERTAIN, all[at]!) / Math.max(1 - CERTAIN, second))
  return {
    always: 1,
    'shown:p': half(logOdds(all[at]!, CERTAIN)),
    'shown:margin': within(half(margin), -1, 3),
    'talk:sold': half(logOdds(sold, CERTAIN)),
    // Some phases are taken for each other more often than others.
    ...(field === 'fase' ? { [`instead:${PHASES[at]!}:${PHASES[others.indexOf(second)] ?? ''}`]: 1 } : {}),
    ...Object.fromEntries(Object.entries(features).filter(([name]) => isTelling(field, name))),
  }
}

/** Upper limit for a shown reading that its own model considers less probable than another. */
const BEHIND = 0.5

/** Share of similar shown readings that turned out right. */
export function probablyRight(field: ChosenField, shown: ShownReading, weights: Weights): number {
  const p = probabilitiesOf([correctnessFeatures(field, shown), {}], weights)[0]!
  return shown.all[shown.at] === Math.max(...shown.all) ? p : Math.min(BEHIND, p)
}
