import { haggled, isForAll, isSecondOfTwo } from './count-or-price.ts'
import * as words from '../mentions/price-words.ts'
import type { MoneyRule } from './number-context.ts'

/** Bare numbers that a bargain or the words before them show to be sums; the last row takes all others. */
export const BARGAINED_SUMS: readonly MoneyRule[] = [
  {
    id: 'known-to-both',
    example: ['c: os «seiscentos e vinte» tudo bem'],
    verdict: 'money',
    matches: ({ role, value, before, after }) =>
      role !== 'seller' &&
      value >= 50 &&
      /\b(?:os|dos|pelos|nos) $/.test(before) &&
      !/^ ?(?:primeir|ultim|outr|del|meu|seu|noss|dois|tres)|^ ?[a-z]{3,}s\b/.test(after),
  },
  {
    id: 'said-again',
    example: ['s: 420?', 'c: «420»'],
    verdict: 'money',
    matches: ({ role, value, after, recent }) =>
      role !== 'seller' && value >= 100 && recent.includes(value) && !/^ ?(?:de )?[a-z]{4,}s\b/.test(after),
  },
  {
    id: 'small-in-words',
    example: ['c: tem «três», 220'],
    verdict: 'other',
    matches: ({ mention, value }) => mention.spelled && value < 30,
  },
  {
    id: 'haggled',
    example: ['s: vira, 900', 'c: «600»'],
    verdict: 'money',
    matches: ({ value, after, recent }) => haggled(value, after, recent),
  },
  {
    id: 'for-all',
    example: ['s: 700 por pessoa', 'c: eu e minha irmã, «1400» as duas né'],
    verdict: 'money',
    matches: ({ role, value, right, recent }) => role !== 'seller' && isForAll(value, right, recent),
  },
  {
    id: 'cued',
    example: ['c: consegue por «200»?'],
    verdict: 'money',
    matches: ({ role, value, left, before, after, recent }) =>
      ((words.CUE_BEFORE.test(before) && !(role === 'seller' && isSecondOfTwo(left, recent))) ||
        words.EACH_BEFORE.test(before)) &&
      value >= 5 &&
      (words.WE_DO_AFTER.test(after) || !/^ ?[a-z]{3,}s\b/.test(after)) &&
      (!/^ ?(?:de [a-z]+|da|do) /.test(after) || role === 'seller'),
  },
  {
    id: 'unmarked',
    example: ['c: sou da turma «31»'],
    verdict: 'other',
    matches: () => true,
  },
]
