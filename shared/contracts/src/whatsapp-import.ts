import * as z from 'zod'
import { IMPORT_LIMITS, type ImportState } from '@fechai/domain/history-import'
import type { UploadEstimate } from './analysis.ts'

/** POST /api/whatsapp/import : the session that is named, else the person's own. */
export const importBody = z.strictObject({ sessionId: z.uuid().optional() })

/** POST /api/whatsapp/conversations/{chatId}/import : so many messages more. */
export const importChatBody = z.strictObject({
  count: z.number().int().min(1).max(IMPORT_LIMITS.messagesAtMost).default(IMPORT_LIMITS.messages),
})

/** GET /api/whatsapp/import : of one conversation, else of the most recent ones. */
export const importQuery = z.strictObject({ chatId: z.uuid().optional() })

export interface ImportProgress {
  id: string
  /** Of one conversation; null for the most recent ones. */
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
  /** What analysing its conversations would cost: as they stand once it ended, before as far as it would bring them. */
  estimate: UploadEstimate | null
}
