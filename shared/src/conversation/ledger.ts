import { fold } from './fold.ts'
import { isEncryptionNotice } from './markers.ts'
import type { TranscriptLedger } from './message.ts'
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
  { forgedHeaders, dateOrderSure }: { forgedHeaders: number; dateOrderSure: boolean },
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
    forgedHeaders,
    startsWithNotice,
    dateOrderSure,
    tail: cut ? 'limit' : startsWithNotice || messages === 0 ? null : 'no-notice',
  }
}
