import { byMonth } from './efficiency.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import { LOST_REASONS, type LostReason } from './lost-reason.ts'
import { latestFirst, lastWords, latestCases, unreadCase, type CountedCases, type SalesCase } from './sales-case.ts'
import type { Deal } from './sales-deal.ts'

export interface LostLead extends SalesCase {
  step: FunnelStep
  valor: number | null
  reason: LostReason
  /** True if the quote states the reason. */
  isSaid: boolean
}

export interface Lost {
  n: number
  byReason: { reason: LostReason; cases: CountedCases; share: number; valor: number; valued: CountedCases }[]
  /** By the month of the last message, 'aaaa-mm', in order. */
  byMonth: { month: string; cases: CountedCases }[]
  /** The latest ones. */
  leads: LostLead[]
}

const MOST_LEADS = 100

/** Lost, why and by whose words. */
export function lostOf(deals: readonly Deal[]): Lost {
  const lost = deals.flatMap((deal) => {
    const { leadId, last, reason: why } = deal
    return why ? [{ leadId, mark: why.said ?? last, deal, reason: why.reason, isSaid: why.said !== null }] : []
  })
  return {
    n: lost.length,
    byReason: LOST_REASONS.map((reason) => {
      const mine = lost.filter((each) => each.reason === reason)
      const valued = mine.filter(({ deal }) => deal.valor !== null)
      return {
        reason,
        cases: latestCases(mine, ({ mark }) => mark),
        share: lost.length === 0 ? 0 : (100 * mine.length) / lost.length,
        valor: valued.reduce((sum, { deal }) => sum + deal.valor!, 0),
        valued: latestCases(valued, ({ mark }) => mark),
      }
    })
      .filter(({ cases }) => cases.n > 0)
      .sort((a, b) => b.cases.n - a.cases.n),
    byMonth: byMonth(lost.map(({ deal }) => deal)).map(([month, all]) => ({ month, cases: lastWords(all) })),
    leads: lost
      .sort(latestFirst)
      .slice(0, MOST_LEADS)
      .map((each) => ({
        ...unreadCase(each),
        ...{ step: FUNNEL_STEPS[each.deal.reached]!, valor: each.deal.valor },
        ...{ reason: each.reason, isSaid: each.isSaid },
      })),
  }
}
