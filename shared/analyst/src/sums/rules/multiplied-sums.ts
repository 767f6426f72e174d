import { parseBrazilianNumber } from '@fechai/domain/amount'
import { confirmsSum } from './confirmed-sum.ts'
import {
  countBehind,
  FACTOR_AFTER,
  FACTOR_BEFORE,
  isCountBehind,
  isUnitFactor,
  SPOKEN_TIMES_BEFORE,
  TIMES_BEFORE,
} from '../mentions/price-times.ts'
import * as words from '../mentions/price-words.ts'
import type { MoneyRule } from './number-context.ts'

/** Bare numbers that are a factor or an instalment, and a sum that the customer confirms. */
export const MULTIPLIED_SUMS: readonly MoneyRule[] = [
  {
    id: 'count-behind',
    example: ['s: 68 cada', 'c: então «68» x30'],
    verdict: 'money',
    matches: ({ value, right, recent }) => countBehind(value, right, recent) !== null,
  },
  {
    id: 'times-count',
    example: ['s: 39 cada', 'c: 39 x «30» dá quanto?'],
    verdict: 'other',
    matches: ({ mention, value, left, recent }) => !mention.shaped && isCountBehind(value, left, recent),
  },
  {
    id: 'unit-times',
    example: ['s: «890» x2 = 1.780'],
    verdict: 'money',
    matches: ({ mention, value, after, recent }) => {
      const factor = FACTOR_AFTER.exec(after)
      return factor !== null && !mention.spelled && isUnitFactor(value, Number(factor[1]), recent)
    },
  },
  {
    id: 'times-unit',
    example: ['s: 110 x «31» = 3.410'],
    verdict: 'other',
    matches: ({ value, left, after, recent }) => {
      const factor = /^ ?=/.test(after) ? FACTOR_BEFORE.exec(left) : null
      return factor !== null && Number.isInteger(value) && isUnitFactor(parseBrazilianNumber(factor[1]!), value, recent)
    },
  },
  {
    id: 'times-before',
    example: ['s: 6x de «350»'],
    verdict: 'money',
    matches: ({ before }) => TIMES_BEFORE.test(before),
  },
  {
    id: 'spoken-times',
    example: ['s: parcelas de «90»'],
    verdict: 'money',
    matches: ({ value, left }) => value >= 20 && SPOKEN_TIMES_BEFORE.test(left),
  },
  {
    id: 'count-of-thing',
    example: ['s: dois pares de «120»'],
    verdict: 'money',
    matches: ({ value, left, right }) =>
      value >= 20 && words.COUNT_OF_BEFORE.test(left) && words.ENDS_PRICE.test(right),
  },
  {
    id: 'confirmed',
    example: ['s: o cento tá 60', 'c: então «240» certo?'],
    verdict: 'money',
    matches: ({ mention, role, left, right, recent }) => role !== 'seller' && confirmsSum(mention, left, right, recent),
  },
]
