import { isMarked } from './markers.ts'
import { HeaderReader } from './header-reader.ts'
import { couldStartHeader, type Header } from './read-header.ts'
import { SeenSigns } from './seen-signs.ts'

/** A header and everything up to the next one. */
export interface Record {
  header: Header
  /** The record's lines joined by '\n', header included: the only copy of its text. */
  raw: string
  /** 1-based. */
  line: number
  lines: number
  /** Of `SEEN`: what stands anywhere in the text, so that nobody looks for it again. */
  seen: number
}

export interface UnknownLine {
  line: number
  text: string
}

export interface Split {
  records: Record[]
  lines: number
  /** UTF-16 units as they came, byte order mark and line ends included. */
  characters: number
  /** Units of line ends and of the byte order mark: structure, nobody's words. */
  structureCharacters: number
  /** Lines before the first header. */
  lead: UnknownLine[]
  /** Whether U+200E stands anywhere in the text. */
  marked: boolean
}

/** What follows the header of a record. */
export const bodyOf = ({ raw, header }: Record): string => raw.slice(header.bodyAt)

/** The same, up to the end of the header's own line. */
export function firstLineOf({ raw, header, lines }: Record): string {
  return raw.slice(header.bodyAt, lines === 1 ? raw.length : raw.indexOf('\n'))
}

/** Records that somebody read where they stand. */
export interface Run {
  /** Where the next record starts. */
  to: number
  lines: number
  /** Units of line ends. */
  structureCharacters: number
}

/** Reads records of a chunk where they stand, from one that starts at `from`; null when it leaves that one to others. */
export interface Shortcut {
  run(chunk: string, from: number, line: number, signs: SeenSigns): Run | null
}

/**
 * Cuts a transcript into header records while it arrives. Chunks may end anywhere, inside a line or between
 * '\r' and '\n'; the result is the same for every way of cutting, and only the last record is held back.
 */
export class RecordSplitter {
  readonly #split: Split = { records: [], lines: 0, characters: 0, structureCharacters: 0, lead: [], marked: false }
  readonly #headers = new HeaderReader()
  readonly #take: (record: Record) => void
  readonly #shortcut: Shortcut | null
  readonly #signs = new SeenSigns()
  /** Pieces of the line that has not ended yet: joined once, so that one endless line costs no more than its length. */
  #held: string[] = []
  #afterReturn = false
  #open: Record | null = null
  /** Where the open record starts in the chunk at hand; -1 when its beginning came with an earlier one. */
  #openFrom = -1
  #openTo = 0
  /** The record of this chunk that the shortcut left to others. */
  #leftAt = -1

  /** `take` gets each record as soon as it is complete, but for those of the shortcut; without it they gather in the result. */
  constructor(take?: (record: Record) => void, shortcut: Shortcut | null = null) {
    this.#take = take ?? ((record) => this.#split.records.push(record))
    this.#shortcut = shortcut
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
          if (carriage >= 0 && carriage < from) carriage = chunk.indexOf('\r', from)
          if (feed >= 0 && feed < from) feed = chunk.indexOf('\n', from)
          continue
        }
      }
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
    const header = couldStartHeader(chunk.charCodeAt(from)) ? this.#headers.read(chunk, from, end) : null
    if (header !== null) {
      this.#close(chunk)
      const to = this.#readOn(chunk, from, line)
      if (to > from) return to
      this.#open = { header, raw: '', line, lines: 1, seen: 0 }
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

/** Gives the rejected records back to the message above them, as text. Returns how many found one. */
export function absorb(split: Split, rejected: (record: Record, index: number) => boolean): number {
  const { records } = split
  const kept: Record[] = []
  for (let index = 0; index < records.length; index++) {
    const record = records[index]!
    const above = kept.at(-1)
    if (above !== undefined && rejected(record, index)) {
      above.raw += `\n${record.raw}`
      above.lines += record.lines
      above.seen |= record.seen
    } else kept.push(record)
  }
  split.records = kept
  return records.length - kept.length
}

/** Takes a record out of the conversation: its lines are kept as lines of nobody. */
export function moveToLead(split: Split, record: Record): void {
  for (const [offset, text] of record.raw.split('\n').entries()) split.lead.push({ line: record.line + offset, text })
}
