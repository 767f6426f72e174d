import type { Amount } from '@fechai/domain/amount'
import { sameAmount } from '../text/amounts.ts'
import type { PriceFact } from './fact.ts'

/** Kinds of prices that can be the lead's own; others are of another seller or another thing. */
const OWN: ReadonlySet<PriceFact['kind']> = new Set(['offer', 'echo', 'asked'])

/**
 * Derives the standing of a price from the sum that the lead shows: only that sum is current. Where the lead shows none,
 * or another one, the price that the analysis has on the table is one among others.
 */
export function shownStanding(price: PriceFact, shown: Amount): PriceFact['standing'] {
  if (isShown(price, shown)) return 'current'
  return price.standing === 'current' ? 'other' : price.standing
}

function isShown({ kind, total, value, standing }: PriceFact, shown: Amount): boolean {
  if (shown.total === null || !OWN.has(kind)) return false
  const isUnit = standing === 'current' && shown.unit !== null && sameAmount(value, shown.unit)
  return isUnit || sameAmount(total, shown.total)
}
