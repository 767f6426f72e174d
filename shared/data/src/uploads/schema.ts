import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ImportLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause, UploadCounts, UploadStatus } from '@fechai/domain/upload'
import type { StoredAnswer, StoredQuestion } from '@fechai/domain/upload-question'
import type { Instant } from '../database/column-types.ts'

export interface UploadsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  conversation_id: string
  file_name: string
  size_bytes: number
  sha256: string
  storage_key: string
  raw_removed_at: ColumnType<string | null, string | null, string | null>
  status: Generated<UploadStatus>
  stage: Generated<StageId>
  /** Since when it is in that stage. */
  stage_since: ColumnType<string | null, never, string>
  percent: Generated<number>
  detail: Generated<string>
  counts: ColumnType<UploadCounts, string | undefined, string>
  cause: ColumnType<ParkedCause | null, string | null | undefined, string | null>
  lead_id: string | null
  /** Key of its files, wrapped with the conversation's; null where it is the conversation's. */
  wrapped_key: Buffer | null
  question: ColumnType<StoredQuestion | null, string | null | undefined, string | null>
  answer: ColumnType<StoredAnswer | null, string | null | undefined, string | null>
  /** The time at which the last writing attempt was scheduled, milliseconds: earlier attempts may not write. */
  attempt_at: Generated<number>
  run_seen_at: ColumnType<string | null, never, string>
  /** The time since which it waits for a person, and the number of its stops. */
  parked_at: ColumnType<string | null, never, string>
  stops: Generated<number>
  /** Runs that it was given anew because one was lost. */
  restarts: Generated<number>
  /** The source of its input: a file, or a live conversation. */
  source: Generated<'file' | 'whatsapp'>
  /** The live chat that it reads; a chat has one upload that is not called off. */
  chat_id: string | null
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  updated_at: Instant
}

/** An upload that feeds a conversation. */
export interface ImportsTable {
  empresa_id: Generated<string>
  upload_id: string
  conversation_id: string
  /** Place among the imports of its conversation, from 0. */
  position: Generated<number>
  ledger: ColumnType<ImportLedger | null, string | null | undefined, string | null>
  messages: Generated<number>
  /** Messages that came with it, and that it changed; null for a conversation's first. */
  added: number | null
  changed: number | null
  /** The state that undoing it restores, sealed with the conversation's key. */
  before: Buffer | null
  created_at: Instant
}

export interface FingerprintsTable {
  empresa_id: Generated<string>
  sha256: string
  upload_id: string
}

/** A file on its way into storage; the row goes with the transaction that makes it an upload. */
export interface IncomingFilesTable {
  empresa_id: Generated<string>
  upload_id: string
  created_at: Instant
}

/** Files of an upload that was erased; the row goes once storage holds none of them. */
export interface FileRemovalsTable {
  empresa_id: Generated<string>
  upload_id: string
  tries: Generated<number>
  due_at: Instant
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  empresa_id: Generated<string>
  user_id: string
  upload_id: string
  conversation_id: string
  request_id: string | null
  created_at: Instant
  dispatched_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** An upload whose file support may open. */
export interface SupportFilesTable {
  empresa_id: Generated<string>
  upload_id: string
  agreed_by: string
  agreed_at: Generated<string>
  expires_at: string
}

export interface UploadsSchema {
  uploads: UploadsTable
  fingerprints: FingerprintsTable
  imports: ImportsTable
  incoming_files: IncomingFilesTable
  file_removals: FileRemovalsTable
  outbox: OutboxTable
  support_files: SupportFilesTable
}
