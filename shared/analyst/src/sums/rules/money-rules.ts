import { BARGAINED_SUMS } from './bargained-sums.ts'
import { COUNTS_AND_SUMS } from './counts-and-sums.ts'
import { MULTIPLIED_SUMS } from './multiplied-sums.ts'
import type { MoneyRule, NumberContext } from './number-context.ts'
import { OTHER_NUMBERS } from './other-numbers.ts'
import { firstRule } from './rule.ts'
import { SELLER_SUMS } from './seller-sums.ts'

/** Decides if a number is a sum of money. The order counts: the first row that matches decides. */
export const MONEY_RULES: readonly MoneyRule[] = [
  ...OTHER_NUMBERS,
  ...COUNTS_AND_SUMS,
  ...MULTIPLIED_SUMS,
  ...SELLER_SUMS,
  ...BARGAINED_SUMS,
]

/** The row that decides; the last row matches every number. */
export const moneyRuleOf = (number: NumberContext): MoneyRule => firstRule(MONEY_RULES, number)!
