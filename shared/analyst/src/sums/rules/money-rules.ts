import { BARE_SUMS } from './bare-sums.ts'
import { COUNTS_AND_SUMS } from './counts-and-sums.ts'
import type { MoneyRule, NumberContext } from './number-context.ts'
import { OTHER_NUMBERS } from './other-numbers.ts'
import { firstRule } from './rule.ts'

/** Decides if a number is a sum of money. The order counts: the first row that matches decides. */
export const MONEY_RULES: readonly MoneyRule[] = [...OTHER_NUMBERS, ...COUNTS_AND_SUMS, ...BARE_SUMS]

/** The row that decides; the last row matches every number. */
export const moneyRuleOf = (number: NumberContext): MoneyRule => firstRule(MONEY_RULES, number)!
