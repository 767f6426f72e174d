import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AlertKind } from '@fechai/domain/alerts'
import type { NotificationKind } from '@fechai/domain/notification'
import type { ReleaseChannel, ReleaseItemType } from '@fechai/domain/release'
import type { Instant, Json } from '../database/column-types.ts'

/** The company's alert settings. */
export interface AlertRulesTable {
  empresa_id: Generated<string>
  enabled: boolean
  parked_minutes: number
  provider_percent: number
  by_mail: boolean
  webhook_url: string | null
  /** Null until it is first asked for. */
  webhook_secret: Buffer | null
  user_id: string
  updated_at: Instant
}

/** Something that is, or was, the matter. */
export interface AlertsTable {
  empresa_id: Generated<string>
  kind: AlertKind
  cause: Generated<string>
  figure: number
  opened_at: Instant
  told_at: ColumnType<string | null, string | null | undefined, string | null>
  /** True if its beginning was reported, so its end will be. */
  is_told: Generated<boolean>
  resolved_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** A delivery to a company's webhook. */
export interface AlertDeliveriesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  /** As it is signed: JSON of ids, counts and sentences of ours. */
  body: string
  tries: Generated<number>
  due_at: Instant
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
  outcome: string | null
  created_at: Instant
}

export interface ReleasesTable {
  id: Generated<string>
  version: string
  channel: ReleaseChannel
  title: string
  summary_override: string | null
  summary_final: string | null
  modules: string[]
  created_at: Instant
  published_at: string | null
}

export interface ReleaseItemsTable {
  release_id: string
  id: Generated<string>
  position: GeneratedAlways<number>
  module: string
  type: ReleaseItemType
  text: string
}

export interface ManagerNoticesTable {
  empresa_id: Generated<string>
  kind: string
  day: string
  created_at: Instant
  /** Its letters wait in `letters`. */
  ordered_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The first of its letters has left. */
  told_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** A letter that the mail server has not taken yet. */
export interface LettersTable {
  empresa_id: Generated<string>
  id: string
  /** Its address, as a hash. */
  recipient: Buffer
  /** A newer one of the same kind and address takes its place. */
  kind: string | null
  /** Sealed under the company's key: address, subject and text. */
  body: Buffer
  notice_kind: string | null
  notice_day: string | null
  tries: Generated<number>
  due_at: Instant
  expires_at: Instant
  created_at: Instant
}

/** A user's notifications; written by triggers, in the transaction of the event. */
export interface NotificationsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  kind: NotificationKind
  /** Names the matter: what happens again to it makes its row new. */
  subject: string
  persists: GeneratedAlways<boolean>
  lead_id: string | null
  upload_id: string | null
  chat_id: string | null
  session_id: string | null
  details: Json<Record<string, unknown>>
  at: Instant
  read_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** A browser that is told of reminders. */
export interface PushBrowsersTable {
  empresa_id: Generated<string>
  /** Hash of its place at its push service. */
  id: string
  user_id: Generated<string>
  session_id: string
  /** Its place and its keys, sealed. */
  address: Buffer
  added_at: Instant
  /** Notices in a row that its push service did not take. */
  failures: Generated<number>
}

/** The installation's private key of Web Push. */
export interface PushKeyTable {
  is_key: Generated<boolean>
  sealed: Buffer
  made_at: Instant
}

export interface NoticesSchema {
  push_browsers: PushBrowsersTable
  push_key: PushKeyTable
  alert_rules: AlertRulesTable
  alerts: AlertsTable
  alert_deliveries: AlertDeliveriesTable
  releases: ReleasesTable
  release_items: ReleaseItemsTable
  manager_notices: ManagerNoticesTable
  letters: LettersTable
  notifications: NotificationsTable
}
