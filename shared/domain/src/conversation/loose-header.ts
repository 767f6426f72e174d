import { calendarOfYear } from './calendars.ts'
import { periodKey } from './day-periods.ts'
import { decimalDigit } from './decimal-digits.ts'
import type { HeaderForm } from './read-header.ts'

/** A date and a clock at the start of a line, as any locale writes them, before the whole file shows which number is which. */
export interface LooseHeader {
  /** The three numbers of the date, as written, and how many digits each has. */
  date: [number, number, number]
  widths: [number, number, number]
  hour: number
  minute: number
  /** -1 when the header has none. */
  second: number
  /** Words before and after the clock, folded, '' when there are none: a half of the day, or a word such as 'klo'. */
  wordBefore: string
  wordAfter: string
  form: HeaderForm
  /** Equal for all headers that differ in nothing but their numbers and the words beside the clock. */
  shape: string
  /** The date and time as written. */
  localTime: string
  /** Position in the line at which the author (or a notice) starts. */
  bodyAt: number
}

interface Numeral {
  value: number
  width: number
  /** Text since the numeral before it, without invisible signs. */
  gap: string
  at: number
  end: number
}

const LONGEST_GAP = 28
const LONGEST_NUMERAL = 4
/** A sign, or a unit: '15 h 14', '오후 3시 14'. */
const CLOCK_SIGN = /^(?:[:.٫：]|\s?[\p{L}\p{M}་]{1,12}\.?\s?)$/u
const WORD = /\p{L}/u
/** Matches an era before the date: 'AP 1405/7/2'. */
const LEADING_WORDS = /^(?:[\p{L}\p{M}.]{1,8} ){0,2}$/u
const FORMAT_SIGN = /^\p{Cf}$/u
const DASH_END = /^(?:\s\p{Nd}\p{L}+|[^\p{Nd}\n[\]:]{0,28}?)\s+[-–—](?:\s+|$)/u
const BRACKET_END = /^(?:\s\p{Nd}\p{L}+|[^\p{Nd}\n[\]]{0,28})\]\s*/u
const COLON_END = /^:(?:\s+|$)/u
/** Some programs write ';' after a clock with seconds, and old phones nothing at all. */
const BARE_END = /^(?:;|\s)\s*(?=\S)/u

/** True of a line that is probably a header: any line of a message may begin with a date, a clock and a space. */
export const isLikely = ({ shape }: LooseHeader): boolean => !shape.startsWith(' |')

/** True when its clock shows a time that exists. */
export const isTime = ({ hour, minute, second }: LooseHeader): boolean => hour <= 24 && minute <= 59 && second <= 59

/** Reads the header of a line in any script and order, or null. Slower than `readHeader`: for files that it cannot read. */
export function readLooseHeader(line: string): LooseHeader | null {
  let at = skipFormat(line, 0)
  const bracket = line.charCodeAt(at) === 0x5b
  if (bracket) at++
  const from = skipFormat(line, at)
  const numerals: Numeral[] = []
  at = from
  while (numerals.length < 6) {
    const numeral = nextNumeral(line, at)
    if (numeral === null) return null
    numerals.push(numeral)
    at = numeral.end
    if (numerals.length < 5) continue
    const header = closed(line, from, numerals, bracket)
    if (header !== null) return header
  }
  return null
}

/** The header that the numerals so far make, when the line ends it here. */
function closed(line: string, from: number, numerals: readonly Numeral[], bracket: boolean): LooseHeader | null {
  const { end } = numerals.at(-1)!
  const rest = line.slice(end, end + 64)
  if (!LEADING_WORDS.test(numerals[0]!.gap)) return null
  const clockFirst = isClockFirst(numerals)
  const parts = clockFirst === null ? null : split(numerals, clockFirst)
  if (parts === null) return null
  const plain = withoutFormat(rest)
  const ending = endOf(plain, bracket, parts.clock.length === 3)
  if (ending === null) return null
  const { date, clock } = parts
  const [hour, minute, second] = clock.map(({ value }) => value) as [number, number, number | undefined]
  const beforeClock = clock[0]!.gap
  const tail = clockFirst! ? date[0]!.gap : ending.tail
  const signs = [...date.slice(1), ...clock.slice(1)].map(({ gap }) => gap)
  return {
    date: date.map(({ value }) => value) as LooseHeader['date'],
    widths: date.map(({ width }) => width) as LooseHeader['widths'],
    hour,
    minute,
    second: second ?? -1,
    wordBefore: wordOf(beforeClock),
    wordAfter: wordOf(tail),
    form: ending.form,
    shape: [
      `${clockFirst! ? '' : numerals[0]!.gap}${ending.sign}`,
      clockFirst! ? 'clock' : 'date',
      ...signs,
      signsOf(beforeClock),
      signsOf(tail),
    ].join('|'),
    localTime: line.slice(from, end + positionIn(rest, ending.timeLength)).trim(),
    bodyAt: end + positionIn(rest, ending.length),
  }
}

