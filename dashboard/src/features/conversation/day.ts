import { displayTime } from '@fechai/domain/clock'
import { conversationCopy } from './copy.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const DATE_LENGTH = 'dd/mm/aaaa'.length

/** The day of an instant in São Paulo, `dd/mm/aaaa`. */
export const dayOf = (instant: string): string => displayTime(instant).slice(0, DATE_LENGTH)

export const hourOf = (instant: string): string => displayTime(instant).slice(DATE_LENGTH + 1)

/** Returns the line above the first message of a day; null inside a day, and while the message before is unknown. */
export function daySeparator(
  message: { index: number; sentAt: string },
  before: { sentAt: string } | undefined,
  now = new Date(),
): string | null {
  const day = dayOf(message.sentAt)
  if (message.index > 0 && (before === undefined || dayOf(before.sentAt) === day)) return null
  if (day === dayOf(now.toISOString())) return conversationCopy.today
  if (day === dayOf(new Date(now.getTime() - DAY_MS).toISOString())) return conversationCopy.yesterday
  return day
}
