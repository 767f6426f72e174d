import * as z from 'zod'
import type { LedgerLine } from '@fechai/domain/conversation/describe-ledger'
import type { Attachment, Message } from '@fechai/domain/conversation/message'
import type { NoticeKind } from '@fechai/domain/chat-notice'
import type { ImagePlaces, SpokenLine } from '@fechai/domain/media-places'
import type { UndoKind } from '@fechai/domain/upload'

/** Messages of one answer, at most. */
const CONVERSATION_PAGE_MAX = 200
/** Matches of one search, at most: beyond it a person looks for another word. */
export const CONVERSATION_MATCHES_MAX = 1_000

const messageIndex = z.coerce.number().int().min(0).max(10_000_000).optional()

/** Requests messages from one on, around one, before it or after it; the last ones when no message is named. */
export const conversationQuery = z
  .object({
    from: messageIndex,
    around: messageIndex,
    before: messageIndex,
    after: messageIndex,
    limit: z.coerce.number().int().min(1).max(CONVERSATION_PAGE_MAX).optional(),
  })
  .refine(({ from, around, before, after }) => [from, around, before, after].filter(isNamed).length <= 1)
export type ConversationQuery = z.infer<typeof conversationQuery>

const isNamed = (index: number | undefined): boolean => index !== undefined

/** Text read in an attachment, or the reason why it was not read. */
export interface AttachmentReading {
  status: 'read' | 'unread' | 'pending'
  /** Transcript of a voice note or text in an image; null when there is none. */
  text: string | null
  reason: string | null
  seconds: number | null
  /** The transcript by the times at which it is said; null when those are not known. */
  lines: SpokenLine[] | null
  /** True when the times are spread over the speech, not measured. */
  estimated: boolean
  /** Lines at the end of an image's text that only the model saw: nothing in the picture can be pointed at. */
  seen: string[]
  /** Argument of `retry-item`; null when there is nothing to read again. */
  retry: { uploadId: string; position: number } | null
  /** User id of the person who corrected the transcript, and the time; null when it was not corrected. */
  corrected: { by: string; at: string } | null
}

/** Positions of the words in an image; null when they are not known. */
export interface MediaWords {
  places: ImagePlaces | null
}

export interface ConversationMessage extends Pick<Message, 'index' | 'author' | 'side' | 'sentAt' | 'text' | 'flags'> {
  /** Size of a message that is longer than a page takes: `text` is its beginning, or empty. Null for all others. */
  longBytes: number | null
  /** `position` names the file for `media/{position}`; null when there is nothing to show or play. */
  attachment: (Attachment & { position: number | null }) | null
  reading: AttachmentReading | null
}

/** A line that WhatsApp itself wrote. */
export interface ConversationNotice {
  id: string
  kind: NoticeKind
  text: string
  /** ISO instant. */
  timestamp: string
  /** Index of the message that follows it; the number of messages where none does. */
  before: number
  /** A customer's missed call that is still unanswered. */
  toDo: boolean
}

/** A file that fed the conversation. */
export interface ConversationImport {
  uploadId: string
  fileName: string
  createdAt: string
  messages: number
  /** Messages that it added; null for the first. */
  added: number | null
  /** Effect of 'Desfazer importação'; null for a conversation's only file. */
  undo: UndoKind | null
}

export interface ConversationPage {
  id: string
  /** The chat of WhatsApp that goes on in it; null where none does. */
  chatId: string | null
  /** Files that fed it, first to last. */
  imports: ConversationImport[]
  title: string | null
  group: boolean
  authors: string[]
  /** Name of the seller; null when the conversation does not state it. */
  seller: string | null
  total: number
  /** ISO instants of the first and the last message; null when there is none. */
  period: { first: string; last: string } | null
  media: { audios: number; audiosRead: number; images: number; imagesRead: number }
  /** States whether everything was read, or what is missing and how to complete it; null without an export. */
  ledger: LedgerLine | null
  messages: ConversationMessage[]
  /** Lines of WhatsApp's own before these messages, and behind the last one. */
  notices: ConversationNotice[]
  /** Value for `before`; null when no message precedes these. */
  previous: number | null
  /** Value for `after`; null when no message follows these. */
  next: number | null
}

/** The word is personal data, so it travels in the body. */
export const conversationSearchBody = z.strictObject({ q: z.string().trim().min(1).max(200) })

export interface ConversationMatches {
  /** Indexes of the messages, in order. */
  matches: number[]
  /** True when there are more than are listed. */
  truncated: boolean
}

export const undoImportBody = z.strictObject({ uploadId: z.uuid() })

/** One of the conversation's authors. */
export const chooseSellerBody = z.strictObject({ author: z.string().min(1).max(300) })

/**
 * Words of a voice note as a person heard them: one text for each line that the page shows, or one text when it shows
 * none. `before` is the correction that the person saw; a different one stored meanwhile is a conflict.
 */
export const correctTranscriptBody = z.strictObject({
  lines: z.array(z.string().trim().max(4_000)).min(1).max(5_000),
  before: z.iso.datetime({ offset: true }).nullable(),
  /** Has the lead read again with it. */
  readAgain: z.boolean(),
})
export type CorrectTranscript = z.infer<typeof correctTranscriptBody>
