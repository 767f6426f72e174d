import type { Conversation, MediaKind, Message } from '@fechai/domain/conversation/message'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'

/**
 * Sends a whole conversation to the analyst in the browser, as JSON lines: first its head, then arrays of messages in
 * order.
 */
export interface TranscriptHead extends Pick<Conversation, 'title' | 'group' | 'authors' | 'seller' | 'customers'> {
  total: number
  media: TranscriptMedia[]
  /** Words that the company adds to those of a tone. */
  ownWords: OwnWords
}

export interface TranscriptMedia {
  /** File name in the export. */
  name: string
  kind: Extract<MediaKind, 'image' | 'audio'>
  text: string | null
  seconds: number | null
  /** Names the file for `media/{position}`; null when there is nothing to show or play. */
  position: number | null
}

export type TranscriptMessage = Pick<Message, 'index' | 'author' | 'side' | 'sentAt' | 'text' | 'attachment' | 'flags'>
