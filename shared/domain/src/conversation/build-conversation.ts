import type { DateOrder } from './date-order.ts'
import { displayName } from './fold.ts'
import { pastedFrom } from './forged-headers.ts'
import { Instants } from './instants.ts'
import { type Extent, LedgerTally } from './ledger.ts'
import type { ByteCount } from './line-bytes.ts'
import type { Attachment, Conversation, Message, SystemLine } from './message.ts'
import { isGroupNotice } from './pasted-strangers.ts'
import { type Body, type BodyContext, NO_FLAGS, readBody } from './read-body.ts'
import type { Line } from './read-line.ts'
import { findSeller } from './seller.ts'
import { isIphone } from './read-header.ts'
import type { Split } from './transcript-records.ts'
import { authorInFileName, authorOfTitle } from './title.ts'

export interface Parts {
  dateOrder: DateOrder
  /** Names of the uploaded file and of the text inside it. */
  fileName: string
  textName?: string | undefined
  entryNames: readonly string[]
  offsetOf?: (localDay: string) => number
  /** Null when the text did not come as bytes. */
  bytes: ByteCount | null
  /** True if the file writes U+200E; null before the first evidence. */
  marked: () => boolean | null
}

/** The position of a message in its file, and its time. */
export interface Place extends Extent {
  sentAt: string
  localTime: string
}

/** The properties of the whole file, besides its lines. */
export interface Whole {
  split: Split
  title: string | null
  /** False if no date of the file distinguishes day from month. */
  dateOrderSure: boolean
  forgedHeaders: number
  outOfOrder: number
  otherForms: number
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Makes messages and notices of lines, one by one, and keeps the account of where each line went. */
export class ConversationBuilder {
  readonly systemLines: SystemLine[] = []
  readonly instants: Instants
  /** Messages of each author, in order of first appearance. */
  readonly counts = new Map<string, number>()
  grouped = false
  /** True if a message was parsed in its way only because no mark had been seen yet. */
  leansOnNoMark = false
  readonly #parts: Parts
  readonly #entries: BodyContext['entries']
  readonly #ledger: LedgerTally
  #messages: Message[] = []
  #first: Line | null = null
  #count = 0
  #lastAuthor: string | null = null
  #lastAuthorCount = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ledger = new LedgerTally(parts.bytes)
    this.#entries = new Map(parts.entryNames.map((path) => [baseName(path).normalize('NFC'), baseName(path)]))
    this.instants = new Instants(parts.dateOrder, parts.offsetOf)
  }

  add(lineRead: Line): void {
    const { author, body, call, record } = lineRead
    const { header, line, lines, raw, seen } = record
    this.#first ??= lineRead
    const sentAt = this.instants.iso(header)
    const place: Place = { sentAt, localTime: header.localTime, line, lines, characters: raw.length - (lines - 1) }
    if (author !== null) this.addBody(place, author, body, seen)
    else {
      this.#ledger.addNotice(place, body, this.#count)
      this.systemLines.push({ sentAt, text: body, kind: call ? 'call' : 'notice', line })
      this.grouped ||= isGroupNotice(body)
    }
  }

  /** Adds a message of any kind: `raw` is everything after its author, `seen` the signs in it. */
  addBody(place: Place, author: string, raw: string, seen: number): void {
    const severalLines = place.lines > 1
    const { text, attachment, flags } = this.#read(raw, seen, severalLines)
    const pasted = pastedFrom(text, severalLines || attachment !== null) < text.length
    this.#add(place, author, text, attachment, pasted ? [...flags, 'contains-forged-header'] : flags)
  }

  /** A message that is known to be nothing but its words. */
  addWords(place: Place, author: string, words: string): void {
    this.#add(place, author, words, null, NO_FLAGS)
  }

  /** Takes out the messages so far; `finish` then has only those that came after. */
  takeMessages(): Message[] {
    const messages = this.#messages
    this.#messages = []
    return messages
  }

  finish({ split, title, ...whole }: Whole): Conversation {
    this.#turnTo(null)
    const messages = this.#messages
    const authors = [...this.counts.keys()]
    const group = authors.length > 2 || this.grouped
    const { fileName, textName = fileName } = this.#parts
    const named = group ? null : (authorInFileName(textName, authors) ?? authorInFileName(fileName, authors))
    const namesake = title !== null ? authorOfTitle(title, authors) : named
    const shownTitle = namesake === null || group ? title : displayName(namesake)
    const seller = findSeller({ title: shownTitle, group, authors, messages, systemLines: this.systemLines })
    const customers =
      seller === null ? (namesake === null || group ? [] : [namesake]) : authors.filter((author) => author !== seller)
    const form = this.#first?.record.header.form
    return {
      title: shownTitle,
      group,
      authors,
      seller,
      customers,
      messages,
      systemLines: this.systemLines,
      // All true headers of one export have the same form, so the first decides.
      precision: (this.#first?.record.header.second ?? -1) >= 0 ? 'second' : 'minute',
      dateOrder: this.#parts.dateOrder,
      platform: form !== undefined && isIphone(form) ? 'ios' : form === 'paste' ? 'web-paste' : 'android',
      ledger: this.#ledger.close(split, this.#count, whole),
    }
  }

  /** A message that is known to be nothing but a file. */
  addFile(place: Place, author: string, attachment: Attachment): void {
    this.#add(place, author, '', attachment, NO_FLAGS)
  }

  #add(place: Place, author: string, text: string, attachment: Attachment | null, flags: Message['flags']): void {
    this.#ledger.addMessage(place)
    if (author !== this.#lastAuthor) this.#turnTo(author)
    this.#lastAuthorCount++
    const { sentAt, localTime, line } = place
    this.#messages.push({ index: this.#count++, author, sentAt, localTime, text, attachment, flags, line })
  }

  #read(body: string, seen: number, severalLines: boolean): Body {
    const marked = this.#parts.marked()
    const read = readBody(body, { entries: this.#entries, marked: marked ?? false }, seen, severalLines)
    if (marked !== null || read.attachment === null) return read
    const otherwise = readBody(body, { entries: this.#entries, marked: true }, seen, severalLines)
    this.leansOnNoMark ||= otherwise.attachment?.kind !== read.attachment.kind || otherwise.text !== read.text
    return read
  }

  /** People write several messages in a row: each run is counted once. */
  #turnTo(author: string | null): void {
    if (this.#lastAuthor !== null) this.counts.set(this.#lastAuthor, this.#lastAuthorCount)
    this.#lastAuthor = author
    if (author !== null) {
      this.#lastAuthorCount = this.counts.get(author) ?? 0
      this.counts.set(author, this.#lastAuthorCount)
    }
  }
}
