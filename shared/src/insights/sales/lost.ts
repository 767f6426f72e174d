import { inSaoPaulo } from '../analysis/sao-paulo-hour.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import { LOST_REASONS, type LostReason } from './lost-reason.ts'
import { countedCases, salesCase, type CountedCases, type SalesCase } from './sales-case.ts'
import type { Deal } from './sales-deal.ts'

export interface LostLead extends SalesCase {
  step: FunnelStep
  valor: number | null
  reason: LostReason
  /** Whether the quote gives the reason. */
  isSaid: boolean
}

export interface Lost {
  n: number
  byReason: { reason: LostReason; cases: CountedCases; share: number; valor: number; withValue: number }[]
  /** By the month of the last message, 'aaaa-mm', in order. */
  byMonth: { month: string; n: number }[]
  leads: LostLead[]
}

/** Lost, why and by whose words. */
export function lostOf(deals: readonly Deal[]): Lost {
  const lost = deals.filter((deal) => deal.lost !== null)
  const leads = lost
    .map(({ conversation, reached, last, lost: why }): LostLead => ({
      ...salesCase(conversation, why!.said ?? last),
      step: FUNNEL_STEPS[reached]!,
      valor: conversation.valor,
      reason: why!.reason,
      isSaid: why!.said !== null,
    }))
    .sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt) || (a.leadId < b.leadId ? -1 : 1))
  const months = Map.groupBy(lost, ({ last }) => inSaoPaulo(last.sentAt).slice(0, 7))
  return {
    n: lost.length,
    byReason: LOST_REASONS.map((reason) => {
      const mine = leads.filter((each) => each.reason === reason)
      const valued = mine.flatMap(({ valor }) => valor ?? [])
      return {
        reason,
        cases: countedCases(
          mine.map(({ leadId, nome, index, sentAt, quote }) => ({ leadId, nome, index, sentAt, quote })),
        ),
        share: lost.length === 0 ? 0 : (100 * mine.length) / lost.length,
        valor: valued.reduce((sum, each) => sum + each, 0),
        withValue: valued.length,
      }
    })
      .filter(({ cases }) => cases.n > 0)
      .sort((a, b) => b.cases.n - a.cases.n),
    byMonth: [...months].map(([month, all]) => ({ month, n: all.length })).sort((a, b) => (a.month < b.month ? -1 : 1)),
    leads: leads.slice(0, 100),
  }
}
