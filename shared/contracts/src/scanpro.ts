import { z } from 'zod'
import type { FigureChange } from '@fechai/domain/insights/scanpro/compare-reports'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import type { Names } from '@fechai/domain/insights/scanpro/finding-words'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { setFilter, type SetFilter } from './insights.ts'
import { wholeNumberInQuery } from './whole-number.ts'

/** The same id is one report. The days of a report end at the time of the request. */
export const startScanProBody = z.strictObject({ id: z.uuid(), ...setFilter.shape })
export type StartScanPro = z.infer<typeof startScanProBody>

export const scanProListQuery = z.object({ below: wholeNumberInQuery(1).optional() })

/** A spreadsheet of all figures as text, or a workbook with a sheet for each part. */
export const SCANPRO_FORMATS = ['csv', 'xlsx'] as const
export const scanProExportQuery = z.object({ formato: z.enum(SCANPRO_FORMATS).default('csv') })
export type ScanProFormat = (typeof SCANPRO_FORMATS)[number]

export type ScanProState = 'em_andamento' | 'pronto' | 'falhou'

/** Entry of a report in the list of reports. */
export interface ScanProSummary {
  conversations: number
  overall: number | null
  conversion: number | null
}

export interface ScanPro {
  id: string
  number: number
  userId: string
  /** Leads of the requester alone, or of the whole company. */
  reach: 'own' | 'team' | 'company'
  filter: SetFilter & { until: string }
  versions: { report: number; analyst: string }
  state: ScanProState
  /** Conversations read, of how many. */
  done: number
  total: number
  summary: ScanProSummary | null
  /** SHA-256 of its bytes, hex. */
  digest: string | null
  failure: string | null
  created_at: string
  finished_at: string | null
}

/** Newest first. */
export interface ScanProList {
  reports: (ScanPro & { before: ScanProSummary | null })[]
  next: number | null
}

export interface ScanProAnswer {
  report: ScanPro
  /** Without the lines of colleagues that this person may not see. */
  body: ScanProReport | null
  /** Names of the owners in the body. */
  names: Names
  /** Since the last one of the same reach; null where there is none, or it was made by other rules. */
  changes: { since: { id: string; number: number }; figures: FigureChange[] } | null
  /** The sentences behind the figures, of the conversations that this person may read and that are still there. */
  cases: SalesCase[]
}
