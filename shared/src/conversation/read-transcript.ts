import { compoundAuthors } from './author-end.ts'
import { buildConversation } from './build-conversation.ts'
import { calendarDay, decideDateOrder, localSeconds } from './date-order.ts'
import { timeOutliers } from './forged-headers.ts'
import type { ByteCount } from './line-bytes.ts'
import type { Conversation } from './message.ts'
import { pastedStrangers } from './pasted-strangers.ts'
import { type LineContext, readLine } from './read-line.ts'
import { absorb, bodyOf, firstLineOf, moveToLead, RecordSplitter, type Split } from './split-records.ts'
import { titleFromFileName } from './title.ts'

export interface TranscriptOptions {
  /** Name of the uploaded file: it carries the contact's or group's name. */
  fileName: string
  /** Paths inside the archive, to tell true attachments from typed words. */
  entryNames?: readonly string[]
  /** Minutes from UTC for a local day 'aaaa-mm-dd'; São Paulo with its old summer times by default. */
  offsetOf?: (localDay: string) => number
}

/** Reads a whole WhatsApp transcript. Any text gives a conversation: what is no message stays in the ledger. */
export function readTranscript(source: string, options: TranscriptOptions): Conversation {
  const splitter = new RecordSplitter()
  splitter.push(source)
  return concludeTranscript(splitter.end(), options)
}

/** The same, for a text that arrives in pieces (cut anywhere): the transcript is in memory once, as its records. */
export async function readTranscriptChunks(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: TranscriptOptions,
): Promise<Conversation> {
  const splitter = new RecordSplitter()
  for await (const chunk of chunks) splitter.push(chunk)
  return concludeTranscript(splitter.end(), options)
}

/** What only the whole file tells: its style, the order of its dates, who takes part, what was pasted. */
export function concludeTranscript(
  split: Split,
  options: TranscriptOptions,
  bytes: ByteCount | null = null,
): Conversation {
  const style = commonest(split.records.map((record) => record.header.style))
  let forgedHeaders = absorb(split, ({ header }) => header.style !== style)
  // A file that begins inside a pasted text: headers of another form before the first true one.
  while (split.records.length > 0 && split.records[0]!.header.style !== style) moveToLead(split, split.records.shift()!)

  const { order, sure } = decideDateOrder(
    split.records.map((record) => record.header),
    (index) => bodyOf(split.records[index]!),
  )
  forgedHeaders += absorb(split, ({ header }) => calendarDay(header, order) === null)
  split.records = split.records.filter((record) => {
    if (calendarDay(record.header, order) !== null) return true
    moveToLead(split, record)
    return false
  })

  const title = titleOf(options)
  const context: LineContext = {
    title,
    compounds: compoundAuthors(
      split.records.map((record) => firstLineOf(record)),
      title,
    ),
  }
  const first = split.records.map((record) => readLine(record, context))
  const outliers = timeOutliers(split.records.map((record) => localSeconds(record.header, order)!))
  const strangers = pastedStrangers(first, title)
  const pasted = absorb(split, (_, index) => {
    const author = first[index]!.author
    return author === null ? false : outliers.has(index) || strangers.has(author)
  })
  const lines = pasted === 0 ? first : split.records.map((record) => readLine(record, context))
  return buildConversation(lines, {
    split,
    bytes,
    title,
    dateOrder: order,
    dateOrderSure: sure,
    forgedHeaders: forgedHeaders + pasted,
    entryNames: options.entryNames ?? [],
    offsetOf: options.offsetOf,
  })
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

function titleOf({ fileName, entryNames }: TranscriptOptions): string | null {
  const own = titleFromFileName(fileName)
  if (own !== null) return own
  for (const entry of entryNames ?? []) {
    const title = /\.txt$/i.test(entry) ? titleFromFileName(entry) : null
    if (title !== null) return title
  }
  return null
}
