import { ConversationBuilder } from './build-conversation.ts'
import { calendarOfYear } from './calendars.ts'
import { calendarDay, type DateOrder, decideDateOrder } from './date-order.ts'
import type { ByteCount } from './line-bytes.ts'
import type { Conversation, Message } from './message.ts'
import { OrdinaryRecords } from './ordinary-records.ts'
import { STEP_BACK_SECONDS, strangersAmong } from './pasted-strangers.ts'
import { LineReader } from './read-line.ts'
import { RecordSplitter } from './split-records.ts'
import { bodyOf, type Record } from './transcript-records.ts'
import { SteadyDates } from './steady-dates.ts'
import { titleOf, type TranscriptOptions } from './transcript-options.ts'

/** Records whose headers show what the rest of the file is like. */
const HEAD_RECORDS = 500

/** The known properties of a text before its lines are read. */
interface Beforehand {
  /** True if U+200E occurs anywhere in it. */
  marked?: boolean | null
  /** Grows as the file arrives, ahead of its text. */
  bytes?: ByteCount | null
}

/**
 * Reads a transcript in one pass, with the properties of its beginning: one style of header, one order of dates,
 * times that do not decrease, no pasted text. Nearly every export keeps to them, and then the result equals that of a
 * reader of the whole. `end` returns null if the file deviated.
 */
export class OnePassReader {
  readonly #splitter = new RecordSplitter({
    take: (record) => this.#take(record),
    shortcut: { run: (text, from, line, signs) => this.#course?.ordinary.run(text, from, line, signs) ?? null },
  })
  readonly #options: TranscriptOptions
  readonly #title: string | null
  readonly #lines: LineReader
  readonly #seen = new Set<string>()
  readonly #marked: boolean | null
  readonly #bytes: ByteCount | null
  #head: Record[] = []
  #course: Course | null = null
  #kept = true
  #taken = false

  constructor(options: TranscriptOptions, { marked = null, bytes = null }: Beforehand = {}) {
    this.#options = options
    this.#title = titleOf(options)
    this.#lines = new LineReader({ title: this.#title, compounds: [] })
    this.#marked = marked
    this.#bytes = bytes
  }

  push(chunk: string): void {
    if (this.#kept) this.#splitter.push(chunk)
  }

  /** Returns messages since the last call. They are valid only if `end` returns a conversation. */
  takeMessages(): Message[] {
    const messages = this.#course?.builder.takeMessages() ?? []
    this.#taken ||= messages.length > 0
    return messages
  }

  end(): Conversation | null {
    if (!this.#kept) return null
    const split = this.#splitter.end()
    const course = this.#kept ? (this.#course ?? this.#setOut()) : null
    if (course === null || !this.#kept || !course.dates.agree()) return null
    // Lines that resemble headers, and texts without any, may be written as only the whole file shows.
    if (split.nearHeaders > 0 || this.#splitter.mixedEnds || course.headless) return null
    const { builder } = course
    if (builder.leansOnNoMark && split.marked) return null
    if (this.#lines.misread() !== null) return null
    // The seller in a group follows only from all messages together.
    if (this.#taken && (builder.grouped || builder.counts.size > 2)) return null
    const conversation = builder.finish({
      split,
      title: this.#title,
      dateOrderSure: true,
      forgedHeaders: 0,
      outOfOrder: 0,
      otherForms: 0,
    })
    return strangersAmong(builder.counts, builder.grouped, this.#title).size > 0 ? null : conversation
  }

  #take(record: Record): void {
    this.#kept &&= this.#splitter.nearHeaders === 0
    if (!this.#kept) return
    if (this.#course !== null) return this.#read(this.#course, record)
    this.#head.push(record)
    if (this.#head.length === HEAD_RECORDS) this.#setOut()
  }

  #setOut(): Course | null {
    const head = this.#head
    this.#head = []
    const { order, sure } = decideDateOrder(
      head.map(({ header }) => header),
      (index) => bodyOf(head[index]!),
    )
    if (!sure || !areOfThisTime(head, order)) {
      this.#kept = false
      return null
    }
    const builder = new ConversationBuilder({
      dateOrder: order,
      fileName: this.#options.fileName,
      textName: this.#options.textName,
      entryNames: this.#options.entryNames ?? [],
      offsetOf: this.#options.offsetOf,
      bytes: this.#bytes,
      marked: () => this.#marked ?? (this.#splitter.marked ? true : null),
    })
    const { style = '', form = 'dash' } = head[0]?.header ?? {}
    const dates = new SteadyDates(order)
    const ordinary = new OrdinaryRecords({ style, form, builder, dates, lines: this.#lines })
    this.#course = { style, builder, dates, ordinary, headless: head.length === 0 }
    for (const record of head) if (this.#kept) this.#read(this.#course, record)
    return this.#course
  }

  #read({ style, builder, dates, ordinary }: Course, record: Record): void {
    this.#kept = record.header.style === style && dates.follows(record.header)
    if (!this.#kept) return
    const line = this.#lines.read(record)
    // A new author whose first line steps back in time may be pasted: only the whole file decides.
    this.#kept = line.author === null || this.#seen.has(line.author) || !dates.isBehind(STEP_BACK_SECONDS)
    if (!this.#kept) return
    if (line.author !== null) this.#seen.add(line.author)
    builder.add(line)
    ordinary.learn(record)
  }
}

/** Years of WhatsApp's time, and no days of a month that were taken for years. */
function areOfThisTime(records: readonly Record[], order: DateOrder): boolean {
  const days = records.map(({ header }) => header.date)
  const years = new Set(records.map(({ header }) => calendarDay(header, order)?.[0]))
  const steady = new Set(days.map(([first]) => first)).size === 1
  if (years.size > 2 && steady && records[0]!.header.yearFirst === false) return false
  return [...years].every((year) => year === undefined || calendarOfYear(year) === 'gregory')
}

interface Course {
  /** True when no line of the text has a header. */
  headless: boolean
  style: string
  builder: ConversationBuilder
  dates: SteadyDates
  ordinary: OrdinaryRecords
}
