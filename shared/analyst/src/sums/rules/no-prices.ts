import { answersOther } from './how-much.ts'
import type { Price } from '../mentions/price.ts'
import { isRate } from './rates.ts'
import { tellsDistance } from './tells-distance.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Rule } from './rule.ts'

/** A price, and what was said before its message. */
interface HeardPrice {
  price: Price
  previous: Utterance | undefined
  /** Rates are compared in this talk. */
  isOfRates: boolean
  /** Counts of a list of counts that a customer may name. */
  counts: readonly number[]
}

const VOLTAGES: ReadonlySet<number> = new Set([110, 127, 220])
const TELLS_VOLTAGE =
  /\b(?:110|127) ?v? ?(?:ou|e|\/) ?220\b|\b220 ?v? ?(?:ou|e|\/) ?(?:110|127)\b|\bbivolt\b|\bvolt(?:s|agem)\b/

/** Sums that the talk around them shows to be something else. */
export const NO_PRICES: readonly Rule<HeardPrice, 'other'>[] = [
  {
    id: 'rate',
    example: ['s: taxa 1,89% ao mês', 's: chego em «1,59»'],
    verdict: 'other',
    matches: ({ price, isOfRates }) => isOfRates && isRate(price),
  },
  {
    id: 'distance',
    example: ['c: quantos km?', 's: «80 mil»'],
    verdict: 'other',
    matches: ({ price, previous }) => tellsDistance(price, previous),
  },
  {
    id: 'count-of-tier',
    example: ['s: 500 por 120, mil por 220', 'c: faz «mil» então'],
    verdict: 'other',
    matches: ({ price, counts }) => counts.includes(price.value),
  },
  {
    id: 'voltage',
    example: ['c: 110 ou 220?', 's: «110»'],
    verdict: 'other',
    matches: ({ price: { value, utterance }, previous }) =>
      VOLTAGES.has(value) && TELLS_VOLTAGE.test(`${previous?.folded ?? ''} ${utterance.folded}`),
  },
  {
    id: 'other-answer',
    example: ['c: qual o tamanho?', 's: «38»'],
    verdict: 'other',
    matches: ({ price, previous }) => answersOther(price, previous),
  },
]
