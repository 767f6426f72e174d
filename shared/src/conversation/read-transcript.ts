import { calendarDay, decideDateOrder, localSeconds } from './date-order.ts'
import { displayName, fold, nameKey } from './fold.ts'
import { pastedFrom, timeOutliers } from './forged-headers.ts'
import * as marker from './markers.ts'
import type { Conversation, Message, SystemLine } from './message.ts'
import { type BodyContext, readBody } from './read-body.ts'
import { isoInZone } from './sao-paulo.ts'
import { findSeller } from './seller.ts'
import { absorb, type Record, type Split, splitRecords } from './split-records.ts'
import { authorOfTitle, titleFromFileName } from './title.ts'

export interface TranscriptOptions {
  /** Name of the uploaded file: it carries the contact's or group's name. */
  fileName: string
  /** Paths inside the archive, to tell true attachments from typed words. */
  entryNames?: readonly string[]
  /** Minutes from UTC for a local day 'aaaa-mm-dd'; São Paulo with its old summer times by default. */
  offsetOf?: (localDay: string) => number
}

interface Line {
  record: Record
  /** Null for a line of WhatsApp itself. */
  author: string | null
  body: string
  call: boolean
}

/** Reads a whole WhatsApp transcript. Any text gives a conversation: what is no message stays in the ledger. */
export function readTranscript(source: string, options: TranscriptOptions): Conversation {
  const text = withoutCarriageReturns(source)
  const split = splitRecords(text)
  const style = commonest(split.records.map((record) => record.header.style))
  let forgedHeaders = absorb(split, ({ header }) => header.style !== style)
  dropStrangersAtTop(split, text, style)

  const dateOrder = decideDateOrder(
    split.records.map((record) => record.header),
    (index) => text.slice(split.records[index]!.bodyFrom, split.records[index]!.to),
  )
  forgedHeaders += absorb(split, ({ header }) => calendarDay(header, dateOrder) === null)
  split.records = split.records.filter((record) => {
    if (calendarDay(record.header, dateOrder) !== null) return true
    moveToLead(split, record, text)
    return false
  })

  const titled = titleOf(options)
  const first = split.records.map((record) => readLine(record, text, titled))
  const outliers = timeOutliers(split.records.map((record) => localSeconds(record.header, dateOrder)!))
  const strangers = pastedStrangers(first, titled)
  forgedHeaders += absorb(split, (_, index) => {
    const author = first[index]!.author
    return author === null ? false : outliers.has(index) || strangers.has(author)
  })

  const lines = split.records.map((record) => readLine(record, text, titled))
  return build(lines, { ...options, split, text, titled, dateOrder, forgedHeaders })
}

