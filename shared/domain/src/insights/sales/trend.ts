import { dayAfter } from '../../task.ts'
import { saoPauloClock, weeksEnding } from '../analysis/sao-paulo-clock.ts'
import type { Period } from '../insight-conversation.ts'
import type { Deal } from './sales-deal.ts'

/** Conversations with their last message in one step of time, and their sales. */
export interface TrendPoint {
  /** First day of the step, 'YYYY-MM-DD'. */
  from: string
  /** Days of the period in it: the first week may have fewer than seven. */
  days: number
  conversations: number
  won: number
  /** Reais of won leads whose value is known. */
  value: number
}

export interface Trend {
  step: 'day' | 'week'
  points: TrendPoint[]
}

/** Longer periods are shown in weeks. */
const MOST_DAYS_BY_DAY = 21
const DAY_MS = 86_400_000

/** Sales over time, in order, with the steps in which nothing was said. The last week ends with the period. */
export function trendOf(deals: readonly Pick<Deal, 'last' | 'outcome' | 'valor'>[], { from, to }: Period): Trend {
  const clock = saoPauloClock()
  const step = Date.parse(to) - Date.parse(from) <= MOST_DAYS_BY_DAY * DAY_MS ? 'day' : 'week'
  const last = clock(Date.parse(to) - 1).day
  const weekOf = weeksEnding(last)
  const stepOf = (at: number): string => (step === 'day' ? clock(at).day : weekOf(clock(at).day))
  const points = new Map<string, TrendPoint>()
  const end = step === 'day' ? last : weekOf(last)
  const first = clock(Date.parse(from)).day
  const length = step === 'day' ? 1 : 7
  for (let day = stepOf(Date.parse(from)); day <= end; day = dayAfter(day, length)) {
    const missing = day < first ? (Date.parse(first) - Date.parse(day)) / DAY_MS : 0
    points.set(day, { from: day, days: length - missing, conversations: 0, won: 0, value: 0 })
  }
  for (const { last: said, outcome, valor } of deals) {
    const point = points.get(stepOf(said.at))
    if (!point) continue
    point.conversations += 1
    if (outcome !== 'won') continue
    point.won += 1
    point.value += valor ?? 0
  }
  return { step, points: [...points.values()] }
}
