import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NoticeKind } from '@fechai/domain/chat-notice'
import type { ImportFailure, ImportState } from '@fechai/domain/history-import'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import type { Instant } from '../database/column-types.ts'

/** A file that is stored under a chat: opened there by a user, or sent from it. */
export interface ChatFilesTable {
  empresa_id: Generated<string>
  chat_id: string
  conversation_id: string
  sha256: string
  size_bytes: number
  created_at: Generated<string>
  /** It counts until then while it is being stored; null for one that is stored. */
  reserved_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Its place in storage where that is of a chat which became one with this one, and the sealed key that opens it there. */
  kept_chat_id: string | null
  kept_conversation_id: string | null
  kept_key: Buffer | null
}

/** One person, or one group, of a session, whichever address a message came by. */
export interface WhatsAppChatsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  session_id: string
  user_id: string
  conversation_id: string | null
  is_group: Generated<boolean>
  name: Generated<string>
  search: GeneratedAlways<string>
  details: Buffer
  unread: Generated<number>
  archived: Generated<boolean>
  favorite: Generated<boolean>
  muted: Generated<boolean>
  asked_as_lead: Generated<boolean>
  last_message_at: ColumnType<string | null, string | null | undefined, string | null>
  last_message: Buffer | null
  last_position: number | null
  /** Counts the changes of its messages. */
  revision: Generated<number>
  /** Some of its messages have no place in the conversation yet. */
  to_join: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

/** Hash of a number, a lid or a group, and whose chat it is. */
export interface WhatsAppAddressesTable {
  empresa_id: Generated<string>
  session_id: string
  hash: Buffer
  chat_id: string
}

/** The additional data of a live message, besides its row in `messages`. */
export interface WhatsAppMessagesTable {
  empresa_id: Generated<string>
  position: GeneratedAlways<number>
  session_id: string
  chat_id: string
  conversation_id: string
  key: Buffer
  sent_at: Instant
  is_from_me: boolean
  /** It was said before this device was linked. */
  is_history: Generated<boolean>
  /** No person sent it. */
  is_automatic: Generated<boolean>
  /** The state of a sent message; null for a received one. */
  state: OutboxState | null
  failure: string | null
  /** Its place in `messages`; null while it has none. */
  index: number | null
  starred_at: string | null
  body: Buffer
  created_at: Instant
  updated_at: Instant
}

/** A line of WhatsApp's own in a chat: a notice, or a call; a missed one of a customer is a task until `done_at`. */
export interface ChatNoticesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  chat_id: string
  conversation_id: string
  key: Buffer
  kind: NoticeKind
  sent_at: Instant
  is_from_me: boolean
  body: Buffer
  done_at: string | null
  /** The person who ticked it; null where an answer closed it. */
  done_by: string | null
  created_at: Instant
}

/** The source of a lead, sealed with its conversation's key. */
export interface LeadSourcesTable {
  empresa_id: Generated<string>
  conversation_id: string
  /** The advertisement that its customer answered first. */
  ad: Buffer | null
  /** The text of a person, which wins. */
  chosen: Buffer | null
  chosen_by: string | null
  updated_at: Instant
}

/** 'Importar conversas': of one chat, or of the most recent ones of a session. */
export interface WhatsAppImportsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  session_id: string
  user_id: string
  /** Null for the most recent ones. */
  chat_id: string | null
  /** Messages that are to be known of each chat. */
  target: number
  state: Generated<ImportState>
  reason: ImportFailure | null
  chats: Generated<number>
  done: Generated<number>
  created_at: Instant
  updated_at: Instant
}

/** A request to a phone: messages before the oldest known one of a chat. */
export interface WhatsAppHistoryAsksTable {
  empresa_id: Generated<string>
  id: GeneratedAlways<number>
  import_id: string
  session_id: string
  chat_id: string
  round: number
  count: number
  /** The oldest known message of the chat, sealed; null in requests of the release before. */
  before: Buffer | null
  /** 'queued': it waits for a provider's batch, and was not answered yet. */
  state: Generated<'asked' | 'queued' | 'answered' | 'failed'>
  received: number | null
  asked_at: Instant
  ended_at: string | null
}

export interface ChatsSchema {
  chat_files: ChatFilesTable
  whatsapp_chats: WhatsAppChatsTable
  whatsapp_addresses: WhatsAppAddressesTable
  whatsapp_messages: WhatsAppMessagesTable
  chat_notices: ChatNoticesTable
  lead_sources: LeadSourcesTable
  whatsapp_imports: WhatsAppImportsTable
  whatsapp_history_asks: WhatsAppHistoryAsksTable
}