function withoutCarriageReturns(source: string): string {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** A file that begins inside a pasted text: headers of another form before the first true one. */
function dropStrangersAtTop(split: Split, text: string, style: string): void {
  while (split.records.length > 0 && split.records[0]!.header.style !== style) {
    moveToLead(split, split.records.shift()!, text)
  }
}

function moveToLead(split: Split, record: Record, text: string): void {
  for (const [offset, line] of text.slice(record.from, record.to).split('\n').entries()) {
    split.lead.push({ line: record.line + offset, text: line })
  }
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

function readLine(record: Record, text: string, title: string | null): Line {
  const rest = text.slice(record.bodyFrom, record.to)
  const lineEnd = rest.indexOf('\n')
  const firstLine = lineEnd < 0 ? rest : rest.slice(0, lineEnd)
  const split = authorEnd(firstLine, title)
  const notice: Line = { record, author: null, body: rest.replace(/^\u200e+/, '').trim(), call: false }
  if (split < 0) return { ...notice, call: marker.isCall(fold(notice.body)) }
  const author = firstLine.slice(0, split).replace(/^\u200e+/, '')
  const body = rest.slice(split + 1).replace(/^ /, '')
  if (record.header.form === 'dash' && marker.NOTICE_PHRASE.test(fold(author))) return notice
  const words = body.length < 600 ? fold(body.replace(/^\u200e+/, '').trim()) : ''
  if (marker.isCall(words)) return { ...notice, body: body.replace(/^\u200e+/, '').trim(), call: true }
  if (record.header.form === 'bracket' && isIosNotice(body, words, author, title)) {
    return { ...notice, body: body.replace(/^\u200e+/, '').trim() }
  }
  return { record, author, body, call: false }
}

/** Position of the ':' that ends the author; a title that itself holds ': ' is honoured. */
function authorEnd(firstLine: string, title: string | null): number {
  if (title?.includes(': ') && firstLine.startsWith(`${title}: `)) return title.length
  const end = firstLine.indexOf(': ')
  if (end > 0) return end
  return firstLine.endsWith(':') && firstLine.length > 1 && firstLine.indexOf(':') === firstLine.length - 1
    ? firstLine.length - 1
    : -1
}

/** iOS signs its notices with the contact's or group's name, and marks them. */
function isIosNotice(body: string, words: string, author: string, title: string | null): boolean {
  if (!body.startsWith(marker.MARK)) return false
  const firstLine = words.split('\n', 1)[0]!.trim()
  if (marker.omittedKind(firstLine) !== null) return false
  if (marker.isEncryptionNotice(words)) return true
  if (marker.isDeleted(words) || marker.isPoll(words) || marker.isLocation(words)) return false
  if (marker.attachedTag(words) !== null || marker.isViewOnce(words) || words === '') return false
  const signedByTitle = title !== null && nameKey(displayName(author)) === nameKey(title)
  return marker.NOTICE_PHRASE.test(words) || (signedByTitle && !/<[^<>]+>$/.test(words) && !words.includes('\u200e'))
}

const countAuthors = (lines: readonly Line[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { author } of lines) if (author !== null) counts.set(author, (counts.get(author) ?? 0) + 1)
  return counts
}

const hasGroupNotice = (lines: readonly Line[]): boolean =>
  lines.some(
    ({ author, body }) => author === null && /\b(?:grupo|group)\b/i.test(body) && !/criptografia|encrypted/i.test(body),
  )

/** Authors of a chat of two that are neither the contact nor the phone's owner: pasted from another chat. */
function pastedStrangers(lines: readonly Line[], title: string | null): Set<string> {
  const counts = countAuthors(lines)
  if (counts.size < 3 || hasGroupNotice(lines)) return new Set()
  const ranked = [...counts].sort((a, b) => b[1] - a[1])
  const contact = title === null ? null : authorOfTitle(title, [...counts.keys()])
  const others = ranked.filter(([author]) => author !== contact)
  const owner = others[0]![0]
  if (contact !== null) {
    const rest = others.slice(1)
    // Several busy authors beside the title's namesake: a group that is named after one of them.
    return rest.every(([, count]) => count * 4 <= others[0]![1] || count <= 2)
      ? new Set(rest.map(([author]) => author))
      : new Set()
  }
  const total = ranked.reduce((sum, [, count]) => sum + count, 0)
  const pair = [owner, ranked[1]![0]]
  const strangers = ranked.filter(([author]) => !pair.includes(author))
  return strangers.every(([, count]) => count <= 2) && total >= 12 && strangers.length === 1
    ? new Set(strangers.map(([author]) => author))
    : new Set()
}

interface Parts extends TranscriptOptions {
  split: Split
  text: string
  titled: string | null
  dateOrder: Conversation['dateOrder']
  forgedHeaders: number
}

function build(lines: readonly Line[], parts: Parts): Conversation {
  const context: BodyContext = {
    entries: new Set((parts.entryNames ?? []).map((path) => path.slice(path.lastIndexOf('/') + 1).normalize('NFC'))),
    marked: parts.text.includes(marker.MARK),
  }
  const messages: Message[] = []
  const systemLines: SystemLine[] = []
  let messageLines = 0
  let systemLineCount = 0
  for (const { record, author, body, call } of lines) {
    const { header } = record
    const sentAt = isoInZone(calendarDay(header, parts.dateOrder)!, header, parts.offsetOf)
    if (author === null) {
      systemLines.push({ sentAt, text: body, kind: call ? 'call' : 'notice', line: record.line })
      systemLineCount += record.lines
      continue
    }
    const read = readBody(body, context)
    if (pastedFrom(read.text) < read.text.length) read.flags.push('contains-forged-header')
    messages.push({ index: messages.length, author, sentAt, localTime: header.localTime, ...read, line: record.line })
    messageLines += record.lines
  }
  const authors = [...new Set(messages.map((message) => message.author))]
  const namesake = parts.titled === null ? null : authorOfTitle(parts.titled, authors)
  const group = authors.length > 2 || hasGroupNotice(lines)
  const title = namesake === null || group ? parts.titled : displayName(namesake)
  const seller = findSeller({ title, group, authors, messages, systemLines })
  const form = parts.split.records[0]?.header.form
  return {
    title,
    group,
    authors,
    seller,
    customers:
      seller === null ? (namesake === null || group ? [] : [namesake]) : authors.filter((author) => author !== seller),
    messages,
    systemLines,
    precision: parts.split.records.some(({ header }) => header.second >= 0) ? 'second' : 'minute',
    dateOrder: parts.dateOrder,
    platform: form === 'bracket' ? 'ios' : form === 'paste' ? 'web-paste' : 'android',
    ledger: {
      lines: parts.split.lines,
      messageLines,
      systemLines: systemLineCount,
      unknownLines: parts.split.lead,
      forgedHeaders: parts.forgedHeaders,
      startsWithNotice: lines[0]?.author === null,
    },
  }
}
