import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SessionSwitches } from '@fechai/domain/session-settings'
import type { OutboxState, SessionWish, WhatsAppChannel, WhatsAppState } from '@fechai/domain/whatsapp-states'
import type { Instant } from '../database/column-types.ts'

/** A gateway to WhatsApp, of no company. */
export interface WhatsAppBeatsTable {
  gateway_id: string
  sessions: number
  seen_at: Instant
}

/** A link of the company to WhatsApp. Ids of keys and messages beside it are hashes under a key of the company. */
export interface WhatsAppSessionsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  name: string
  custom_name: string | null
  /** A scanned phone, or a number of Meta's Cloud API. */
  channel: Generated<WhatsAppChannel>
  wish: Generated<SessionWish>
  state: Generated<WhatsAppState>
  reason: string | null
  credentials: Buffer | null
  account: Buffer | null
  qr: Buffer | null
  qr_ends_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Sealed number of the phone that is to type a code, until the code is used or over. */
  link_number: Buffer | null
  /** The time of the last request for a code; null where a QR code is wanted. */
  link_asked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The `link_asked_at` that a gateway has taken up: it asks WhatsApp once for each. */
  link_begun_at: ColumnType<string | null, string | null | undefined, string | null>
  link_code: Buffer | null
  link_code_ends_at: ColumnType<string | null, string | null | undefined, string | null>
  restricted_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts who held it; what is written under an older one is refused. */
  epoch: Generated<number>
  owner: string | null
  lease_ends_at: ColumnType<string | null, string | null | undefined, string | null>
  connected_at: ColumnType<string | null, string | null | undefined, string | null>
  settings: ColumnType<Partial<SessionSwitches>, string | undefined, string>
  /** The number that it is of, from its first link on. */
  number_hash: Buffer | null
  /** Text of the automatic answer. */
  reply: Buffer | null
  /** The time of the user's last request for the connection, and of the last open page. */
  asked_at: ColumnType<string | null, string | null | undefined, string | null>
  watched_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The time and the cause of the last connection's end; written by a trigger. */
  ended_at: ColumnType<string | null, never, never>
  end_reason: ColumnType<string | null, never, never>
  created_at: Instant
  updated_at: Instant
}

/** A number of the official channel; what opens it is sealed in its session. */
export interface WhatsAppCloudNumbersTable {
  empresa_id: Generated<string>
  session_id: string
  phone_number_id: string
  waba_id: string
  hook: Generated<string>
  verified_at: ColumnType<string | null, never, string>
  reported_at: ColumnType<string | null, never, string>
  created_at: Generated<string>
}

/** The user who agreed to the connection for the company, before its first code. */
export interface WhatsAppConsentsTable {
  empresa_id: Generated<string>
  user_id: string
  accepted_at: Instant
}

/** Stretches of time in which a session was connected; written by a trigger of `whatsapp_sessions`. */
export interface WhatsAppOnlineTable {
  empresa_id: string
  session_id: string
  since: Instant
  until: string | null
}

export interface WhatsAppKeysTable {
  empresa_id: Generated<string>
  session_id: string
  type: string
  id: Buffer
  value: Buffer
  created_at: Generated<string>
}

/** Messages that were decrypted, and parts of Meta's reports, that are not stored yet. */
export interface WhatsAppJournalTable {
  empresa_id: Generated<string>
  session_id: string
  id: Buffer
  message_key: Buffer
  body: Buffer
  created_at: Instant
}

/** Received events, in order. */
export interface WhatsAppInboxTable {
  empresa_id: Generated<string>
  session_id: string
  position: GeneratedAlways<number>
  event_key: Buffer
  kind: string
  body: Buffer
  created_at: Instant
  /** The time at which placing it failed; it is not retried. */
  parked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Why, in a code. */
  parked_code: ColumnType<string | null, string | null | undefined, string | null>
}

/** Messages to be sent, with their state. */
export interface WhatsAppOutboxTable {
  empresa_id: Generated<string>
  session_id: string
  /** The key under which it was ordered. */
  id: string
  position: GeneratedAlways<number>
  user_id: string
  message_id: string
  /** The target chat; null while its recipient has none. */
  chat_id: string | null
  /**
   * True for the first message to a person: the recipient has to have WhatsApp, and their number per day is limited.
   */
  is_first: Generated<boolean>
  /** No person asked for it. */
  is_automatic: Generated<boolean>
  /** The server has taken it: it stands in its chat. */
  is_said: Generated<boolean>
  body: Buffer
  /** The exact sent form. */
  wire: Buffer | null
  state: Generated<OutboxState>
  failure: string | null
  created_at: Instant
  updated_at: Instant
}

export interface WhatsappSchema {
  whatsapp_sessions: WhatsAppSessionsTable
  whatsapp_cloud_numbers: WhatsAppCloudNumbersTable
  whatsapp_consents: WhatsAppConsentsTable
  whatsapp_online: WhatsAppOnlineTable
  whatsapp_keys: WhatsAppKeysTable
  whatsapp_journal: WhatsAppJournalTable
  whatsapp_inbox: WhatsAppInboxTable
  whatsapp_outbox: WhatsAppOutboxTable
  whatsapp_beats: WhatsAppBeatsTable
}
