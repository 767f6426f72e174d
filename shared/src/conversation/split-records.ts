import { type Header, readHeader } from './read-header.ts'

/** A header and everything up to the next one, as ranges of the transcript. */
export interface Record {
  header: Header
  /** Offsets in the transcript: the header's line, what follows the header, and the end. */
  from: number
  bodyFrom: number
  to: number
  /** 1-based. */
  line: number
  lines: number
}

export interface Split {
  records: Record[]
  lines: number
  /** Lines before the first header. */
  lead: { line: number; text: string }[]
}

const couldStartHeader = (code: number): boolean => code === 0x5b || (code >= 0x30 && code <= 0x39) || code >= 0x660

/** Cuts a transcript into header records in one pass; `text` has '\n' line ends only. */
export function splitRecords(text: string): Split {
  const records: Record[] = []
  const lead: Split['lead'] = []
  let line = 0
  let from = 0
  let open: Record | null = null
  while (from < text.length) {
    const newline = text.indexOf('\n', from)
    const end = newline < 0 ? text.length : newline
    line++
    const header = couldStartHeader(text.charCodeAt(from)) ? readHeader(text.slice(from, end)) : null
    if (header !== null) {
      open = { header, from, bodyFrom: from + header.bodyAt, to: end, line, lines: 1 }
      records.push(open)
    } else if (open !== null) {
      open.to = end
      open.lines++
    } else lead.push({ line, text: text.slice(from, end) })
    if (newline < 0) break
    from = newline + 1
  }
  return { records, lines: line, lead }
}

/** Gives the rejected records back to the message above them, as text. Returns how many found one. */
export function absorb(split: Split, rejected: (record: Record, index: number) => boolean): number {
  let absorbed = 0
  const kept: Record[] = []
  for (let index = 0; index < split.records.length; index++) {
    const record = split.records[index]!
    const above = kept.at(-1)
    if (above !== undefined && rejected(record, index)) {
      above.to = record.to
      above.lines += record.lines
      absorbed++
    } else kept.push(record)
  }
  split.records = kept
  return absorbed
}
