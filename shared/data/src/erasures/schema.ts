import type { ColumnType, Generated } from 'kysely'
import type { ExportScope, ExportState } from '@fechai/domain/data-export'
import type { ContactFound, ErasureCounts } from '@fechai/domain/erasure'
import type { Instant } from '../database/column-types.ts'

export interface ErasuresTable {
  empresa_id: Generated<string>
  id: string
  /** Null for an order that was repeated after a restore with an unknown requester. */
  requested_by: string | null
  /** The erased person's number or id, sealed with the company's key; null once it is done. */
  number: Buffer | null
  /** Last four digits of the number; empty of a person. */
  ending: string
  /** The erased member of the company; null for a contact. */
  person_id: string | null
  state: Generated<'em_andamento' | 'concluido'>
  found: ColumnType<Partial<ContactFound>, string | undefined, string>
  counts: ColumnType<ErasureCounts, string | undefined, string>
  digest: string | null
  requested_at: ColumnType<string, string | undefined, never>
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface RetentionRulesTable {
  empresa_id: Generated<string>
  days: number
  set_by: string
  /** The time of the last removal. */
  erased_at: Generated<string | null>
  updated_at: Instant
}

export interface RetentionDueTable {
  empresa_id: Generated<string>
  /** The conversation's or the lead's. */
  id: string
  conversation_id: string | null
  lead_id: string | null
  due_at: string
}

export interface DataExportsTable {
  empresa_id: Generated<string>
  id: string
  requested_by: string
  scope: ExportScope
  /** Sealed with the company's key; null once it has ended. */
  number: Buffer | null
  ending: string | null
  state: Generated<ExportState>
  done: Generated<number>
  total: Generated<number>
  /** Goes up with each erasure while the file is made: what was read before is not offered. */
  round: Generated<number>
  size_bytes: ColumnType<number | null, number | null | undefined, number | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  requested_at: Instant
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ErasuresSchema {
  erasures: ErasuresTable
  data_exports: DataExportsTable
  retention_rules: RetentionRulesTable
  retention_due: RetentionDueTable
}
