import type { PriceFact } from '@fechai/analyst/facts/fact'
import { isOutOfScale } from '@fechai/analyst/prices/out-of-scale'
import { deepLeadCopy } from './copy.ts'

const text = deepLeadCopy.values
const RANK = { current: 0, replaced: 1, other: 2 } as const

export interface LabelledPrice {
  price: PriceFact
  label: string
  /** It stands hundreds of times below the conversation's other prices. */
  doubted: boolean
}

/** The price on the table first, then the newest; a sum that was only said again is not current twice. */
export function labelPrices(prices: readonly PriceFact[]): LabelledPrice[] {
  const sorted = [...prices].sort((a, b) => RANK[a.standing] - RANK[b.standing] || b.messageIndex - a.messageIndex)
  const totals = prices.map(({ total }) => total)
  const seen = new Set<string>()
  return sorted.map((price) => {
    const { standing, kind, total } = price
    const key = `${standing} ${total}`
    const again = standing === 'current' && seen.has(key)
    seen.add(key)
    const label = again ? text.kinds.echo : standing === 'other' ? text.kinds[kind] : text.standings[standing]
    return { price, label, doubted: isOutOfScale(total, totals) }
  })
}
