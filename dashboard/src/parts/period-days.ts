import { displayTime } from '@fechai/domain/clock'
import type { Period } from '@fechai/domain/insights/insight-conversation'

/** First and last day of a period, whose end is no part of it, as 'dd/mm/aaaa'. */
export function periodDays({ from, to }: Period): [first: string, last: string] {
  return [dayOf(from), dayOf(Date.parse(to) - 1)]
}

const dayOf = (at: string | number): string => displayTime(new Date(at)).slice(0, 10)

type Row = readonly (string | number)[]

/** Rows of a spreadsheet, the head first, with the days of the period as the last column. */
export function withPeriod([head = [], ...rows]: readonly Row[], period: Period): Row[] {
  const days = periodDays(period).join(' a ')
  return [[...head, 'Período'], ...rows.map((row) => [...row, days])]
}
