import { ConversationBuilder } from './build-conversation.ts'
import { calendarDay } from './date-order.ts'
import { timeOutliers } from './forged-headers.ts'
import { Instants } from './instants.ts'
import type { ByteCount } from './line-bytes.ts'
import { leapingBlocks } from './leaping-blocks.ts'
import { learnHeaders } from './learn-headers.ts'
import { isMarked } from './markers.ts'
import type { Conversation } from './message.ts'
import { OnePassReader } from './one-pass.ts'
import { pastedStrangers, strangersBackInTime } from './pasted-strangers.ts'
import { LineReader } from './read-line.ts'
import { RecordSplitter } from './split-records.ts'
import { titleOf, type TranscriptOptions } from './transcript-options.ts'
import { absorb, moveToLead, type Record } from './transcript-records.ts'
import { alignDates, isTooManyForPasted, isUnpaired, trueStyles } from './true-headers.ts'

/** Reads a whole WhatsApp transcript. Any text gives a conversation: what is no message stays in the ledger. */
export function readTranscript(source: string, options: TranscriptOptions): Conversation {
  const reader = new OnePassReader(options, { marked: isMarked(source) })
  reader.push(source)
  return reader.end() ?? readWhole([source], options)
}

/** The same, for a text that arrives in pieces (cut anywhere): the transcript is in memory once, as its messages. */
export async function readTranscriptChunks(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: TranscriptOptions,
): Promise<Conversation> {
  const reader = new OnePassReader(options)
  const kept: string[] = []
  for await (const chunk of chunks) {
    kept.push(chunk)
    reader.push(chunk)
  }
  return reader.end() ?? readWhole(kept, options)
}

/** Reads the whole file, which alone shows its style, the order of its dates, its members and pasted text. */
export function readWhole(
  chunks: Iterable<string>,
  options: TranscriptOptions,
  bytes: ByteCount | null = null,
): Conversation {
  const pieces = [...chunks]
  const headers = learnHeaders(linesOf(pieces))
  const learned = headers === null || headers.ordinary ? null : headers
  const splitter = new RecordSplitter({ learned })
  for (const chunk of pieces) splitter.push(chunk)
  const split = splitter.end()
  let forgedHeaders = absorb(split, isUnpaired(split.records))
  const styles = trueStyles(split.records)
  forgedHeaders += absorb(split, ({ header }) => !styles.includes(header.style))
  // A file that begins inside a pasted text: headers of another form before the first true one.
  while (split.records.length > 0 && !styles.includes(split.records[0]!.header.style))
    moveToLead(split, split.records.shift()!)

  const { order, sure } = alignDates(split.records, styles, learned)
  forgedHeaders += absorb(split, ({ header }) => calendarDay(header, order) === null)
  split.records = split.records.filter((record) => {
    if (calendarDay(record.header, order) !== null) return true
    moveToLead(split, record)
    return false
  })

  const title = titleOf(options)
  const simple = new LineReader({ title, compounds: [] })
  const asSimple = split.records.map((record) => simple.read(record))
  const misread = simple.misread()
  const lineReader = new LineReader({ title, compounds: [], ...misread })
  const read = misread === null ? asSimple : split.records.map((record) => lineReader.read(record))
  const instants = new Instants(order)
  const secondsOf = (record: Record): number => instants.localSeconds(record.header)
  const blocks = leapingBlocks(read, split.records.map(secondsOf))
  forgedHeaders += absorb(split, (_, index) => blocks.has(index))
  const first = blocks.size === 0 ? read : split.records.map((record) => lineReader.read(record))
  const seconds = split.records.map(secondsOf)
  const late = timeOutliers(seconds)
  const outOfOrder = isTooManyForPasted(late.size, seconds.length) ? late.size : 0
  const outliers = outOfOrder > 0 ? new Set<number>() : late
  const back = outOfOrder > 0 ? [] : strangersBackInTime(first, seconds)
  const strangers = new Set([...pastedStrangers(first, title), ...back])
  const pasted = absorb(split, (_, index) => {
    const author = first[index]!.author
    return author === null ? false : outliers.has(index) || strangers.has(author)
  })
  if (outOfOrder > 0) split.records.sort((a, b) => secondsOf(a) - secondsOf(b))
  const lines = pasted + outOfOrder === 0 ? first : split.records.map((record) => lineReader.read(record))
  const builder = new ConversationBuilder({
    dateOrder: order,
    fileName: options.fileName,
    textName: options.textName,
    entryNames: options.entryNames ?? [],
    offsetOf: options.offsetOf,
    bytes,
    marked: () => split.marked,
  })
  for (const line of lines) builder.add(line)
  return builder.finish({
    split,
    title,
    dateOrderSure: sure,
    forgedHeaders: forgedHeaders + pasted,
    outOfOrder,
    otherForms: lines.filter(({ record }) => record.header.style !== styles[0]).length,
  })
}

/** The lines of a text that comes in pieces cut anywhere. */
function* linesOf(pieces: readonly string[]): Iterable<string> {
  let held = ''
  for (const piece of pieces) {
    const lines = (held + piece).split(/\r\n|\r|\n/)
    held = lines.pop()!
    yield* lines
  }
  yield held
}
