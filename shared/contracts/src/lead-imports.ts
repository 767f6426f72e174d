import * as z from 'zod'
import {
  IMPORT_FIELDS,
  LEAD_IMPORT_LIMITS,
  type ImportMapping,
  type ImportTarget,
  type RowFault,
} from '@fechai/domain/lead-import'

const OWN_FIELD = /^campo:[0-9a-f-]{36}$/
const target = z.custom<ImportTarget>(
  (given) =>
    typeof given === 'string' && ((IMPORT_FIELDS as readonly string[]).includes(given) || OWN_FIELD.test(given)),
)

/** The target of each column, in their order. */
export const importMapping = z.array(target.nullable()).max(LEAD_IMPORT_LIMITS.columns)
export const importMappingBody = z.strictObject({ mapping: importMapping })

/** Rows that the company has already are left out, or become leads as well. */
export const startImportBody = z.strictObject({ mapping: importMapping, duplicates: z.enum(['pular', 'criar']) })
export type StartImport = z.infer<typeof startImportBody>

/** 'rascunho' waits for its start; the last two are about its undo. */
export type ImportStatus = 'rascunho' | 'andamento' | 'concluida' | 'desfazendo' | 'desfeita'

export interface LeadImport {
  id: string
  fileName: string
  status: ImportStatus
  rows: number
  /** Rows that are done, of which some became leads, some were there already, and some were refused. */
  done: number
  made: number
  repeated: number
  refused: number
  /** Leads of an undone import that stay, because a person changed them. */
  kept: number
  createdAt: string
  /** Last moment at which it can be undone, ISO; null while it cannot. */
  undoUntil: string | null
}

/** One row of the sheet as it would be imported. */
export interface ImportRow {
  /** Number of the row in the sheet; the heading is 1. */
  line: number
  cells: string[]
  fault: RowFault | null
  isDuplicate: boolean
}

/** An import before its start: its columns and first rows, with what is wrong of all rows. */
export interface ImportPreview {
  import: LeadImport
  headings: string[]
  mapping: ImportMapping
  rows: ImportRow[]
  refused: number
  duplicates: number
  /** Refused rows beyond the first ones, at most as many. */
  refusedRows: ImportRow[]
}

export interface LeadImports {
  imports: LeadImport[]
}
