import { dayAfter, shortDay, timeInZone } from './task.ts'

/** Hours in which digests leave, minutes since midnight; a product that was away makes them later on the same day. */
export const DIGEST_HOURS = { from: 7 * 60 + 30, to: 18 * 60 } as const
/** Days without a message after which an open lead has gone quiet. */
export const QUIET_AFTER_DAYS = 5
/** Rows that a section of a digest shows; the rest is one click away. */
export const DIGEST_ROWS = 3

export const DIGEST_KINDS = ['day', 'week'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

export const DIGEST_SECTIONS = ['today', 'overdue', 'quiet', 'closed', 'confirm'] as const
export type DigestSection = (typeof DIGEST_SECTIONS)[number]

/** Days that a digest covers, both of them included. */
export interface DigestDays {
  kind: DigestKind
  /** Day on which it leaves. */
  day: string
  /** Days whose sales it counts: the week before, or the days since the last working day. */
  from: string
  to: string
}

const MONDAY = 1
const FRIDAY = 5
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the working day whose digests leave at an instant; null at night and on weekends. */
export function digestDay(now: number): string | null {
  const { day, minute } = timeInZone(now)
  const weekday = weekdayOf(day)
  const isWorking = weekday >= MONDAY && weekday <= FRIDAY
  return isWorking && minute >= DIGEST_HOURS.from && minute < DIGEST_HOURS.to ? day : null
}

/** Returns the days of a digest that leaves on a working day; null for a weekly one on another day than Monday. */
export function digestDays(kind: DigestKind, day: string): DigestDays | null {
  const isMonday = weekdayOf(day) === MONDAY
  if (kind === 'week') return isMonday ? { kind, day, from: dayAfter(day, -7), to: dayAfter(day, -1) } : null
  return { kind, day, from: dayAfter(day, isMonday ? -3 : -1), to: dayAfter(day, -1) }
}

/** 'Semana de 16 a 22/11' or 'Seu dia, 23/11'. */
export const digestTitle = ({ kind, day, from, to }: DigestDays): string =>
  kind === 'day'
    ? `Seu dia, ${shortDay(day)}`
    : `Semana de ${from.slice(0, 7) === to.slice(0, 7) ? from.slice(8) : shortDay(from)} a ${shortDay(to)}`

/**
 * Returns the first and the last day of the last messages of leads that went quiet within a digest's days: a lead has
 * gone quiet on the day on which it was without a message for long enough, and each is reported once.
 */
export const quietDays = ({ from, to }: Pick<DigestDays, 'from' | 'to'>): [string, string] => [
  dayAfter(from, -QUIET_AFTER_DAYS),
  dayAfter(to, -QUIET_AFTER_DAYS),
]
