import { isMarked } from './markers.ts'
import { HeaderReader } from './header-reader.ts'
import type { LearnedHeaders } from './learn-headers.ts'
import { isLikely, readLooseHeader } from './loose-header.ts'
import { couldStartHeader, type Header } from './read-header.ts'
import { SeenSigns } from './seen-signs.ts'
import type { Record, Split } from './transcript-records.ts'

/** Records that were read in place. */
export interface Run {
  /** The start of the next record. */
  to: number
  lines: number
  /** Units of line ends. */
  structureCharacters: number
}

/** Reads records of a chunk in place, from one that starts at `from`; null if it leaves that one to others. */
export interface Shortcut {
  run(chunk: string, from: number, line: number, signs: SeenSigns): Run | null
}

export interface SplitterParts {
  take?: (record: Record) => void
  shortcut?: Shortcut | null
  /** Headers of a file whose form `readHeader` does not know. */
  learned?: LearnedHeaders | null
}

/**
 * Cuts a transcript into header records while it arrives. Chunks may end anywhere, inside a line or between
 * '\r' and '\n'; the result is the same for every way of cutting, and only the last record is held back.
 */
export class RecordSplitter {
  readonly #split: Split = {
    records: [],
    lines: 0,
    characters: 0,
    structureCharacters: 0,
    lead: [],
    marked: false,
    nearHeaders: 0,
  }
  readonly #headers = new HeaderReader()
  readonly #learned: LearnedHeaders | null
  readonly #take: (record: Record) => void
  readonly #shortcut: Shortcut | null
  readonly #signs = new SeenSigns()
  /** Pieces of the line that has not ended yet: joined once, so that one endless line costs no more than its length. */
  #held: string[] = []
  #afterReturn = false
  #open: Record | null = null
  /** The start of the open record in the present chunk; -1 if it began in an earlier one. */
  #openFrom = -1
  #openTo = 0
  /** The record of this chunk that the shortcut left to others. */
  #leftAt = -1

  /** The line before the current one ended in '\r\n'. */
  #afterPair = false
  /** The same of the line before the first header that has one. */
  #paired: boolean | null = null
  #mixed = false

  /** `take` gets each record as soon as it is complete, but for those of the shortcut; without it they gather in the result. */
  constructor({ take, shortcut = null, learned = null }: SplitterParts = {}) {
    this.#take = take ?? ((record) => this.#split.records.push(record))
    this.#shortcut = shortcut
    this.#learned = learned
  }

  push(chunk: string): void {
    const split = this.#split
    let from = 0
    if (split.characters === 0 && chunk.charCodeAt(0) === 0xfeff) {
      from = 1
      split.structureCharacters++
    }
    if (this.#afterReturn && chunk.length > from) {
      this.#afterReturn = false
      if (chunk.charCodeAt(from) === 0x0a) {
        from++
        split.structureCharacters++
        this.#afterPair = true
      }
    }
    split.characters += chunk.length
    split.marked ||= isMarked(chunk)
    this.#leftAt = -1
    const rest = this.#lines(chunk, from)
    this.#detach(chunk)
    if (rest < chunk.length) this.#held.push(chunk.slice(rest))
  }

  get marked(): boolean {
    return this.#split.marked
  }

  /** True when some headers so far follow '\r\n' and some another line end. */
  get mixedEnds(): boolean {
    return this.#mixed
  }

  /** Lines so far that begin like a header and are none. */
  get nearHeaders(): number {
    return this.#split.nearHeaders
  }

  /** Call once, after the last chunk. */
  end(): Split {
    if (this.#held.length > 0) this.#heldLine('')
    if (this.#open !== null) this.#take(this.#open)
    this.#open = null
    return this.#split
  }

  /** Every line that ends in the chunk. Returns where the unfinished one starts. */
  #lines(chunk: string, start: number): number {
    const split = this.#split
    let from = start
    // Looked for from one to the next, so that a file without any '\r' is not searched twice.
    let carriage = chunk.indexOf('\r', from)
    let feed = chunk.indexOf('\n', from)
    while (carriage >= 0 || feed >= 0) {
      const end = carriage >= 0 && (feed < 0 || carriage < feed) ? carriage : feed
      const pair = end === carriage && feed === end + 1
      if (this.#held.length > 0) this.#heldLine(chunk.slice(from, end))
      else {
        const to = this.#line(chunk, from, end)
        if (to > from) {
          from = to
          this.#afterPair = chunk.charCodeAt(from - 2) === 0x0d
          if (carriage >= 0 && carriage < from) carriage = chunk.indexOf('\r', from)
          if (feed >= 0 && feed < from) feed = chunk.indexOf('\n', from)
          continue
        }
      }
      this.#afterPair = pair
      from = pair ? end + 2 : end + 1
      split.structureCharacters += from - end
      if (end === carriage) {
        this.#afterReturn = from === chunk.length && !pair
        carriage = chunk.indexOf('\r', from)
      }
      if (feed >= 0 && feed < from) feed = chunk.indexOf('\n', from)
    }
    return from
  }

  /** Returns how far the shortcut went on from here; `from` when the line was read. */
  #line(chunk: string, from: number, end: number): number {
    const split = this.#split
    const line = split.lines + 1
    const may = this.#learned !== null || couldStartHeader(chunk.charCodeAt(from))
    const header = may ? this.#headerOf(chunk, from, end) : null
    if (header !== null) {
      if (line > 1) this.#mixed ||= (this.#paired ??= this.#afterPair) !== this.#afterPair
      this.#close(chunk)
      const to = this.#readOn(chunk, from, line)
      if (to > from) return to
      this.#open = { header, raw: '', line, lines: 1, seen: 0, afterPair: this.#afterPair }
      this.#openFrom = from
      this.#openTo = end
    } else if (this.#open === null) split.lead.push({ line, text: chunk.slice(from, end) })
    else {
      this.#open.lines++
      if (this.#openFrom >= 0) this.#openTo = end
      else {
        this.#open.raw += `\n${chunk.slice(from, end)}`
        this.#open.seen |= this.#signs.seenIn(chunk, from, end)
      }
    }
    split.lines = line
    return from
  }

  #headerOf(chunk: string, from: number, end: number): Header | null {
    const learned = this.#learned
    const line = learned === null ? '' : chunk.slice(from, end)
    const header = learned === null ? this.#headers.read(chunk, from, end) : learned.read(line)
    if (header !== null) return header
    const loose = learned === null ? readLooseHeader(chunk.slice(from, end)) : null
    const near = learned === null ? loose !== null && isLikely(loose) : learned.isNear(line)
    if (near) this.#split.nearHeaders++
    return null
  }

  #readOn(chunk: string, from: number, line: number): number {
    if (this.#shortcut === null || from === this.#leftAt) return from
    const run = this.#shortcut.run(chunk, from, line, this.#signs)
    if (run === null) return from
    this.#split.lines += run.lines
    this.#split.structureCharacters += run.structureCharacters
    return (this.#leftAt = run.to)
  }

  /** A line whose beginning came with earlier chunks. */
  #heldLine(rest: string): void {
    const text = this.#held.join('') + rest
    this.#held = []
    this.#line(text, 0, text.length)
    this.#detach(text)
  }

  #close(chunk: string): void {
    if (this.#open === null) return
    this.#detach(chunk)
    this.#take(this.#open)
    this.#open = null
  }

  /** Cuts the open record's text so far out of the chunk that is about to go. */
  #detach(chunk: string): void {
    if (this.#open === null || this.#openFrom < 0) return
    const raw = chunk.slice(this.#openFrom, this.#openTo)
    this.#open.raw = this.#open.lines > 1 && raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
    this.#open.seen |= this.#signs.seenIn(chunk, this.#openFrom, this.#openTo)
    this.#openFrom = -1
  }
}
