import { inSaoPaulo } from '../analysis/sao-paulo-hour.ts'
import type { Replies } from './deal-marks.ts'
import { countedCases, lastWords, LatestCases, type CountedCases } from './sales-case.ts'
import type { Deal } from './sales-deal.ts'
import type { SalesSettings } from './sales-settings.ts'
import { stepTimes, type StepTime } from './step-times.ts'

/** A conversion of so many percent earns all of its points. */
export const FULL_CONVERSION = 25

export interface Efficiency {
  /** 0 to 10, one digit; null without replies or conversations. */
  score: number | null
  conversion: { rate: number; points: number; won: CountedCases }
  steps: { within: number; of: number; points: number; left: CountedCases }
  replies: { fast: CountedCases; of: number; points: number }
}

type Points = Pick<Efficiency, 'score'> & Record<'conversion' | 'steps' | 'replies', number>

/** 4 × conversion ÷ 25% (at most 4) + 3 × steps within their ideal + 3 × replies within 30 minutes. */
function pointsOf(deals: readonly Deal[], times: readonly StepTime[]): Points {
  const won = deals.reduce((n, { outcome }) => n + Number(outcome === 'won'), 0)
  const [known, within] = [times.filter(isKnown), times.filter(isWithin)]
  const answered = sumOf(deals, ({ n }) => n)
  const part = (n: number, all: number): number => (all === 0 ? 0 : (3 * n) / all)
  const conversion = deals.length === 0 ? 0 : 4 * Math.min(1, (100 * won) / deals.length / FULL_CONVERSION)
  const steps = part(within.length, known.length)
  const replies = part(
    sumOf(deals, ({ fast }) => fast),
    answered,
  )
  const score = answered === 0 ? null : Math.round((conversion + steps + replies) * 10) / 10
  return { score, conversion, steps, replies }
}

const isKnown = ({ status }: StepTime): boolean => status !== 'sem-dados'
const isWithin = ({ status }: StepTime): boolean => status === 'dentro'

export function efficiencyOf(deals: readonly Deal[], times: readonly StepTime[]): Efficiency {
  const { score, ...points } = pointsOf(deals, times)
  const won = lastWords(deals.filter(({ outcome }) => outcome === 'won'))
  const within = times.filter(isWithin)
  const left = {
    n: within.reduce((sum, each) => sum + each.left.n, 0),
    cases: countedCases(within.flatMap((each) => each.left.cases)).cases,
  }
  const fast = sumOf(deals, (replies) => replies.fast)
  return {
    score,
    conversion: { rate: deals.length === 0 ? 0 : (100 * won.n) / deals.length, points: points.conversion, won },
    steps: { within: within.length, of: times.filter(isKnown).length, points: points.steps, left },
    replies: {
      ...{ fast: latestReplies(deals, 'latestFast', fast), of: sumOf(deals, ({ n }) => n), points: points.replies },
    },
  }
}

export const sumOf = (deals: readonly Deal[], count: (replies: Replies) => number): number =>
  deals.reduce((sum, { replies }) => sum + count(replies), 0)

/** Of all the `n` replies the latest that conversations are known by. */
export function latestReplies(deals: readonly Deal[], which: 'latestFast' | 'latestSlow', n: number): CountedCases {
  const latest = new LatestCases()
  for (const { leadId, replies } of deals) for (const mark of replies[which]) latest.add(leadId, mark)
  return latest.counted(n)
}

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

/** By the month of the last message in São Paulo, in order. */
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
