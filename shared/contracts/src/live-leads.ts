import * as z from 'zod'
import type { ChangeKind } from '@fechai/domain/lead-change'

/** `group` confirms that a group may become a lead. */
export const analyzeChatBody = z.strictObject({ group: z.boolean().optional() })
export type AnalyzeChat = z.infer<typeof analyzeChatBody>

export interface ChatAnalysisAccepted {
  success: true
  /** The upload whose progress it shows; null when a lead that is there is analysed again. */
  uploadId: string | null
  leadId: string | null
}

export const QUIET_MINUTES_MAX = 24 * 60
export const DAILY_CEILING_MAX = 1_000

export const analysisRuleBody = z.strictObject({
  enabled: z.boolean(),
  quietMinutes: z.number().int().min(1).max(QUIET_MINUTES_MAX),
  dailyCeiling: z.number().int().min(1).max(DAILY_CEILING_MAX),
})
export type AnalysisRule = z.infer<typeof analysisRuleBody>

export interface AnalysisRuleAnswer {
  success: true
  rule: AnalysisRule & { usedToday: number }
}

/** Something that was said since the lead was analysed, with the sentence that says so. */
export interface LeadChange {
  kind: ChangeKind
  /** One line in pt-BR, without the quote. */
  label: string
  /** Verbatim. */
  quote: string
  author: string
  /** ISO instant. */
  sentAt: string
  messageIndex: number
}

/** Something that the lead does not say yet, and how that shows. */
export interface OpenPoint {
  label: string
  state: 'não dito' | 'a confirmar' | 'sem resposta'
  /** Message of an unanswered question. */
  messageIndex: number | null
}

export interface LeadNews {
  /** The live chat of the lead's conversation; null where it has none. */
  chatId: string | null
  /** ISO instant at which the analysis began that the lead shows. */
  analysedAt: string | null
  /** Messages of either side that came since. */
  messages: number
  /** First to last. */
  changes: LeadChange[]
  open: OpenPoint[]
}
