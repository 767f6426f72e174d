import { displayTime } from '@fechai/domain/clock'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { reportCopy as text } from './report-copy.ts'

/** First and last day of a period, whose end is no part of it, as 'dd/mm/aaaa'. */
export function periodDays({ from, to }: Period): [first: string, last: string] {
  return [dayOf(from), dayOf(Date.parse(to) - 1)]
}

const dayOf = (at: string | number): string => displayTime(new Date(at)).slice(0, 10)

/** Says which days 'antes' is of, or that they hold no conversations to compare with. */
export const comparedWith = (conversations: number, period: Period): string =>
  text.before[conversations > 0 ? 'compared' : 'none'](...periodDays(period))

type Row = readonly (string | number)[]

/** Rows that name the first and the last day of a period, and what was left out of it. */
export function periodRows(period: Period, left: string): Row[] {
  const [first, last] = periodDays(period)
  return [[text.from, first], [text.to, last], ...(left.trim() === '' ? [] : [[text.leftOut, left.trim()]])]
}

/** Rows of a spreadsheet, the head first, with the days of the period as the last column. */
export function withPeriod([head = [], ...rows]: readonly Row[], period: Period): Row[] {
  const days = periodDays(period).join(' a ')
  return [[...head, 'Período'], ...rows.map((row) => [...row, days])]
}
