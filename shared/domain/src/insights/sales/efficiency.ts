import { FEW_CASES } from '../closing/interval.ts'
import { inSaoPaulo } from '../analysis/sao-paulo-hour.ts'
import type { Replies } from './deal-marks.ts'
import { countedCases, lastWords, type CountedCases } from './sales-case.ts'
import type { Deal } from './sales-deal.ts'
import type { SalesSettings } from './sales-settings.ts'
import { stepTimes, type StepTime } from './step-times.ts'
import { longestWaits } from './waits.ts'

/** A conversion of so many percent earns all of its points. */
export const FULL_CONVERSION = 25

interface Points {
  /** 0 to 10, one digit; null of fewer than `FEW_CASES` conversations. */
  score: number | null
  /** Points that the parts with data can reach together: a part without any leaves the sum and its whole. */
  outOf: number
  conversion: { rate: number; points: number }
  steps: { within: number; of: number; points: number }
  replies: { fast: number; of: number; points: number }
}

/** The points with the cases behind them; those of the conversion are what was won. */
export interface Efficiency extends Omit<Points, 'replies'> {
  steps: Points['steps'] & { left: CountedCases }
  replies: Omit<Points['replies'], 'fast'> & { fast: CountedCases }
}

/** 4 × conversion ÷ 25% (at most 4) + 3 × steps within their ideal + 3 × replies within 30 minutes, of 10. */
function pointsOf(deals: readonly Deal[], times: readonly StepTime[]): Points {
  const won = deals.reduce((n, { outcome }) => n + Number(outcome === 'won'), 0)
  const rate = deals.length === 0 ? 0 : (100 * won) / deals.length
  const known = times.filter(({ status }) => status !== 'sem-dados')
  const within = known.filter(isWithin).length
  const [fast, of] = [sumOf(deals, (replies) => replies.fast), sumOf(deals, (replies) => replies.n)]
  const part = (n: number, all: number): number => (all === 0 ? 0 : (3 * n) / all)
  const conversion = { rate, points: 4 * Math.min(1, rate / FULL_CONVERSION) }
  const steps = { within, of: known.length, points: part(within, known.length) }
  const replies = { fast, of, points: part(fast, of) }
  const sum = conversion.points + steps.points + replies.points
  const outOf = 4 + (steps.of === 0 ? 0 : 3) + (of === 0 ? 0 : 3)
  const score = deals.length < FEW_CASES ? null : Math.round((100 * sum) / outOf) / 10
  return { score, outOf, conversion, steps, replies }
}

const isWithin = ({ status }: StepTime): boolean => status === 'dentro'

export function efficiencyOf(deals: readonly Deal[], times: readonly StepTime[]): Efficiency {
  const points = pointsOf(deals, times)
  const { fast } = points.replies
  const left = times.filter(isWithin).map((each) => each.left)
  const cases = countedCases(left.flatMap((each) => each.cases)).cases
  return {
    ...points,
    steps: { ...points.steps, left: { n: left.reduce((sum, { n }) => sum + n, 0), cases } },
    replies: { ...points.replies, fast: longestWaits(deals, ({ replies }) => replies.longestFast, fast) },
  }
}

export const sumOf = (deals: readonly Deal[], count: (replies: Replies) => number): number =>
  deals.reduce((sum, { replies }) => sum + count(replies), 0)

export interface MonthScore {
  /** 'aaaa-mm' */
  month: string
  cases: CountedCases
  score: number | null
}

/** Month by month, by the last message of a conversation; `now`, ISO. */
export const efficiencyByMonth = (deals: readonly Deal[], settings: SalesSettings, now: string): MonthScore[] =>
  byMonth(deals).map(([month, all]) => ({
    ...{ month, cases: lastWords(all), score: pointsOf(all, stepTimes(all, settings, now)).score },
  }))

/** Groups by the month of the last message in São Paulo, in order. */
export function byMonth(deals: readonly Deal[]): [month: string, deals: Deal[]][] {
  const hours = new Map<number, string>()
  const monthOf = (at: number): string => {
    const hour = Math.floor(at / HOUR_MS)
    const known = hours.get(hour) ?? inSaoPaulo(new Date(at).toISOString()).slice(0, 7)
    hours.set(hour, known)
    return known
  }
  return [...Map.groupBy(deals, ({ last }) => monthOf(last.at))].sort(([a], [b]) => (a < b ? -1 : 1))
}

const HOUR_MS = 3_600_000
