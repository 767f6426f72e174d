import * as z from 'zod'
import { IMPORT_LIMITS, type ImportState } from '@fechai/domain/history-import'
import type { UploadEstimate } from './analysis.ts'

/** The named session, or the person's own. */
export const importBody = z.strictObject({ sessionId: z.uuid().optional() })

/** Requests this many further messages. */
export const importChatBody = z.strictObject({
  count: z.number().int().min(1).max(IMPORT_LIMITS.messagesAtMost).default(IMPORT_LIMITS.messages),
})

/** Imports of one conversation, or the most recent ones. */
export const importQuery = z.strictObject({ chatId: z.uuid().optional() })

export interface ImportProgress {
  id: string
  /** The imported conversation; null for the most recent ones. */
  chatId: string | null
  state: ImportState
  /** Why it failed, in pt-BR. */
  reason: string | null
  conversations: number
  done: number
  messages: number
}

export interface ImportAnswer {
  success: true
  /** The last that was asked for; null where none was. */
  import: ImportProgress | null
  /** Estimated cost of analysing its conversations: exact once the import has ended, a forecast before. */
  estimate: UploadEstimate | null
}
