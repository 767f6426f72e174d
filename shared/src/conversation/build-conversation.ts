import { calendarDay, type DateOrder } from './date-order.ts'
import { displayName } from './fold.ts'
import { pastedFrom } from './forged-headers.ts'
import { tallyLedger } from './ledger.ts'
import type { ByteCount } from './line-bytes.ts'
import type { Conversation, Message, SystemLine } from './message.ts'
import { hasGroupNotice } from './pasted-strangers.ts'
import { type BodyContext, readBody } from './read-body.ts'
import type { Line } from './read-line.ts'
import { isoInZone } from './sao-paulo.ts'
import { findSeller } from './seller.ts'
import type { Split } from './split-records.ts'
import { authorOfTitle } from './title.ts'

export interface Parts {
  split: Split
  /** Null when the text did not come as bytes. */
  bytes: ByteCount | null
  title: string | null
  dateOrder: DateOrder
  /** False when no date of the file tells day from month. */
  dateOrderSure: boolean
  forgedHeaders: number
  entryNames: readonly string[]
  offsetOf?: (localDay: string) => number
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Messages and notices from the lines that stood every check, and the account of where each line went. */
export function buildConversation(lines: readonly Line[], parts: Parts): Conversation {
  const { split, title, dateOrder, offsetOf } = parts
  const context: BodyContext = {
    entries: new Map(parts.entryNames.map((path) => [baseName(path).normalize('NFC'), baseName(path)])),
    marked: split.marked,
  }
  const messages: Message[] = []
  const systemLines: SystemLine[] = []
  for (const { record, author, body, call } of lines) {
    const { header, line } = record
    const sentAt = isoInZone(calendarDay(header, dateOrder)!, header, offsetOf)
    if (author === null) {
      systemLines.push({ sentAt, text: body, kind: call ? 'call' : 'notice', line })
      continue
    }
    const read = readBody(body, context)
    if (pastedFrom(read.text) < read.text.length) read.flags.push('contains-forged-header')
    messages.push({ index: messages.length, author, sentAt, localTime: header.localTime, ...read, line })
  }
  const authors = [...new Set(messages.map((message) => message.author))]
  const namesake = title === null ? null : authorOfTitle(title, authors)
  const group = authors.length > 2 || hasGroupNotice(lines)
  const shownTitle = namesake === null || group ? title : displayName(namesake)
  const seller = findSeller({ title: shownTitle, group, authors, messages, systemLines })
  const customers =
    seller === null ? (namesake === null || group ? [] : [namesake]) : authors.filter((author) => author !== seller)
  const form = split.records[0]?.header.form
  return {
    title: shownTitle,
    group,
    authors,
    seller,
    customers,
    messages,
    systemLines,
    precision: split.records.some(({ header }) => header.second >= 0) ? 'second' : 'minute',
    dateOrder,
    platform: form === 'bracket' ? 'ios' : form === 'paste' ? 'web-paste' : 'android',
    ledger: tallyLedger(split, lines, messages.length, parts),
  }
}
