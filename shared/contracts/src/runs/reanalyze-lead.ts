import type { ParkedCause } from '@fechai/domain/upload'
import type { AnalysisRef, ReanalysisWishes } from './analysis-ref.ts'

/** Input of a new analysis of a conversation as it is now. */
export interface ReanalysisRef extends ReanalysisWishes {
  empresaId: string
  /** Owner of the lead. */
  userId: string
  conversationId: string
  /** Names the request: repeated, it opens the same analysis. */
  requestId: string
  /** User id of the requester; null for the pipeline. */
  requestedBy: string | null
}

/** One new analysis of a conversation at a time. */
export const reanalysisWorkflowId = (ref: Pick<ReanalysisRef, 'empresaId' | 'conversationId'>): string =>
  `reanalise:${ref.empresaId}:${ref.conversationId}`

/** Sent to a running new analysis when the conversation has changed since, so that it reads again. */
export const CHANGED_SIGNAL = 'conversaMudou'

export interface ReanalyzeLeadActivities {
  /** `round` counts the analyses of one request, from 0. */
  openReanalysis(ref: ReanalysisRef, round: number): Promise<AnalysisRef>
  /** Lists files that came to a live conversation since its analysis; `some` says whether there is one to read. */
  listNewFiles(ref: AnalysisRef): Promise<{ some: boolean }>
  /** Reads them for a slice of time; `more` when files are left. */
  readNewFiles(ref: AnalysisRef): Promise<{ more: boolean }>
  /** `cause` says why it failed; null when it did not. */
  endReanalysis(ref: AnalysisRef, cause: ParkedCause | null): Promise<void>
}
