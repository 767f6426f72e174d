import { type PriceFact, shownStanding } from '@fechai/analyst/facts'
import { isOutOfScale } from '@fechai/analyst/lead'
import type { Amount } from '@fechai/domain/amount'
import { deepLeadCopy } from './copy.ts'

const text = deepLeadCopy.values
const RANK = { current: 0, replaced: 1, other: 2 } as const

export interface LabelledPrice {
  price: PriceFact
  label: string
  /** As the lead shows its sum, not as the analysis read it. */
  standing: PriceFact['standing']
  /** A price hundreds of times below the conversation's other prices. */
  doubted: boolean
}

/**
 * The lead's own sum first, then the newest. The last saying of that sum is current; the others repeat it, or are other
 * prices. A lead that shows no sum has no current price.
 */
export function labelPrices(prices: readonly PriceFact[], shown: Amount): LabelledPrice[] {
  const isWhole = ({ total }: PriceFact): number => Number(total === shown.total)
  const sorted = prices
    .map((price) => ({ price, standing: shownStanding(price, shown) }))
    .toSorted(
      ({ price: a, standing: ofA }, { price: b, standing: ofB }) =>
        RANK[ofA] - RANK[ofB] || isWhole(b) - isWhole(a) || b.messageIndex - a.messageIndex,
    )
  const totals = prices.map(({ total }) => total)
  const current = sorted.find(({ standing }) => standing === 'current')?.price
  const labelOf = (price: PriceFact, standing: PriceFact['standing']): string => {
    if (standing === 'replaced') return text.standings.replaced
    if (price === current) return text.standings.current
    return standing === 'current' && price.total === current?.total ? text.kinds.echo : text.kinds[price.kind]
  }
  return sorted.map(({ price, standing }) => ({
    ...{ price, standing, label: labelOf(price, standing) },
    doubted: isOutOfScale(price.total, totals),
  }))
}
