import { authorEnd } from './author-end.ts'
import { fullYear, gregorianDay } from './calendars.ts'
import { hoursOf } from './day-periods.ts'
import { isLikely, isTime, type LooseHeader, readLooseHeader } from './loose-header.ts'
import { type Header, readHeader } from './read-header.ts'

/** Headers of one file, read as its own lines showed that they are written. */
export interface LearnedHeaders {
  /** True when `readHeader` reads them as well, with dates of this time: then nothing had to be learned. */
  ordinary: boolean
  /** Header of a line, or null when the line does not start like one. */
  read(line: string): Header | null
  /** False when no date of the file distinguishes day from month. */
  sure: boolean
  /** True when a line that is no header differs from one in a single field. */
  isNear(line: string): boolean
}

/** Positions of year, month and day among the three numbers. */
type Fields = readonly [year: 0 | 2, month: 0 | 1 | 2, day: 0 | 1 | 2]
type Dated = [number, number, number]

const DAY_FIRST: Fields = [2, 1, 0]
const MONTH_FIRST: Fields = [2, 0, 1]
const YEAR_FIRST: Fields = [0, 1, 2]
const YEAR_DAY: Fields = [0, 2, 1]
const MOST_LINES = 200_000
const TOLERANCE_SECONDS = 3600
const MOST_FAULTS_SHARE = 0.5
/** WhatsApp was founded in 2009; clocks are not set so far ahead. */
const FIRST_YEAR = 2009
const LAST_YEAR = 2040
/** As years, the days of one month spread over decades. */
const WIDER_SPAN = 30
const EARLY: ReadonlySet<number> = new Set(Array.from({ length: 12 }, (_, hour) => hour))
const NOON: ReadonlySet<number> = new Set([12])
const LATE: ReadonlySet<number> = new Set(Array.from({ length: 12 }, (_, hour) => hour + 12))

interface Candidate {
  line: string
  header: LooseHeader
}

/** Learns how a file writes its headers from those that are most frequent in it; null when it holds none. */
export function learnHeaders(lines: Iterable<string>): LearnedHeaders | null {
  const main = mainShape(lines)
  if (main === null) return null
  const halves = halvesOf(main)
  const dates = datesOf(main, halves)
  if (dates === null) return null
  const { shape } = main[0]!.header
  const toHeader = (loose: LooseHeader): Header | null => {
    const date = isTime(loose) ? dates.of(loose) : null
    const hour = halves.hourOf(loose)
    if (date === null || hour === null) return null
    const { minute, second, form, localTime, bodyAt } = loose
    const style = `learned ${shape}`
    const of = { yearFirst: true, meridiem: halves.any, padded: false, form, style, localTime, bodyAt }
    return { date, hour, minute, second, ...of }
  }
  return {
    ordinary: isOrdinary(main, halves, dates),
    sure: dates.sure,
    read(line) {
      const loose = readLooseHeader(line)
      return loose !== null && loose.shape === shape ? toHeader(loose) : readHeader(line)
    },
    isNear(line) {
      const loose = readLooseHeader(line)
      return (
        loose !== null &&
        isLikely(loose) &&
        (loose.shape !== shape || toHeader(loose) === null) &&
        isAlike(loose.shape, shape)
      )
    },
  }
}

/** Lines whose headers have the commonest shape among those that some author signs. */
function mainShape(lines: Iterable<string>): Candidate[] | null {
  const byShape = new Map<string, Candidate[]>()
  let count = 0
  for (const line of lines) {
    if (++count > MOST_LINES) break
    const header = readLooseHeader(line)
    if (header === null || !isTime(header)) continue
    const those = byShape.get(header.shape)
    if (those === undefined) byShape.set(header.shape, [{ line, header }])
    else those.push({ line, header })
  }
  const signed = [...byShape.values()].filter((those) => those.some(isSigned))
  return signed.sort((a, b) => b.length - a.length)[0] ?? null
}

const isSigned = ({ line, header }: Candidate): boolean => authorEnd(line.slice(header.bodyAt), []) > 0

