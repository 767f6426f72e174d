import { displayTime } from '@fechai/domain/clock'

const DAY_MS = 24 * 60 * 60 * 1_000
const DATE_LENGTH = 'dd/mm/aaaa'.length

export const dayOf = (instant: string): string => displayTime(instant).slice(0, DATE_LENGTH)
export const hourOf = (instant: string): string => displayTime(instant).slice(DATE_LENGTH + 1)

const daysAgo = (instant: string, now: Date): 0 | 1 | null => {
  const day = dayOf(instant)
  if (day === dayOf(now.toISOString())) return 0
  return day === dayOf(new Date(now.getTime() - DAY_MS).toISOString()) ? 1 : null
}

/** Formats the list's time: the hour of today, 'ontem', then the day. */
export function listTime(instant: string, now: Date): string {
  const ago = daysAgo(instant, now)
  if (ago === 0) return hourOf(instant)
  if (ago === 1) return 'ontem'
  const day = dayOf(instant)
  return day.endsWith(`/${now.getFullYear()}`) ? day.slice(0, 5) : day
}

/** Returns the line above the first message of a day; null inside a day, and while the message before is unknown. */
export function dayLine(
  line: { index: number | null; timestamp: string },
  before: { timestamp: string } | undefined,
  now: Date,
): string | null {
  const day = dayOf(line.timestamp)
  if (line.index !== 0 && (before === undefined || dayOf(before.timestamp) === day)) return null
  const ago = daysAgo(line.timestamp, now)
  return ago === 0 ? `Hoje, ${day}` : ago === 1 ? `Ontem, ${day}` : day
}
