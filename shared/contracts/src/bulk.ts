import * as z from 'zod'
import { STANDINGS, type Standing } from '@fechai/domain/standing'
import type { Phase } from '@fechai/domain/phases'
import { leadFilter } from './lead-list.ts'
import { lossChange, phaseSchema, type LossChange } from './leads.ts'
import { wholeNumber } from './whole-number.ts'

/** As many leads as one request changes, and as many ids as one may name. */
export const BULK_SIZE = 100
export const MAX_IDS = 5_000

/** Each lead is changed on its own; one that is refused leaves the others alone. */
export const bulkEditBody = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** Revision that the person saw; another one is refused. */
        revision: wholeNumber().optional(),
        fase: phaseSchema.optional(),
        atendente: z.string().trim().max(200).optional(),
        perdido: lossChange.optional(),
        /** Takes an earlier change back: what the field rested on, and the place in the column. */
        undoTo: z.enum(STANDINGS).optional(),
        order: z.number().optional(),
      }),
    )
    .min(1)
    .max(BULK_SIZE),
})
export type BulkChange = z.infer<typeof bulkEditBody>['changes'][number]

export interface BulkResult {
  id: string
  /** Reason for which the lead keeps its state: it was changed meanwhile, it does not exist, or it is a sale to be lost. */
  refused: 'alterado' | 'nao-encontrado' | 'ja-vendido' | null
  /** Revision that the change left. */
  revision: number
  /** Earlier values, for undoing the change; null where nothing changed. */
  before: { fase: Phase; atendente: string; perdido: LossChange; order: number; undoTo: Standing } | null
}
export interface BulkAnswer {
  results: BulkResult[]
}

/** As many leads as are deleted at once: all of them can still be taken back when the last one is out of sight. */
export const MOST_DELETED = 500

/** Each lead is deleted on its own, as in a change. */
export const bulkDeleteBody = z.strictObject({
  confirm: z.literal('confirmo'),
  leads: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** Revision that the person saw; another one is refused. */
        revision: wholeNumber().optional(),
      }),
    )
    .min(1)
    .max(BULK_SIZE),
})
export type BulkDelete = z.infer<typeof bulkDeleteBody>

export interface BulkDeleteAnswer {
  deleted: string[]
  /** Leads that stay, with the reason: changed meanwhile, not found, or being analysed. */
  refused: { id: string; why: 'alterado' | 'nao-encontrado' | 'em-analise' }[]
}

/** Leads whose deletion is not final yet. */
export const bulkRestoreBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(BULK_SIZE) })
export interface BulkRestoreAnswer {
  restored: string[]
}

/** Ids that match the filters, in order, from one id on. */
export const leadIdsBody = z.strictObject({ ...leadFilter, after: z.uuid().optional() })
export interface LeadIds {
  ids: string[]
  /** There are more after the last one. */
  more: boolean
}

/** As many leads as one workbook holds; a CSV file has no end. */
export const XLSX_LEADS = 10_000

/** Named leads, or all that match the filters except some; one line a lead. */
export const exportBody = z.strictObject({
  ...leadFilter,
  format: z.enum(['csv', 'json', 'xlsx']),
  ids: z.array(z.uuid()).max(MAX_IDS).optional(),
  except: z.array(z.uuid()).max(MAX_IDS).optional(),
})
export type ExportRequest = z.infer<typeof exportBody>