/** True when `readHeader` reads all of these as they were learned. */
function isOrdinary(main: readonly Candidate[], halves: Halves, { yearFirst }: Dates): boolean {
  return main.every(({ line, header: loose }) => {
    const header = readHeader(line)
    if (header === null || header.hour !== halves.hourOf(loose) || header.bodyAt !== loose.bodyAt) return false
    if (header.yearFirst !== yearFirst) return false
    const year = header.yearFirst ? header.date[0] : header.date[2]
    return fullYear(year).calendar === 'gregory'
  })
}

/** True when two shapes differ in one field at most. */
function isAlike(shape: string, other: string): boolean {
  const [parts, others] = [shape.split('|'), other.split('|')]
  return parts.length === others.length && parts.filter((part, at) => part !== others[at]).length <= 1
}

interface Halves {
  /** True when the clock of the file has twelve hours. */
  any: boolean
  /** Hour of the day, 0 to 23; null for no hour. */
  hourOf(header: LooseHeader): number | null
}

/** Finds the word beside the clock that takes several values or names a part of the day. */
function halvesOf(main: readonly Candidate[]): Halves {
  const headers = main.map(({ header }) => header)
  const none: Halves = { any: false, hourOf: ({ hour }) => (hour > 24 ? null : hour % 24) }
  if (isWholeDay(headers)) return none
  for (const side of ['wordAfter', 'wordBefore'] as const) {
    const words = [...new Set(headers.map((header) => header[side]))]
    const shared = sharedEnds(words)
    const keyOf = (header: LooseHeader): string => header[side].slice(shared.before, header[side].length - shared.after)
    const known = new Map(words.map((word) => [word, meaning(word, shared)]))
    if (words.length === 1 && known.get(words[0]!) === undefined) continue
    if ([...known.values()].some((hours) => hours !== undefined)) {
      if (words.length === 2) completeHalves(known)
      return { any: true, hourOf: (header) => hourIn(header.hour, known.get(header[side])) }
    }
    if (words.length === 2) return byOrder(headers, keyOf)
  }
  return none
}

/** More hours above 12 than a mistaken line brings belong to a clock of 24. */
const isWholeDay = (headers: readonly LooseHeader[]): boolean =>
  headers.filter(({ hour }) => hour > 12).length > headers.length * 0.02

/** Two words beside the clock are the two halves of the day, though their names may speak of fewer hours. */
function completeHalves(known: Map<string, ReadonlySet<number> | undefined>): void {
  const [[first, hours], [second, others]] = [...known] as [[string, Hours], [string, Hours]]
  const firstIsLate = hours === undefined ? middleOf(others!) < 12 : middleOf(hours) >= middleOf(others ?? NOON)
  known.set(first, firstIsLate ? LATE : EARLY)
  known.set(second, firstIsLate ? EARLY : LATE)
}

const middleOf = (hours: ReadonlySet<number>): number => [...hours].reduce((sum, hour) => sum + hour, 0) / hours.size

/** Hours that a word names; undefined when it is unknown, or names both halves of the day in different languages. */
function meaning(word: string, { before, after }: Shared): Hours {
  if (word === '') return undefined
  const hours = hoursOf(word) ?? hoursOf(word.slice(before, word.length - after)) ?? hoursOf(word.slice(before))
  if (hours === undefined || [...hours].some((hour) => hours.has(hour + 12))) return undefined
  return hours
}

type Hours = ReadonlySet<number> | undefined

interface Shared {
  before: number
  after: number
}

/** Letters that all words begin and end with: 'ч' of 'ч преди обяд' and 'ч след обяд'. */
function sharedEnds(words: readonly string[]): Shared {
  const [first = ''] = words
  if (words.length < 2) return { before: 0, after: 0 }
  const shortest = Math.min(...words.map((word) => word.length))
  let before = 0
  while (before < shortest && words.every((word) => word[before] === first[before])) before++
  let after = 0
  while (after < shortest - before && words.every((word) => word.at(-1 - after) === first.at(-1 - after))) after++
  return { before, after }
}

/** The hour of the day that a clock of twelve hours shows in a part of the day. */
function hourIn(hour: number, hours: ReadonlySet<number> | undefined): number | null {
  if (hour > 12 || hours === undefined) return hour > 23 ? hour % 24 : hour
  const early = hour % 12
  const late = early + 12
  if (hours.has(early) !== hours.has(late)) return hours.has(late) ? late : early
  // The word's own hours are near: 'night' at 12 is midnight.
  return late >= 18 && hours.has(23) && !hours.has(12) ? late : early
}

