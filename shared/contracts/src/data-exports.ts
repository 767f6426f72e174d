import * as z from 'zod'
import type { ExportScope, ExportState } from '@fechai/domain/data-export'
import { number } from './privacy.ts'

/** `id` names the order, so that one sent twice is one. */
export const dataExportBody = z.discriminatedUnion('scope', [
  z.strictObject({ id: z.uuid(), scope: z.literal('contato'), number }),
  z.strictObject({ id: z.uuid(), scope: z.enum(['conta', 'empresa']) }),
])
export type ExportOrder = z.infer<typeof dataExportBody>

export interface DataExport {
  id: string
  scope: ExportScope
  /** Last four digits of a contact's number. */
  ending: string | null
  state: ExportState
  /** Number of its conversations and leads that are done. */
  done: number
  total: number
  sizeBytes: number | null
  failure: string | null
  requestedBy: string
  requestedAt: string
  expiresAt: string | null
}

export interface DataExports {
  exports: DataExport[]
}
