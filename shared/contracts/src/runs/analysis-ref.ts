import type { BatchMode, EconomicRest } from '@fechai/domain/batch'

/** Input of every stage: keys only, never content. */
export interface AnalysisRef {
  empresaId: string
  userId: string
  uploadId: string
  conversationId: string
  /** Id of the request that brought the file, so that logs can be followed from the browser to each stage. */
  requestId?: string
  /** Number of the analysis within its conversation, from 1. */
  versao: number
  /** Set when the conversation is analysed again; one of exported files alone gets no new files by itself. */
  reanalysis?: { id: string; leadId: string; isOfFilesAlone?: true } & ReanalysisWishes
}

/** Input of a run; its first stage opens the version. */
export type UploadRef = Omit<AnalysisRef, 'versao' | 'reanalysis'>

export interface ReanalysisWishes {
  /** Only the model's reading is wanted: without it the lead stays as it is. */
  onlyWithModel?: boolean
  /** A person asks: try also a provider that failed a moment ago. */
  evenIfFailing?: boolean
  /** The batch that it belongs to. */
  batch?: { id: string; position: number; mode: BatchMode; economic?: EconomicRest }
}
