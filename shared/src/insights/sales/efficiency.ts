import { inSaoPaulo } from '../analysis/sao-paulo-hour.ts'
import type { Deal } from './sales-deal.ts'
import type { SalesSettings } from './sales-settings.ts'
import { stepTimes } from './step-times.ts'

/** A conversion of so many percent earns all of its points. */
export const FULL_CONVERSION = 25
export const FAST_MINUTES = 30

export interface Efficiency {
  /** 0 to 10, one digit; null without replies or conversations. */
  score: number | null
  conversion: { rate: number; points: number }
  steps: { within: number; of: number; points: number }
  replies: { fast: number; of: number; points: number }
}

/** 4 × conversion ÷ 25% (at most 4) + 3 × steps within their ideal + 3 × replies within 30 minutes. */
export function efficiencyOf(deals: readonly Deal[], settings: SalesSettings): Efficiency {
  const won = deals.filter(({ outcome }) => outcome === 'won').length
  const rate = deals.length === 0 ? 0 : (100 * won) / deals.length
  const known = stepTimes(deals, settings).filter(({ status }) => status !== 'sem-dados')
  const within = known.filter(({ status }) => status === 'dentro').length
  const waits = deals.flatMap((deal) => deal.waits)
  const fast = waits.filter(({ minutes }) => minutes <= FAST_MINUTES).length
  const part = (n: number, of: number): number => (of === 0 ? 0 : (3 * n) / of)
  const conversion = { rate, points: 4 * Math.min(1, rate / FULL_CONVERSION) }
  const steps = { within, of: known.length, points: part(within, known.length) }
  const replies = { fast, of: waits.length, points: part(fast, waits.length) }
  const hasData = deals.length > 0 && waits.length > 0
  const score = hasData ? Math.round((conversion.points + steps.points + replies.points) * 10) / 10 : null
  return { score, conversion, steps, replies }
}

export interface MonthScore {
  /** 'aaaa-mm' */
  month: string
  n: number
  score: number | null
}

/** Month by month, by the last message of a conversation. */
export const efficiencyByMonth = (deals: readonly Deal[], settings: SalesSettings): MonthScore[] =>
  [...Map.groupBy(deals, ({ last }) => inSaoPaulo(last.sentAt).slice(0, 7))]
    .map(([month, all]) => ({ month, n: all.length, score: efficiencyOf(all, settings).score }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
