import type { ColumnType, Generated } from 'kysely'
import type { ScanPro, ScanProState, ScanProSummary } from '@fechai/contracts/scanpro'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import type { SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import type { Instant, Json } from '../database/column-types.ts'

export interface SalesMarksTable {
  empresa_id: Generated<string>
  conversation_id: string
  changes: Generated<number>
  /** First message that changed since it was read; null when none did. */
  changed_from: number | null
  rules: Generated<number>
  marks: string | null
}

/** Conversations that are read again together. */
export interface ScanProReportsTable {
  empresa_id: Generated<string>
  id: string
  /** Counts from 1 within the company. */
  number: number
  user_id: string
  reach: 'own' | 'team' | 'company'
  filter: Json<ScanPro['filter']>
  versions: Json<ScanPro['versions']>
  /** The sales targets; null for reports from before they were stored. */
  settings: ColumnType<SalesSettings | null, string, string>
  /** The conversations that it is made of, sealed under the company's key, as its bytes are. */
  inputs: Buffer
  state: ColumnType<ScanProState, ScanProState | undefined, ScanProState>
  done: Generated<number>
  total: number
  summary: ColumnType<ScanProSummary | null, string | null | undefined, string | null>
  body: Buffer | null
  /** SHA-256 of the bytes, hex. */
  digest: string | null
  failure: string | null
  created_at: Instant
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** The company's sales targets. */
export interface SalesSettingsTable {
  empresa_id: Generated<string>
  goal: number | null
  /** 'aaaa-mm' */
  goal_month: string | null
  ideal_days: Json<(number | null)[]>
  updated_by: string
  updated_at: Instant
}

export interface OwnWordsTable {
  empresa_id: Generated<string>
  words: Json<Partial<OwnWords>>
  updated_by: string
  updated_at: Instant
}

/** Numbers that grow with each change of what the team page counts. */
export interface ReportVersionsTable {
  empresa_id: string
  /** Owner whose leads changed; null for changes of the whole company. */
  user_id: string | null
  version: string
}

/** Goals of a salesperson for the month that begins on the day `month`. */
export interface SellerGoalsTable {
  empresa_id: Generated<string>
  user_id: string
  month: string
  valor: ColumnType<string | null, number | null, number | null>
  deals: number | null
  set_by: Generated<string>
  set_at: Instant
}

export interface TeamSettingsTable {
  empresa_id: Generated<string>
  names_shown: boolean
  set_by: Generated<string>
  set_at: Instant
}

export interface ReportsSchema {
  report_versions: ReportVersionsTable
  seller_goals: SellerGoalsTable
  team_settings: TeamSettingsTable
  sales_marks: SalesMarksTable
  scanpro_reports: ScanProReportsTable
  sales_settings: SalesSettingsTable
  own_words: OwnWordsTable
}
