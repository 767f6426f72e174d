/** Calendars in which phones write dates; all but the first are converted. */
export type Calendar = 'gregory' | 'buddhist' | 'roc' | 'persian' | 'islamic-umalqura'

type YearMonthDay = [number, number, number]

const DAY_MS = 86_400_000
const BUDDHIST_AHEAD = 543
/** Taiwan counts years from 1912. */
const ROC_BEHIND = 1911
/** Describes calendars without a rule here: the day before the first, mean lengths, how far an estimate may be off. */
const EPOCHS = {
  persian: { dayZero: Date.UTC(622, 2, 21) / DAY_MS, year: 365.2422, month: 30.44 },
  'islamic-umalqura': { dayZero: Date.UTC(622, 6, 18) / DAY_MS, year: 354.36708, month: 29.5306 },
} as const
const SEARCHED_DAYS = 6

/** The calendar that a year of three or four digits belongs to in the time of WhatsApp; null for one of no time. */
export function calendarOfYear(year: number): Calendar | null {
  if (year >= 2000 && year <= 2050) return 'gregory'
  if (year >= 2000 + BUDDHIST_AHEAD && year <= 2050 + BUDDHIST_AHEAD) return 'buddhist'
  if (year >= 2000 - ROC_BEHIND && year <= 2050 - ROC_BEHIND) return 'roc'
  if (year >= 1379 && year <= 1429) return 'persian'
  return year >= 1430 && year <= 1475 ? 'islamic-umalqura' : null
}

/** The full year of one of two digits, with its calendar: 69 is the Buddhist 2569, 26 is 2026. */
export function fullYear(year: number): { year: number; calendar: Calendar | null } {
  if (year >= 100) return { year, calendar: calendarOfYear(year) }
  return year > 50 ? { year: 2500 + year, calendar: 'buddhist' } : { year: 2000 + year, calendar: 'gregory' }
}

/** Year, month (1 to 12) and day of the Gregorian calendar; null when the calendar has no such day. */
export function gregorianDay(calendar: Calendar, [year, month, day]: YearMonthDay): YearMonthDay | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  if (calendar === 'gregory') return existing(year, month, day)
  if (calendar === 'buddhist') return existing(year - BUDDHIST_AHEAD, month, day)
  if (calendar === 'roc') return existing(year + ROC_BEHIND, month, day)
  return searchedDay(calendar, [year, month, day])
}

function existing(year: number, month: number, day: number): YearMonthDay | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? [year, month, day] : null
}

const formats = new Map<Calendar, Intl.DateTimeFormat>()
const converted = new Map<string, YearMonthDay | null>()

/** Estimates the day and asks the engine's calendar which one near it is called so. */
function searchedDay(calendar: keyof typeof EPOCHS, wanted: YearMonthDay): YearMonthDay | null {
  const key = `${calendar}|${wanted.join('/')}`
  const known = converted.get(key)
  if (known !== undefined) return known
  const { dayZero, year, month } = EPOCHS[calendar]
  const near = Math.round(dayZero + (wanted[0] - 1) * year + (wanted[1] - 1) * month + wanted[2])
  let found: YearMonthDay | null = null
  for (let off = 0; off <= 2 * SEARCHED_DAYS && found === null; off++) {
    const date = new Date((near + (off % 2 === 0 ? off / 2 : -(off + 1) / 2)) * DAY_MS)
    const [y, m, d] = calledIn(calendar, date)
    if (y === wanted[0] && m === wanted[1] && d === wanted[2])
      found = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  }
  if (converted.size > 50_000) converted.clear()
  converted.set(key, found)
  return found
}

function calledIn(calendar: Calendar, date: Date): YearMonthDay {
  let format = formats.get(calendar)
  if (format === undefined) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, parts)
    formats.set(calendar, format)
  }
  const numberOf = (type: string): number =>
    Number(format.formatToParts(date).find((part) => part.type === type)?.value)
  return [numberOf('year'), numberOf('month'), numberOf('day')]
}
