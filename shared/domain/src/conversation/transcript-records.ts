import type { Header } from './read-header.ts'

/** A header and everything up to the next one. */
export interface Record {
  header: Header
  /** The record's lines joined by '\n', header included: the only copy of its text. */
  raw: string
  /** 1-based. */
  line: number
  lines: number
  /** The flags of `SEEN` for the whole text, so that no later step searches again. */
  seen: number
  /** True when the line before it ended in '\r\n'. */
  afterPair: boolean
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
  /** The units of line ends and of the byte order mark: structure, no words. */
  structureCharacters: number
  /** Lines before the first header. */
  lead: UnknownLine[]
  /** True if U+200E occurs anywhere in the text. */
  marked: boolean
  /** Lines that begin like a header of the file but for one field, and are none. */
  nearHeaders: number
}

/** Returns the text after a record's header. */
export const bodyOf = ({ raw, header }: Record): string => raw.slice(header.bodyAt)

/** The same, up to the end of the header's own line. */
export function firstLineOf({ raw, header, lines }: Record): string {
  return raw.slice(header.bodyAt, lines === 1 ? raw.length : raw.indexOf('\n'))
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

/** Removes a record from the conversation: its lines are kept without an author. */
export function moveToLead(split: Split, record: Record): void {
  for (const [offset, text] of record.raw.split('\n').entries()) split.lead.push({ line: record.line + offset, text })
}
