import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { WebhookEvent, WebhookField, WebhookOffReason, WebhookState } from '@fechai/domain/webhook'
import type { Instant, Json } from '../database/column-types.ts'

type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>

/** An address that gets a company's events. */
export interface WebhooksTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  url: string
  events: WebhookEvent[]
  fields: WebhookField[]
  /** Sealed under the company's key; null before one was made, while it is off. */
  secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  former_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  former_until: MaybeInstant
  disabled_at: MaybeInstant
  disabled_reason: ColumnType<WebhookOffReason | null, WebhookOffReason | null | undefined, WebhookOffReason | null>
  failing_since: MaybeInstant
  failures: Generated<number>
  rest_until: Instant
  overflowed_at: MaybeInstant
  created_at: Instant
}

/** An event for one webhook; written by triggers, in the transaction of the change. */
export interface WebhookDeliveriesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  webhook_id: string
  event_id: string
  kind: string
  lead_id: string | null
  /** Deliveries of one lane leave in the order of their positions. */
  lane: string
  /** Ids, codes and names of fields. */
  details: Json<Record<string, unknown>>
  position: GeneratedAlways<number>
  state: Generated<WebhookState>
  tries: Generated<number>
  due_at: Instant
  began_at: MaybeInstant
  tried_at: MaybeInstant
  ended_at: MaybeInstant
  status: number | null
  reason: string | null
  took_ms: number | null
  /** Sealed under the company's key: what was posted. */
  body: Buffer | null
  /** Sealed under the company's key: the beginning of what was answered. */
  answer: Buffer | null
  created_at: Instant
}

export interface WebhooksSchema {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
