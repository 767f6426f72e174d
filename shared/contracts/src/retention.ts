import * as z from 'zod'
import { RETENTION_DAYS } from '@fechai/domain/retention'

/** Null keeps everything. */
export const retentionBody = z.strictObject({
  days: z.int().min(RETENTION_DAYS.least).max(RETENTION_DAYS.most).nullable(),
})

export interface Retention {
  /** Null while nothing goes by itself. */
  days: number | null
  /** Conversations, and leads that were typed in, that are to go, and when the first of them does. */
  going: number
  firstAt: string | null
}