interface Ending {
  form: HeaderForm
  /** The sign before the author. */
  sign: string
  /** Units of the whole ending, invisible signs left out. */
  length: number
  /** Units of it that belong to the time. */
  timeLength: number
  /** The words after the last numeral. */
  tail: string
}

function endOf(rest: string, bracket: boolean, precise: boolean): Ending | null {
  if (bracket) {
    const found = BRACKET_END.exec(rest)
    if (found === null) return null
    const tail = rest.slice(0, rest.indexOf(']'))
    return { form: 'bracket', sign: ']', length: found[0].length, timeLength: tail.length, tail }
  }
  const colon = precise ? COLON_END.exec(rest) : null
  if (colon !== null) return { form: 'colon', sign: ':', length: colon[0].length, timeLength: 0, tail: '' }
  const dash = DASH_END.exec(rest)
  const bare = precise && dash === null ? BARE_END.exec(rest) : null
  if (bare !== null)
    return { form: 'colon', sign: bare[0].startsWith(';') ? ';' : ' ', length: bare[0].length, timeLength: 0, tail: '' }
  if (dash === null) return null
  const tail = dash[0].replace(/\s+[-–—]\s*$/u, '')
  return { form: 'dash', sign: dash[0].trimEnd().slice(-1), length: dash[0].length, timeLength: tail.length, tail }
}

/** True when the clock is before the date; null when the numerals are no date and clock. */
function isClockFirst(numerals: readonly Numeral[]): boolean | null {
  const last = clockSigns(numerals.slice(3))
  const first = clockSigns(numerals.slice(0, numerals.length - 3))
  if (last === null) return first === null ? null : true
  return first === ':' && last !== ':'
}

/** The sign between the parts of a clock; null when these numerals are none. */
function clockSigns(numerals: readonly Numeral[]): string | null {
  const signs = numerals.slice(1).map(({ gap }) => gap)
  return signs.every((sign) => CLOCK_SIGN.test(sign)) && numerals.every(({ width }) => width <= 2) ? signs[0]! : null
}

function split(numerals: readonly Numeral[], clockFirst: boolean): { date: Numeral[]; clock: Numeral[] } | null {
  const clock = clockFirst ? numerals.slice(0, -3) : numerals.slice(3)
  const date = clockFirst ? numerals.slice(-3) : numerals.slice(0, 3)
  const written = date.slice(1).every(({ gap }) => gap.length <= 12 && !gap.includes(':'))
  const sized =
    date.every(({ width, value }) => width !== 3 || calendarOfYear(value) !== null) &&
    date.filter(({ width }) => width > 2).length <= 1
  const apart = clockFirst ? date[0]!.gap !== '' : /\s|\p{L}|,|،/u.test(clock[0]!.gap)
  return written && sized && apart ? { date, clock } : null
}

function nextNumeral(line: string, from: number): Numeral | null {
  let at = from
  let gap = ''
  for (;;) {
    const code = line.codePointAt(at)
    if (code === undefined || code === 0x0a || gap.length > LONGEST_GAP) return null
    const units = code > 0xffff ? 2 : 1
    if (decimalDigit(code) >= 0) break
    const sign = line.slice(at, at + units)
    if (!FORMAT_SIGN.test(sign)) gap += /\s/u.test(sign) ? ' ' : sign.toLowerCase()
    at += units
  }
  const start = at
  let value = 0
  let width = 0
  for (;;) {
    const code = line.codePointAt(at)
    const digit = code === undefined ? -1 : decimalDigit(code)
    if (digit < 0) return { value, width, gap, at: start, end: at }
    value = value * 10 + digit
    at += code! > 0xffff ? 2 : 1
    if (++width > LONGEST_NUMERAL) return null
  }
}

/** Letters of a gap and the signs among them, without dots: 'a. m.' is 'am'. */
function wordOf(gap: string): string {
  const word = periodKey(gap)
  return WORD.test(word) ? word : ''
}

/** A gap with its words as one letter: they are a half of the day, and change from line to line. */
const signsOf = (gap: string): string => gap.replace(/\p{Nd}?[\p{L}\p{M}.'’ʼ]+(?:[ /-][\p{L}\p{M}.'’ʼ]+)*/gu, 'W')

function skipFormat(line: string, from: number): number {
  let at = from
  while (at < line.length && FORMAT_SIGN.test(line.charAt(at))) at++
  return at
}

const withoutFormat = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** Returns the end of the `count`th visible unit of a text. */
function positionIn(text: string, count: number): number {
  let at = 0
  for (let seen = 0; seen < count && at < text.length; at++) if (!FORMAT_SIGN.test(text.charAt(at))) seen++
  return at
}
