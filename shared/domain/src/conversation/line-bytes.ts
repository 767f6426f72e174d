import type { TextEncoding } from './text-encoding.ts'

const NEWLINE = 0x0a
const RETURN = 0x0d
const NUL = 0
/** A letter that is neither an end of a line nor NUL. */
const OTHER = 0x61

/** Byte order marks as their bytes; the Western code page has none. */
const MARKS: Record<TextEncoding, readonly number[]> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  'windows-1252': [],
}

/** Bytes of a text's lines, their ends left out, and of what is structure: line ends and the byte order mark. */
export interface ByteCount {
  lines: number[]
  structure: number
}

/**
 * Counts the bytes of each line while a file arrives, in chunks cut anywhere. It cuts lines where
 * `RecordSplitter` does, so that every line of the one is the same line of the other.
 */
export class LineBytes {
  readonly count: ByteCount = { lines: [], structure: 0 }
  readonly #unit: 1 | 2
  readonly #low: 0 | 1
  #mark: readonly number[]
  /** Bytes of the line that has not ended yet. */
  #open = 0
  #afterReturn = false
  /** True when the open line holds more than NULs, which no text keeps. */
  #said = false
  /** First byte of a unit of two that a chunk cut. */
  #half: number | null = null

  constructor(encoding: TextEncoding) {
    this.#unit = encoding.startsWith('utf-16') ? 2 : 1
    this.#low = encoding === 'utf-16be' ? 1 : 0
    this.#mark = MARKS[encoding]
  }

  push(chunk: Uint8Array): void {
    let at = 0
    // The mark is in the first bytes or absent.
    if (this.#mark.length > 0 && chunk.length > 0) {
      if (this.#mark.every((byte, place) => chunk[place] === byte)) this.count.structure += at = this.#mark.length
      this.#mark = []
    }
    // Returns are rare: looked for once a chunk, not once a byte.
    if (this.#unit === 1 && !this.#afterReturn && !chunk.includes(RETURN)) this.#newlines(chunk, at)
    else if (this.#unit === 1) for (; at < chunk.length; at++) this.#take(chunk[at]!)
    else for (; at < chunk.length; at++) this.#takeHalf(chunk[at]!)
  }

  /** Call once, after the last chunk. */
  end(): ByteCount {
    if (this.#half !== null) this.#open++
    if (this.#said || this.#half !== null) this.count.lines.push(this.#open)
    else this.count.structure += this.#open
    this.#open = 0
    return this.count
  }

  #newlines(chunk: Uint8Array, start: number): void {
    let from = start
    for (let end = chunk.indexOf(NEWLINE, from); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.count.lines.push(this.#open + end - from)
      this.count.structure++
      this.#open = 0
      this.#said = false
      from = end + 1
    }
    this.#open += chunk.length - from
    for (let at = from; !this.#said && at < chunk.length; at++) this.#said = chunk[at] !== NUL
  }

  #takeHalf(byte: number): void {
    if (this.#half === null) {
      this.#half = byte
      return
    }
    const pair = [this.#half, byte] as const
    this.#half = null
    this.#take(pair[1 - this.#low] === 0 ? pair[this.#low]! : OTHER)
  }

  #take(code: number): void {
    if (code !== NEWLINE && code !== RETURN) {
      this.#open += this.#unit
      if (code === NUL) return
      this.#said = true
      this.#afterReturn = false
      return
    }
    this.count.structure += this.#unit
    const pairEnds = code === NEWLINE && this.#afterReturn
    this.#afterReturn = code === RETURN
    if (pairEnds) return
    this.count.lines.push(this.#open)
    this.#open = 0
    this.#said = false
  }
}
