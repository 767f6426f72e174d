import * as z from 'zod'
import type { FieldComparison } from '@fechai/domain/field-comparison'

/** Explains how the lead's current analysis was made, and what it cost. */
export interface LeadAnalysis {
  /** Null for a lead that no analysis made. */
  analysis: AnalysisReport | null
}

export interface AnalysisReport {
  id: string
  versao: number
  /** 'model' when a model's reading went into the lead beside the rules'. */
  source: string | null
  model: string | null
  promptVersion: string | null
  /** Why the rules answered alone although a model is configured; a sentence in pt-BR. */
  offlineReason: string | null
  /** Share of the conversation that the model read, in pt-BR; null when it read nothing. */
  reading: string | null
  messagesRead: number | null
  messagesTotal: number | null
  inputTokens: number | null
  outputTokens: number | null
  /** Reais that this analysis paid; 0 when an earlier one had paid for the answer. Null without a model. */
  costBrl: number | null
  /** 0 to 1; null when there was one reading. */
  agreement: number | null
  fields: (FieldComparison & { sentence: string })[]
}

/** Facts about a file that are known before it is sent. */
export const estimateBody = z.strictObject({
  characters: z.number().int().min(0).max(1e9),
  audioSeconds: z.number().min(0).max(1e7),
})

export interface UploadEstimate {
  /** False when no model is configured: nothing is paid then. */
  ai: boolean
  /** Reais; null without a model, or when it has no price. */
  brl: number | null
  /** Sentence for the person, in pt-BR; null when there is nothing to say. */
  sentence: string | null
}
