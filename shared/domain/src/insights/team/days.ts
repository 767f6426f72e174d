import { dayAfter, timeInZone } from '../../task.ts'
import type { Period } from '../insight-conversation.ts'

/** Whole days of the product's zone, 'YYYY-MM-DD', the last one among them. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1

/** First hour of a day in the product's zone, which is west of Greenwich and had summer time until 2019. */
function beginOf(day: string): number {
  let at = Date.parse(`${day}T00:00:00Z`)
  while (timeInZone(at).day < day) at += HOUR_MS
  return at
}

/** Instants of whole days, up to `now`; null for days that have not begun. */
export function instantsOf({ from, to }: Days, now: number): Period | null {
  const [begins, ends] = [beginOf(from), Math.min(now, beginOf(dayAfter(to, 1)))]
  return begins < ends ? { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() } : null
}

/** 'YYYY-MM' of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`
export const lastOfMonth = (day: string): string => dayAfter(firstOfMonth(dayAfter(firstOfMonth(day), 31)), -1)

/**
 * Returns as many days before: the beginning of the month before for days that begin a month, where that month has as
 * many, and otherwise the days that end when these begin.
 */
export function daysBefore(days: Days): Days {
  const length = lengthOf(days)
  if (days.from === firstOfMonth(days.from) && monthOf(days.from) === monthOf(days.to)) {
    const from = firstOfMonth(dayAfter(days.from, -1))
    const to = dayAfter(from, length - 1)
    if (to < days.from) return { from, to }
  }
  return { from: dayAfter(days.from, -length), to: dayAfter(days.from, -1) }
}

/** Returns the month that goals of these days are compared with: the days are the month, or its beginning up to today. */
export function goalMonthOf({ from, to }: Days, today: string): string | null {
  const isWhole = to === lastOfMonth(from) || to === today
  return from === firstOfMonth(from) && monthOf(from) === monthOf(to) && isWhole ? monthOf(from) : null
}
