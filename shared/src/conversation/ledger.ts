import { fold } from './fold.ts'
import { isEncryptionNotice } from './markers.ts'
import type { ByteCount } from './line-bytes.ts'
import type { TranscriptBytes, TranscriptLedger } from './message.ts'
import type { Line } from './read-line.ts'
import type { Split } from './split-records.ts'

/** Where WhatsApp once cut exports: with media and without (its help page until 2022). */
const CUT_AT: readonly number[] = [10_000, 40_000]

const opensChat = (text: string): boolean =>
  isEncryptionNotice(text) || /\b(?:criou (?:o|este) grupo|created (?:this )?group)\b/.test(text)

/** Puts every line and character of a transcript into its one bucket. */
export function tallyLedger(
  split: Split,
  lines: readonly Line[],
  messages: number,
  { forgedHeaders, dateOrderSure, bytes }: { forgedHeaders: number; dateOrderSure: boolean; bytes: ByteCount | null },
): TranscriptLedger {
  const sums = { messageLines: 0, systemLines: 0, messageCharacters: 0, systemCharacters: 0 }
  for (const { author, record } of lines) {
    // The line ends inside a record are structure, like those between records.
    const characters = record.raw.length - (record.lines - 1)
    if (author === null) {
      sums.systemLines += record.lines
      sums.systemCharacters += characters
    } else {
      sums.messageLines += record.lines
      sums.messageCharacters += characters
    }
  }
  const firstMessage = lines.findIndex(({ author }) => author !== null)
  const before = firstMessage < 0 ? lines : lines.slice(0, firstMessage)
  const startsWithNotice = before.some(({ body }) => opensChat(fold(body)))
  const cut = CUT_AT.includes(messages)
  return {
    lines: split.lines,
    ...sums,
    unknownLines: split.lead,
    unknownCharacters: split.lead.reduce((sum, { text }) => sum + text.length, 0),
    structureCharacters: split.structureCharacters,
    characters: split.characters,
    ...(bytes && { bytes: tallyBytes(split, lines, bytes) }),
    forgedHeaders,
    startsWithNotice,
    dateOrderSure,
    tail: cut ? 'limit' : startsWithNotice || messages === 0 ? null : 'no-notice',
  }
}

/** The same account in bytes of the file. */
function tallyBytes(split: Split, lines: readonly Line[], count: ByteCount): TranscriptBytes {
  const sums = { message: 0, system: 0, unknown: 0, structure: count.structure }
  const bytesOf = (line: number): number => count.lines[line - 1] ?? 0
  for (const { author, record } of lines) {
    const bucket = author === null ? 'system' : 'message'
    for (let at = 0; at < record.lines; at++) sums[bucket] += bytesOf(record.line + at)
  }
  for (const { line } of split.lead) sums.unknown += bytesOf(line)
  return { ...sums, total: count.structure + count.lines.reduce((sum, bytes) => sum + bytes, 0) }
}
