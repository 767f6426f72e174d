import { MARK } from './markers.ts'
import { type Header, readHeader } from './read-header.ts'

/** A header and everything up to the next one. */
export interface Record {
  header: Header
  /** The record's lines joined by '\n', header included: the only copy of its text. */
  raw: string
  /** 1-based. */
  line: number
  lines: number
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

const couldStartHeader = (code: number): boolean => code === 0x5b || (code >= 0x30 && code <= 0x39) || code >= 0x660

/**
 * Cuts a transcript into header records while it arrives. Chunks may end anywhere, inside a line or between
 * '\r' and '\n'; the result is the same for every way of cutting, and only the last line is held back.
 */
export class RecordSplitter {
  readonly #split: Split = { records: [], lines: 0, characters: 0, structureCharacters: 0, lead: [], marked: false }
  /** Pieces of the line that has not ended yet: joined once, so that one endless line costs no more than its length. */
  #held: string[] = []
  #afterReturn = false

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
    split.marked ||= chunk.includes(MARK)
    // Lone '\r' is rare: looked for once a chunk, not once a line.
    if (chunk.includes('\r', from)) this.#anyLineEnds(chunk, from)
    else this.#newlines(chunk, from)
  }

  /** Call once, after the last chunk. */
  end(): Split {
    if (this.#held.length > 0) this.#line('')
    return this.#split
  }

  #newlines(chunk: string, start: number): void {
    let from = start
    for (let end = chunk.indexOf('\n', from); end >= 0; end = chunk.indexOf('\n', from)) {
      this.#split.structureCharacters++
      this.#line(chunk.slice(from, end))
      from = end + 1
    }
    if (from < chunk.length) this.#held.push(chunk.slice(from))
  }

  #anyLineEnds(chunk: string, start: number): void {
    let from = start
    for (let at = start; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (code !== 0x0a && code !== 0x0d) continue
      this.#line(chunk.slice(from, at))
      if (code === 0x0d && chunk.charCodeAt(at + 1) === 0x0a) at++
      this.#afterReturn = code === 0x0d && at + 1 === chunk.length && chunk.charCodeAt(at) === 0x0d
      from = at + 1
    }
    this.#split.structureCharacters += countLineEnds(chunk, start)
    if (from < chunk.length) this.#held.push(chunk.slice(from))
  }

  #line(rest: string): void {
    const text = this.#held.length === 0 ? rest : this.#held.join('') + rest
    if (this.#held.length > 0) this.#held = []
    const split = this.#split
    const line = ++split.lines
    const header = couldStartHeader(text.charCodeAt(0)) ? readHeader(text) : null
    const open = split.records.at(-1)
    if (header !== null) split.records.push({ header, raw: text, line, lines: 1 })
    else if (open !== undefined) {
      open.raw += `\n${text}`
      open.lines++
    } else split.lead.push({ line, text })
  }
}

function countLineEnds(chunk: string, from: number): number {
  let count = 0
  for (let at = from; at < chunk.length; at++) {
    const code = chunk.charCodeAt(at)
    if (code === 0x0a || code === 0x0d) count++
  }
  return count
}

/** Gives the rejected records back to the message above them, as text. Returns how many found one. */
export function absorb(split: Split, rejected: (record: Record, index: number) => boolean): number {
  let absorbed = 0
  const kept: Record[] = []
  for (let index = 0; index < split.records.length; index++) {
    const record = split.records[index]!
    const above = kept.at(-1)
    if (above !== undefined && rejected(record, index)) {
      above.raw += `\n${record.raw}`
      above.lines += record.lines
      absorbed++
    } else kept.push(record)
  }
  split.records = kept
  return absorbed
}

/** Takes a record out of the conversation: its lines are kept as lines of nobody. */
export function moveToLead(split: Split, record: Record): void {
  for (const [offset, text] of record.raw.split('\n').entries()) split.lead.push({ line: record.line + offset, text })
}
