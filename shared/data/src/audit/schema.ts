import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TestKind, TestResult } from '@fechai/contracts/isolation'
import type { Instant } from '../database/column-types.ts'

export interface AuditLogTable {
  empresa_id: Generated<string>
  id: GeneratedAlways<number>
  event: string
  user_id: string | null
  subject_id: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: Instant
}

/** A line's seal over the one before it; `seq` counts from 1 without gaps. */
export interface AuditSealsTable {
  empresa_id: Generated<string>
  seq: number
  audit_id: number
  seal: Buffer
  sealed_at: Instant
}

/** Lines that were written and have no seal yet. */
export interface AuditUnsealedTable {
  empresa_id: Generated<string>
  audit_id: number
}

/** A contact that is erased for good, or was. */
export interface IsolationTestsTable {
  empresa_id: Generated<string>
  id: string
  number: number
  kind: TestKind
  result: TestResult
  /** As it was signed. */
  body: string
  signature: string
  user_id: string
  created_at: Instant
}

export interface AuditSchema {
  audit_log: AuditLogTable
  audit_seals: AuditSealsTable
  audit_unsealed: AuditUnsealedTable
  isolation_tests: IsolationTestsTable
}
