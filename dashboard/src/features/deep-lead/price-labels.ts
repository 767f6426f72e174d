import type { PriceFact } from '@fechai/analyst/facts'
import { isOutOfScale } from '@fechai/analyst/lead'
import { deepLeadCopy } from './copy.ts'

const text = deepLeadCopy.values
const RANK = { current: 0, replaced: 1, other: 2 } as const

export interface LabelledPrice {
  price: PriceFact
  label: string
  /** A price hundreds of times below the conversation's other prices. */
  doubted: boolean
}

/**
 * The price on the table first, then the newest. One sum is current, that of the lead where it was said: the others
 * were said again, or are other prices.
 */
export function labelPrices(prices: readonly PriceFact[], shown: number | null): LabelledPrice[] {
  const isShown = ({ total }: PriceFact): number => Number(total === shown)
  const sorted = [...prices].sort(
    (a, b) => RANK[a.standing] - RANK[b.standing] || isShown(b) - isShown(a) || b.messageIndex - a.messageIndex,
  )
  const totals = prices.map(({ total }) => total)
  const current = sorted.find(({ standing }) => standing === 'current')
  const labelOf = (price: PriceFact): string => {
    const { standing, kind, total } = price
    if (standing === 'replaced') return text.standings.replaced
    if (price === current) return text.standings.current
    return standing === 'current' && total === current?.total ? text.kinds.echo : text.kinds[kind]
  }
  return sorted.map((price) => ({ price, label: labelOf(price), doubted: isOutOfScale(price.total, totals) }))
}
