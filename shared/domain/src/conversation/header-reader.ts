import { type Header, isHeaderSpace, readHeader } from './read-header.ts'

/** The last header that was read, as what the next one of the same day repeats letter by letter. */
interface Template {
  header: Header
  /** The text from the bracket or the date to the time. */
  before: string
  /** The sign between hours, minutes and seconds. */
  separator: number
  /** The text from the time to the body. */
  after: string
}

const MARK = 0x200e
const DASH_CLOCK = /\d\d([:.])\d\d(?:\1\d\d)?$/

/**
 * Reads the headers of one file as `readHeader` does. An export repeats itself from line to line, so the date
 * and the signs around the clock are compared with the last header's, and only what differs is read anew.
 */
export class HeaderReader {
  #template: Template | null = null

  /** Header of the line `text[from, end)`, or null when it does not start like one. */
  read(text: string, from: number, end: number): Header | null {
    return this.#repeated(text, from, end) ?? this.#anew(text.slice(from, end))
  }

  #repeated(text: string, from: number, end: number): Header | null {
    const template = this.#template
    if (template === null) return null
    const { before, separator, after, header: last } = template
    const start = text.charCodeAt(from) === MARK ? from + 1 : from
    const clockAt = start + before.length
    const clockEnd = clockAt + (last.second < 0 ? 5 : 8)
    const bodyAt = clockEnd + after.length
    // Backwards: neighbours differ in the last digits of the day before they differ in anything else.
    if (bodyAt > end || !holds(text, before, start) || !holds(text, after, clockEnd)) return null
    const hour = twoDigits(text, clockAt)
    const minute = twoDigits(text, clockAt + 3)
    const second = last.second < 0 ? -1 : twoDigits(text, clockAt + 6)
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || text.charCodeAt(clockAt + 2) !== separator) return null
    if (last.second >= 0 && (second < 0 || second > 59 || text.charCodeAt(clockAt + 5) !== separator)) return null
    if (bodyAt < end && isHeaderSpace(text.charCodeAt(bodyAt))) return null
    if (hour === last.hour && minute === last.minute && second === last.second && bodyAt - from === last.bodyAt)
      return last
    const localAt = last.form === 'bracket' ? start + 1 : start
    const header: Header = {
      date: last.date,
      yearFirst: last.yearFirst,
      hour,
      minute,
      second,
      meridiem: false,
      padded: last.padded,
      form: last.form,
      style: last.style,
      localTime: text.slice(localAt, clockEnd),
      bodyAt: bodyAt - from,
    }
    template.header = header
    return header
  }

  #anew(line: string): Header | null {
    const header = readHeader(line)
    if (header === null || header.meridiem || header.form === 'paste') return header
    const clock = DASH_CLOCK.exec(header.localTime)
    const last = line.charCodeAt(header.bodyAt - 1)
    // A header that ends at its dash says nothing of what would follow.
    if (clock === null || !(last === 0x5d || isHeaderSpace(last))) return header
    const lead = line.charCodeAt(0) === MARK ? 1 : 0
    const localAt = line.indexOf(header.localTime)
    if (localAt !== lead + (header.form === 'bracket' ? 1 : 0)) return header
    const clockAt = localAt + clock.index
    this.#template = {
      header,
      before: line.slice(lead, clockAt),
      separator: clock[1]!.charCodeAt(0),
      after: line.slice(localAt + header.localTime.length, header.bodyAt),
    }
    return header
  }
}

function holds(text: string, piece: string, at: number): boolean {
  for (let index = piece.length - 1; index >= 0; index--)
    if (text.charCodeAt(at + index) !== piece.charCodeAt(index)) return false
  return true
}

/** Value of two Latin digits; -1 when they are not. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30
  const units = text.charCodeAt(at + 1) - 0x30
  return tens < 0 || tens > 9 || units < 0 || units > 9 ? -1 : tens * 10 + units
}
