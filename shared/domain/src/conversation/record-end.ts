import type { HeaderPlaces } from './header-places.ts'
import { readLooseHeader } from './loose-header.ts'
import { couldStartHeader, readHeader } from './read-header.ts'

const MARK = 0x200e
const RETURN = 0x0d

/** Units of a mark (U+200E) before the header at `at`. */
export const markUnits = (text: string, at: number): number => (text.charCodeAt(at) === MARK ? 1 : 0)

/** Finds where the record ends that is being read, by the line that begins the next one. */
export class RecordEnd {
  /** End of its first line, and of its last. */
  firstLine = 0
  at = 0
  lines = 0
  /** Units of the line ends inside it. */
  breaks = 0
  returns = false
  /** The start of the next record, and the seconds since midnight of its header; -1 if that is of another form. */
  next = 0
  nextClock = -1
  /** True when headers of the file follow '\r\n'; null until one has shown it. Then no other line begins a record. */
  paired: boolean | null = null
  #text = ''
  /** The position of the next '\r'. */
  #carriage = -1

  /** Looks from `from` on. False when the text ends before, or when a line ends in a lone '\r'. */
  find(text: string, from: number, headers: HeaderPlaces): boolean {
    this.lines = 1
    this.breaks = 0
    this.returns = false
    // A text that begins again is another one, though it say the same.
    if (from < this.next || text !== this.#text) this.#carriage = -1
    this.#text = text
    let line = from
    for (;;) {
      const feed = text.indexOf('\n', line)
      const next = feed + 1
      if (feed < 0 || next >= text.length) return false
      if (this.#carriage < line) this.#carriage = nextIn(text, '\r', line)
      const end = text.charCodeAt(feed - 1) === RETURN && feed > line ? feed - 1 : feed
      if (this.#carriage < end) return false
      if (this.lines === 1) this.firstLine = end
      const start = next + markUnits(text, next)
      const clock = headers.clockAt(text, start)
      const known = clock >= 0 && text.startsWith(headers.after, start + headers.timeEnd)
      const another = !known && couldStartHeader(text.charCodeAt(next)) ? hasHeader(text, next) : false
      if (another === null) return false
      if (known || another) {
        if (this.paired !== null && this.paired !== end < feed) return false
        this.paired = end < feed
        this.at = end
        this.next = next
        this.nextClock = known ? clock : -1
        return true
      }
      this.lines++
      this.breaks += next - end
      this.returns ||= end < feed
      line = next
    }
  }
}

function nextIn(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from)
  return found < 0 ? Number.MAX_SAFE_INTEGER : found
}

/** True when the line at `from` has a header; null when the text does not hold all of it, or it only resembles one. */
function hasHeader(text: string, from: number): boolean | null {
  const feed = text.indexOf('\n', from)
  if (feed < 0) return null
  const line = text.slice(from, feed)
  const carriage = line.indexOf('\r')
  const written = carriage < 0 ? line : line.slice(0, carriage)
  if (readHeader(written) !== null) return true
  return readLooseHeader(written) === null ? false : null
}
