import { calendarDay, type DateOrder } from './date-order.ts'
import type { Header } from './read-header.ts'

/** The date of a header, before the order of day and month is known. */
export type HeaderDay = Pick<Header, 'date' | 'yearFirst'>

interface Form {
  /** The text from the bracket or the date to the time. */
  before: string
  /** The sign between hours, minutes and seconds. */
  separator: string
  /** The text from the time to the author. */
  after: string
}

/** Date, clock of two digits each, and the sign before the author: in plain ASCII, as nearly every export writes them. */
const FIXED_WIDTH =
  /^(?<before>\[?\d[\d./-]*,? +)\d\d(?<separator>[:.])\d\d(?:\k<separator>\d\d)?(?<after>\] *|: +| +- +)$/
const MARK = 0x200e
const ZERO = 0x30

/**
 * Finds the headers of one export by the places that one of them has shown: the same signs in the same places,
 * digits where it had digits. What it finds, `readHeader` reads as the same.
 */
export class HeaderPlaces {
  /** The range of the written time, from the bracket or the date. */
  readonly timeAt: number
  readonly timeEnd: number
  /** The text between the time and the author. */
  readonly after: string
  /** The day of the last header: one object for all headers of the same date. */
  day: HeaderDay
  readonly #order: DateOrder
  /** The text from the bracket or the date to the time, with the last header's date. */
  #before: string
  readonly #separator: number
  /** True if times have seconds. */
  readonly #precise: boolean

  private constructor(header: Header, order: DateOrder, { before, separator, after }: Form) {
    this.#order = order
    this.#before = before
    this.#separator = separator.charCodeAt(0)
    this.after = after
    this.#precise = header.second >= 0
    this.timeAt = header.form === 'bracket' ? 1 : 0
    this.timeEnd = before.length + (this.#precise ? 8 : 5)
    this.day = { date: header.date, yearFirst: header.yearFirst }
  }

  /** Learns the positions from one line and its header; null if headers of its form have no fixed positions. */
  static of(header: Header, line: string, order: DateOrder): HeaderPlaces | null {
    if (header.meridiem || header.form === 'paste' || calendarDay(header, order) === null) return null
    const form = FIXED_WIDTH.exec(line.slice(line.charCodeAt(0) === MARK ? 1 : 0, header.bodyAt))
    return form === null ? null : new HeaderPlaces(header, order, form.groups as unknown as Form)
  }

  /** Returns the seconds since midnight of the date and time at `at`; -1 if none of this form is there. */
  clockAt(text: string, at: number): number {
    const clockAt = at + this.#before.length
    if (at + this.timeEnd >= text.length || text.charCodeAt(clockAt + 2) !== this.#separator) return -1
    const hour = twoDigits(text, clockAt)
    const minute = twoDigits(text, clockAt + 3)
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return -1
    let second = 0
    if (this.#precise) {
      second = twoDigits(text, clockAt + 6)
      if (second < 0 || second > 59 || text.charCodeAt(clockAt + 5) !== this.#separator) return -1
    }
    if (!text.startsWith(this.#before, at) && !this.#isAnotherDay(text.slice(at, clockAt))) return -1
    return hour * 3600 + minute * 60 + second
  }

  #isAnotherDay(before: string): boolean {
    const numbers: number[] = []
    let inNumber = false
    for (let place = 0; place < before.length; place++) {
      const code = before.charCodeAt(place)
      const known = this.#before.charCodeAt(place)
      const isDigit = isLatinDigit(code)
      if (isDigit ? !isLatinDigit(known) : code !== known) return false
      if (isDigit && inNumber) numbers.push(numbers.pop()! * 10 + code - ZERO)
      else if (isDigit) numbers.push(code - ZERO)
      inNumber = isDigit
    }
    const day: HeaderDay = { date: numbers as Header['date'], yearFirst: this.day.yearFirst }
    if (calendarDay(day, this.#order) === null) return false
    this.day = day
    this.#before = before
    return true
  }
}

const isLatinDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9

/** Value of two Latin digits; -1 when they are not. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const units = text.charCodeAt(at + 1) - ZERO
  return tens < 0 || tens > 9 || units < 0 || units > 9 ? -1 : tens * 10 + units
}
