import type { AnalysisKind } from '@fechai/domain/analysis-version'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import type { BatchItemKey } from '../batches/item-result.ts'

/** The reading of a conversation, as one analysis writes it to its lead. */
export interface LeadToSave {
  conversationId: string
  analysisId: string
  versao: number
  kind: AnalysisKind
  /** Grows with every attempt: what an older attempt still writes changes nothing. */
  fence: number
  draft: LeadDraft
  /** Reais; null when no amount could be read. */
  valorTotal: number | null
  /** The names in the conversation's header. */
  authors: readonly string[]
  fileName: string
  /** Number of the person on the other side of a live conversation; absent of what was read from a file. */
  live?: { number: string | null }
  counts: { texts: number; images: number; audios: number }
  /** The batch item that records the outcome. */
  item?: BatchItemKey
}
