import type { Header } from './read-header.ts'
import type { Conversation } from './message.ts'

export type DateOrder = Conversation['dateOrder']

/** Year, month (1–12) and day of a header's three numbers; null when no such day exists. */
export function calendarDay(
  header: Pick<Header, 'date' | 'yearFirst'>,
  order: DateOrder,
): [number, number, number] | null {
  const [first, second, third] = header.date
  const [y, month, day] = header.yearFirst
    ? [first, second, third]
    : order === 'month-day'
      ? [third, first, second]
      : [third, second, first]
  const year = y < 100 ? 2000 + y : y
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return [year, month, day]
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Seconds on a clock without zone; only for comparing lines of one file. */
export function localSeconds(header: Header, order: DateOrder): number | null {
  const day = calendarDay(header, order)
  if (day === null) return null
  return Date.UTC(day[0], day[1] - 1, day[2], header.hour, header.minute, Math.max(0, header.second)) / 1000
}

const FILE_DATE = /(?:-|_)(20\d\d)-?([01]\d)-?([0-3]\d)[-_]/

function backwardSteps(headers: readonly Header[], order: DateOrder): number {
  let steps = 0
  let last = Number.NEGATIVE_INFINITY
  for (const header of headers) {
    const seconds = localSeconds(header, order)
    if (seconds === null) continue
    if (seconds < last - 3600) steps++
    last = seconds
  }
  return steps
}

const AMERICAN = /[AP]M$/

/** Numbers without a leading zero: American beside AM and PM in capitals; and of an iPhone in Portuguese of Portugal, the one in brackets without a comma. */
const isMonthFirstHabit = (headers: readonly Header[]): boolean =>
  headers.some(({ padded }) => !padded) &&
  (headers.every(({ meridiem, localTime }) => meridiem && AMERICAN.test(localTime)) ||
    headers.every(({ form, style }) => form === 'bracket' && !style.includes(',')))

/**
 * One order for the whole file: a number above 12, then the dates that media names carry, then the order
 * in which time does not run backwards, then the habits of the header's locale (Brazil writes day first).
 */
export function decideDateOrder(
  headers: readonly Header[],
  bodies: (index: number) => string,
): { order: DateOrder; sure: boolean } {
  const sure = (order: DateOrder): { order: DateOrder; sure: boolean } => ({ order, sure: true })
  if (headers[0]?.yearFirst) return sure('year-month')
  let dayFirst = 0
  let monthFirst = 0
  for (const { date } of headers) {
    if (date[0] > 12) dayFirst++
    if (date[1] > 12) monthFirst++
  }
  if (dayFirst !== monthFirst) return sure(dayFirst > monthFirst ? 'day-month' : 'month-day')
  for (let index = 0; index < headers.length; index++) {
    const named = FILE_DATE.exec(bodies(index))
    const date = headers[index]!.date
    if (named === null || date[0] === date[1]) continue
    if (Number(named[2]) === date[0] && Number(named[3]) === date[1]) return sure('month-day')
    if (Number(named[3]) === date[0] && Number(named[2]) === date[1]) return sure('day-month')
  }
  const byDay = backwardSteps(headers, 'day-month')
  const byMonth = backwardSteps(headers, 'month-day')
  if (byDay !== byMonth) return sure(byDay < byMonth ? 'day-month' : 'month-day')
  const same = headers.every(({ date }) => date[0] === date[1])
  return { order: isMonthFirstHabit(headers) ? 'month-day' : 'day-month', sure: same }
}
