import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Side } from '@fechai/domain/conversation/message'
import type { ConversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { AwaitedCode } from '@fechai/domain/pending-reading'
import type { Instant } from '../database/column-types.ts'

export interface ConversationsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  wrapped_key: Buffer
  title: string | null
  /** As much of it as it is looked for by. */
  titulo_ordem: GeneratedAlways<string | null>
  group: Generated<boolean>
  authors: Generated<string[]>
  seller: string | null
  /** User who set the seller; null when the files state who sells. */
  seller_by: string | null
  customers: Generated<string[]>
  /** The analysis' other data besides header and messages, sealed with the conversation's key. */
  details: Buffer | null
  ledger: ColumnType<ConversationLedger | null, string | null | undefined, string | null>
  /** Times of the first and the last message; null while it holds none. */
  first_at: string | null
  last_at: string | null
  /** Time at which sides that had been read from names were corrected; null when they never were wrong. */
  sides_mended_at: string | null
  created_at: Instant
  updated_at: Instant
}

export interface MessagesTable {
  empresa_id: Generated<string>
  conversation_id: string
  index: number
  author: number
  sent_at: Instant
  body: Buffer
  /** Origin: it came live, or is known from an exported file alone. */
  source: Generated<'export' | 'live'>
  /** The speaking side, as WhatsApp gives it for live messages; null if it depends on names. */
  side: Side | null
}

/** The search filters of a part of a conversation; see `crypto/word-filter.ts`. */
export interface ConversationWordsTable {
  empresa_id: Generated<string>
  conversation_id: string
  part: number
  words: Buffer
}

/** Conversations that changed since their words were read; `changes` distinguishes successive changes. */
export interface UnreadWordsTable {
  empresa_id: Generated<string>
  conversation_id: string
  changes: Generated<number>
  tries: Generated<number>
  due_at: Instant
  from_part: Generated<number>
}

export type ItemKind =
  | 'transcript'
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'sticker'
  | 'document'
  | 'contact'
  | 'other'

export interface MediaItemsTable {
  empresa_id: Generated<string>
  upload_id: string
  position: number
  kind: ItemKind
  sha256: string
  size_bytes: number
  storage_key: string
  name: Buffer
  status: Generated<'pending' | 'read' | 'unread'>
  reason: string | null
  seconds: number | null
  content: Buffer | null
  places: Buffer | null
  read_by: string | null
  /** Why a provider has still to read it, although the rest of the conversation went on. */
  espera_ia: ColumnType<AwaitedCode | null, AwaitedCode | null | undefined, AwaitedCode | null>
  /** The location of a live conversation's file at WhatsApp, sealed. */
  remote: Buffer | null
  /** The author, time and original text of a corrected transcript, sealed. */
  corrected_by: ColumnType<string | null, string | null | undefined, string | null>
  corrected_at: ColumnType<string | null, string | null | undefined, string | null>
  heard: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export interface RecordingsInWorkTable {
  empresa_id: Generated<string>
  sha256: string
  upload_id: string
  holder: string
  lease_ends_at: Instant
}

export interface ConversationsSchema {
  conversations: ConversationsTable
  messages: MessagesTable
  conversation_words: ConversationWordsTable
  unread_words: UnreadWordsTable
  media_items: MediaItemsTable
  recordings_in_work: RecordingsInWorkTable
}
