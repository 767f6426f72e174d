import { displayTime } from '@fechai/domain/clock'
import type { Period } from '@fechai/domain/insights/insight-conversation'

/** First and last day of a period, whose end is no part of it, as 'dd/mm/aaaa'. */
export function periodDays({ from, to }: Period): [first: string, last: string] {
  return [dayOf(from), dayOf(Date.parse(to) - 1)]
}

const dayOf = (at: string | number): string => displayTime(new Date(at)).slice(0, 10)
