import type { ColumnType, Generated } from 'kysely'
import type { ConnectionKind, ConnectionMapping, ConnectionOffReason, SyncState } from '@fechai/domain/connection'
import type { Instant } from '../database/column-types.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A company's account in another system. */
export interface ConnectionsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  kind: ConnectionKind
  account: Generated<string>
  /** Sealed under the company's key; null before the access was given. */
  credentials: Maybe<Buffer>
  mapping: ColumnType<ConnectionMapping | null, string | null | undefined, string | null>
  /** Ids of what the connector made there, as the field that holds our id of a lead. */
  own_state: ColumnType<Record<string, string>, string | undefined, string>
  disabled_at: Maybe<string>
  disabled_reason: Maybe<ConnectionOffReason>
  failing_since: Maybe<string>
  failures: Generated<number>
  failure: Maybe<string>
  rest_until: Instant
  /** The turn of a process that works on it. */
  holder: Maybe<string>
  held_until: Instant
  /** Until then a process asks for a fresh access. */
  renewing_until: Instant
  poll_at: Instant
  cursor: Maybe<string>
  started_at: Maybe<string>
  first_run_at: Maybe<string>
  created_at: Instant
}

/** A browser on its way through the other system. */
export interface ConnectionAttemptsTable {
  empresa_id: Generated<string>
  connection_id: string
  state_hash: Buffer
  user_id: string
  verifier: string
  expires_at: string
}

/** A lead and its record in the other system. */
export interface ConnectionLeadsTable {
  empresa_id: Generated<string>
  connection_id: string
  lead_id: string
  remote_id: Maybe<string>
  remote_person: Maybe<string>
  state: Generated<SyncState>
  /** Written by a trigger: the driver reads it as a string. */
  changes: Generated<string>
  due_at: Instant
  tries: Generated<number>
  first_try_at: Maybe<string>
  create_began_at: Maybe<string>
  synced_at: Maybe<string>
  reason: Maybe<string>
  /** Sealed: the triple that both last agreed on. */
  base: Maybe<Buffer>
  /** Sealed: the triple of the other system, in a conflict. */
  there: Maybe<Buffer>
  sent_hash: Maybe<string>
  choice: Maybe<'daqui' | 'de_la'>
  is_first_run: Generated<boolean>
  created_at: Instant
}

/** A record there whose lead is gone. */
export interface ConnectionRemovalsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  connection_id: string
  remote_id: Maybe<string>
  remote_person: Maybe<string>
  /** In place of an id there that is not known. */
  lead_id: Maybe<string>
  /** The lead of either; null for removals of releases before. */
  of_lead: Maybe<string>
  state: Generated<'espera' | 'feito' | 'falhou'>
  due_at: Instant
  began_at: Maybe<string>
  tries: Generated<number>
  reason: Maybe<string>
  ended_at: Maybe<string>
  created_at: Instant
}

export interface ConnectionsSchema {
  connections: ConnectionsTable
  connection_attempts: ConnectionAttemptsTable
  connection_leads: ConnectionLeadsTable
  connection_removals: ConnectionRemovalsTable
}
