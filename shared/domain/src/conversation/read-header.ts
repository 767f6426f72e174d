/** Android's, an iPhone's, an old iPhone's ('13/06/15 10:59:59: Ana'), and what is copied out of WhatsApp Web. */
export type HeaderForm = 'dash' | 'bracket' | 'colon' | 'paste'

export const isIphone = (form: HeaderForm): boolean => form === 'bracket' || form === 'colon'

/** The date, time and form of one line's header, before the whole file decides the order of day and month. */
export interface Header {
  /** The three numbers of the date, as written. */
  date: [number, number, number]
  yearFirst: boolean
  hour: number
  minute: number
  /** -1 when the header has none (Android). */
  second: number
  meridiem: boolean
  padded: boolean
  form: HeaderForm
  /** Equal for all true headers of one export: WhatsApp writes a whole file in one locale. */
  style: string
  /** The date and time as written. */
  localTime: string
  /** The start of the author (or a notice) in the line. */
  bodyAt: number
}

const MARKS = new Set([0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0xfeff])
const isMark = (code: number): boolean => MARKS.has(code)
export const isHeaderSpace = (code: number): boolean =>
  code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x2009

/** Value of a decimal digit, Latin, Arabic or Persian; -1 for anything else. */
function digit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  if (code >= 0x660 && code <= 0x669) return code - 0x660
  if (code >= 0x6f0 && code <= 0x6f9) return code - 0x6f0
  return -1
}

/** A cursor over one line; every read either advances or leaves the position alone. */
class Cursor {
  at = 0
  width = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  code(): number {
    return this.text.charCodeAt(this.at)
  }
  skip(accepts: (code: number) => boolean): number {
    const from = this.at
    while (this.at < this.text.length && accepts(this.code())) this.at++
    return this.at - from
  }
  take(code: number): boolean {
    if (this.code() !== code) return false
    this.at++
    return true
  }
  number(maxWidth: number): number {
    let value = 0
    const from = this.at
    while (this.at - from <= maxWidth) {
      const next = digit(this.code())
      if (next < 0) break
      value = value * 10 + next
      this.at++
    }
    this.width = this.at - from
    return this.width === 0 || this.width > maxWidth ? -1 : value
  }
}

interface Clock {
  hour: number
  minute: number
  second: number
  meridiem: boolean
}

/** 'AM', 'pm', 'a. m.': 0 for morning, 12 for afternoon, -1 for none. */
function readMeridiem(cursor: Cursor): number {
  const from = cursor.at
  cursor.skip((code) => isHeaderSpace(code) || isMark(code))
  const letter = cursor.code() | 0x20
  if (letter === 0x61 || letter === 0x70) {
    cursor.at++
    cursor.take(0x2e)
    cursor.skip(isHeaderSpace)
    if ((cursor.code() | 0x20) === 0x6d) {
      cursor.at++
      cursor.take(0x2e)
      return letter === 0x70 ? 12 : 0
    }
  }
  cursor.at = from
  return -1
}

function readClock(cursor: Cursor): Clock | null {
  const hour = cursor.number(2)
  if (hour < 0 || hour > 24) return null
  const separator = cursor.code()
  if (separator !== 0x3a && separator !== 0x2e) return null
  cursor.at++
  const minute = cursor.number(2)
  if (minute < 0 || minute > 59 || cursor.width !== 2) return null
  let second = -1
  if (cursor.code() === separator && digit(cursor.text.charCodeAt(cursor.at + 1)) >= 0) {
    cursor.at++
    second = cursor.number(2)
    if (second < 0 || second > 59) return null
  }
  const half = readMeridiem(cursor)
  if (hour > 23 || (half === 0 && hour > 12)) return null
  // Some phones write '0:15 a. m.', and some '13:15 p. m.'.
  return { hour: half < 0 || hour > 12 ? hour : (hour % 12) + half, minute, second, meridiem: half >= 0 }
}

interface Day {
  date: [number, number, number]
  yearFirst: boolean
  padded: boolean
  separator: number
  fullYear: boolean
}

function readDay(cursor: Cursor): Day | null {
  const first = cursor.number(4)
  const firstWidth = cursor.width
  const separator = cursor.code()
  if (first < 0 || firstWidth === 3 || (separator !== 0x2f && separator !== 0x2e && separator !== 0x2d)) return null
  cursor.at++
  cursor.skip(isHeaderSpace)
  const second = cursor.number(2)
  const secondWidth = cursor.width
  if (second < 1 || second > 31 || !cursor.take(separator)) return null
  cursor.skip(isHeaderSpace)
  const third = cursor.number(4)
  if (third < 0 || cursor.width === 3) return null
  const yearFirst = firstWidth === 4
  if (yearFirst ? cursor.width > 2 || third < 1 || third > 31 : first < 1 || first > 31) return null
  if (separator === 0x2e) cursor.take(separator)
  return {
    date: [first, second, third],
    yearFirst,
    padded: firstWidth >= 2 && secondWidth === 2,
    separator,
    fullYear: yearFirst || cursor.width === 4,
  }
}

/** Space, hyphen or dash, space. */
function readDash(cursor: Cursor): boolean {
  if (cursor.skip(isHeaderSpace) === 0) return false
  const code = cursor.code()
  if (code !== 0x2d && code !== 0x2013) return false
  cursor.at++
  return cursor.skip(isHeaderSpace) > 0 || cursor.at === cursor.text.length
}

/** Colon, space: an old iPhone's, which always writes seconds. */
function readColon(cursor: Cursor, { second }: Clock): boolean {
  return second >= 0 && cursor.take(0x3a) && (cursor.skip(isHeaderSpace) > 0 || cursor.at === cursor.text.length)
}

/** Returns true if a line may begin with a header, by its first unit: a bracket, a digit, or a mark before either. */
export const couldStartHeader = (code: number): boolean =>
  code === 0x5b || (code >= 0x30 && code <= 0x39) || code >= 0x660

/** Reads the header of a line, or null when the line does not start like one. Never throws. */
export function readHeader(line: string): Header | null {
  const cursor = new Cursor(line)
  cursor.skip(isMark)
  const bracket = cursor.take(0x5b)
  if (digit(cursor.code()) < 0) return null
  const from = cursor.at
  let form: Header['form'] = bracket ? 'bracket' : 'dash'
  let day = readDay(cursor)
  let clock: Clock | null
  let comma = false
  if (day === null) {
    if (!bracket) return null
    cursor.at = from
    form = 'paste'
    clock = readClock(cursor)
    if (clock === null || !cursor.take(0x2c)) return null
    cursor.skip(isHeaderSpace)
    day = readDay(cursor)
    if (day === null) return null
  } else {
    comma = cursor.take(0x2c)
    if (cursor.skip(isHeaderSpace) === 0) return null
    clock = readClock(cursor)
    if (clock === null) return null
  }
  const localTime = line.slice(from, cursor.at)
  if (bracket) {
    if (!cursor.take(0x5d)) return null
    cursor.skip(isHeaderSpace)
  } else if (readColon(cursor, clock)) form = 'colon'
  else if (!readDash(cursor)) return null
  const { date, yearFirst, padded, separator, fullYear } = day
  const { hour, minute, second, meridiem } = clock
  const style = `${form}${separator}${fullYear ? 4 : 2}${yearFirst ? 'y' : ''}${comma ? ',' : ''}${second >= 0 ? 's' : ''}${meridiem ? 'm' : ''}`
  return { date, yearFirst, hour, minute, second, meridiem, padded, form, style, localTime, bodyAt: cursor.at }
}
