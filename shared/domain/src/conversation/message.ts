import type { UnsureSpan } from '../unsure-spans.ts'

export type MediaKind =
  | 'image'
  | 'audio'
  | 'video'
  | 'sticker'
  | 'gif'
  | 'document'
  | 'contact'
  /** A media whose kind the transcript does not say ('<Mídia oculta>'). */
  | 'unknown'

export interface Attachment {
  kind: MediaKind
  /** File name inside the export, or null when the media was left out of it. */
  name: string | null
}

export type MessageFlag =
  | 'deleted'
  | 'edited'
  | 'view-once'
  | 'poll'
  | 'location'
  | 'contains-forged-header'
  | 'forwarded'
  | 'call'
  | 'ad'

/** The two sides of a sale. */
export type Side = 'seller' | 'customer'

/** One human message, in the order of the file. */
export interface Message {
  /** Zero-based among the human messages. */
  index: number
  author: string
  /** The speaking side, as WhatsApp gives it for live messages; absent if only exports contain it. */
  side?: Side
  /** ISO with the zone's offset: '2026-09-14T21:47:00-03:00'. */
  sentAt: string
  /** The time exactly as the transcript writes it. */
  localTime: string
  /** Text or caption without markers; empty for media without caption. */
  text: string
  attachment: Attachment | null
  flags: MessageFlag[]
  /** 1-based line of its header in the transcript. */
  line: number
}

export interface SystemLine {
  sentAt: string
  text: string
  kind: 'notice' | 'call'
  line: number
}

/** Bytes of a transcript's file by where they went; the first four add up to `total`, the file's size. */
export interface TranscriptBytes {
  message: number
  system: number
  unknown: number
  /** Line ends and the byte order mark. */
  structure: number
  total: number
}

/** The fate of the transcript: the line counts add up to `lines`, the character counts to `characters`. */
export interface TranscriptLedger {
  lines: number
  messageLines: number
  systemLines: number
  /** Lines before the first header: kept, never read as a person's words. */
  unknownLines: { line: number; text: string }[]
  /** UTF-16 units of the text as it came. */
  characters: number
  messageCharacters: number
  systemCharacters: number
  unknownCharacters: number
  /** Line ends and the byte order mark. */
  structureCharacters: number
  /** Present on what `readTranscriptBytes` returns. */
  bytes?: TranscriptBytes
  /** Pasted lines that imitate a header, kept inside the message that pasted them. */
  forgedHeaders: number
  /**
   * Messages out of the order of their times in the file, too many for a paste: kept, and put in order. Absent from
   * older files.
   */
  outOfOrder?: number
  /** Messages whose header has another form than most, too many for a paste: kept. Absent from older files. */
  otherForms?: number
  /** Lines that begin like a header of this file but for one field, and were read as text. Absent from older files. */
  nearHeaders?: number
  /** True if the file opens as WhatsApp opens a conversation. */
  startsWithNotice: boolean
  /** False if no date of the file distinguishes day from month: parsed as Brazil writes them. */
  dateOrderSure: boolean
  /** Why the file probably holds only the end of the conversation; null when nothing says so. */
  tail: 'limit' | 'no-notice' | null
}

export interface Conversation {
  /** Contact's or group's name, from the file name; null when it says nothing. */
  title: string | null
  group: boolean
  /** Authors in order of first appearance. */
  authors: string[]
  /** The seller; null if the file does not show it. */
  seller: string | null
  customers: string[]
  messages: Message[]
  systemLines: SystemLine[]
  precision: 'minute' | 'second'
  dateOrder: 'day-month' | 'month-day' | 'year-month'
  platform: 'android' | 'ios' | 'web-paste'
  /** Present on what `readTranscript` returns. */
  ledger?: TranscriptLedger
}

/** The text of a media item; keyed by its file name in the export. */
export interface MediaText {
  name: string
  kind: MediaKind
  /** Transcript or text read in the image; null when it could not be read. */
  text: string | null
  /** Stretches of the text that were not heard for sure; absent where all was. */
  unsure?: readonly UnsureSpan[]
}