/** Two words that no language is known for: the assignment in which time runs backwards less often. */
function byOrder(headers: readonly LooseHeader[], keyOf: (header: LooseHeader) => string): Halves {
  const keys = [...new Set(headers.map(keyOf))]
  const halfOf =
    (late: string | undefined) =>
    (header: LooseHeader): number | null =>
      header.hour > 12 ? header.hour % 24 : (header.hour % 12) + (keyOf(header) === late ? 12 : 0)
  const steps = (late: string | undefined): number => {
    const hourOf = halfOf(late)
    let back = 0
    for (let at = 1; at < headers.length; at++) {
      const [before, now] = [headers[at - 1]!, headers[at]!]
      if (before.date.join() !== now.date.join()) continue
      if (hourOf(now)! * 60 + now.minute < hourOf(before)! * 60 + before.minute) back++
    }
    return back
  }
  const [first, second] = keys
  return { any: true, hourOf: halfOf(steps(first) < steps(second) ? first : second) }
}

interface Dates {
  /** Year, month and day of the Gregorian calendar; null when there is no such day. */
  of(header: LooseHeader): Dated | null
  yearFirst: boolean
  sure: boolean
}

/** The order of year, month and day that contradicts the order of the file least. */
function datesOf(main: readonly Candidate[], halves: Halves): Dates | null {
  const headers = main.map(({ header }) => header)
  const orders = headers.some(({ widths }) => widths[0] > 2)
    ? [YEAR_FIRST, YEAR_DAY]
    : headers.some(({ widths }) => widths[2] > 2)
      ? [DAY_FIRST, MONTH_FIRST]
      : [DAY_FIRST, MONTH_FIRST, YEAR_FIRST]
  const judged = orders.map((fields) => ({ fields, ...judge(headers, fields, halves) }))
  const best = judged.reduce((found, next) => (isBetter(next, found) ? next : found))
  if (best.faults > headers.length * MOST_FAULTS_SHARE) return null
  const known = new Map<string, Dated | null>()
  const yearFirst = best.fields[0] === 0
  return {
    yearFirst,
    sure: yearFirst || judged.every((each) => each === best || each.faults > best.faults) || areTwins(headers),
    of({ date }) {
      const key = date.join()
      let day = known.get(key)
      if (day === undefined) known.set(key, (day = dayOf(date, best.fields)))
      return day
    },
  }
}

/** True when day and month are the same number everywhere. */
const areTwins = (headers: readonly LooseHeader[]): boolean => headers.every(({ date }) => date[0] === date[1])

interface Judged {
  fields: Fields
  /** Days that do not exist or are of another time, and steps back. */
  faults: number
  /** Seconds between the first and the last moment. */
  span: number
}

const isBetter = (next: Judged, found: Judged): boolean =>
  next.faults < found.faults ||
  (next.faults === found.faults && next.fields === YEAR_FIRST && next.span * WIDER_SPAN < found.span)

function dayOf(date: LooseHeader['date'], [yearAt, monthAt, dayAt]: Fields): Dated | null {
  const { year, calendar } = fullYear(date[yearAt])
  return calendar === null ? null : gregorianDay(calendar, [year, date[monthAt], date[dayAt]])
}

function judge(headers: readonly LooseHeader[], fields: Fields, halves: Halves): Omit<Judged, 'fields'> {
  let faults = 0
  let last = Number.NEGATIVE_INFINITY
  let [first, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const header of headers) {
    const day = dayOf(header.date, fields)
    if (day === null || day[0] < FIRST_YEAR || day[0] > LAST_YEAR) {
      faults++
      continue
    }
    const clock = (halves.hourOf(header) ?? 0) * 3600 + header.minute * 60 + Math.max(0, header.second)
    const seconds = Date.UTC(day[0], day[1] - 1, day[2]) / 1000 + clock
    if (seconds < last - TOLERANCE_SECONDS) faults++
    last = seconds
    first = Math.min(first, seconds)
    latest = Math.max(latest, seconds)
  }
  return { faults, span: Math.max(0, latest - first) }
}
