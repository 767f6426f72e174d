import type { SellerDeal } from './seller-deal.ts'

/** The minimum number of cases for a comparison. */
export const COMPARE_FROM = 30

/** A number with how many cases it rests on; null where there are none. */
export interface Figure {
  n: number
  value: number | null
}

/** The compared figures of a seller and the team. Percent, minutes, days and reais. */
export interface SellerFigures {
  conversion: Figure
  averageMinutes: Figure
  fastReplies: Figure
  lost: Figure
  active: Figure
  funnelDays: Figure
  closedValue: Figure
}
export type FigureId = keyof SellerFigures

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export function figuresOf(deals: readonly SellerDeal[]): SellerFigures {
  const sum = (of: (replies: SellerDeal['counted']) => number): number =>
    deals.reduce((all, { counted }) => all + of(counted), 0)
  const replies = sum(({ n }) => n)
  const won = deals.filter(({ outcome }) => outcome === 'won')
  const share = (is: (deal: SellerDeal) => boolean): Figure => percent(deals.filter(is).length, deals.length)
  return {
    conversion: percent(won.length, deals.length),
    averageMinutes: { n: replies, value: replies === 0 ? null : sum(({ ms }) => ms) / MINUTE_MS / replies },
    fastReplies: percent(
      sum(({ fast }) => fast),
      replies,
    ),
    lost: share(({ outcome }) => outcome === 'lost'),
    active: share(({ outcome }) => outcome === 'active'),
    funnelDays: average(won.map(({ first, last }) => (last.at - first.at) / DAY_MS)),
    closedValue: average(won.flatMap(({ valor }) => valor ?? [])),
  }
}

const percent = (hits: number, n: number): Figure => ({ n, value: n === 0 ? null : (100 * hits) / n })
const average = (values: readonly number[]): Figure => ({
  n: values.length,
  value: values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length,
})
