import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'
import type { AnalysisRef, UploadRef } from './analysis-ref.ts'

/** `more` when a slice of the work ended before the files did: the stage is to go on. */
export interface ItemsRead {
  read: number
  unread: number
  more?: boolean
}

/** Hand-offs between stages; each fits in 16 KB whatever the conversation's size. */
export interface StageResults {
  receiveFile: { versao: number }
  extractZip: { entries: number }
  readText: { messages: number; systemLines: number; images: number; audios: number }
  readImages: ItemsRead
  transcribeAudio: ItemsRead
  summarizeFiles: { unread: number }
  prepareContext: { contextHash: string; contextKey: string }
  analyzeConversation: { findingsKey: string; source: 'offline' | 'model'; model: string }
  processFindings: { draftKey: string }
  saveLead: { leadId: string }
  finish: { leadId: string }
}

/** The eleven activities; the first opens the analysis, the others work on it. */
export type Stages = {
  [Id in StageId]: (ref: Id extends 'receiveFile' ? UploadRef : AnalysisRef) => Promise<StageResults[Id]>
}

export type RunOutcome = { status: 'concluido'; leadId: string } | { status: 'cancelado' }

/** Answer of the query `estado`, for operators. */
export interface RunState {
  stage: string
  parked: ParkedCause | null
}

/** Id of the workflow of an upload: one run at a time, and a second only where the first was lost. */
export const analysisWorkflowId = (ref: { empresaId: string; uploadId: string }): string =>
  `analise:${ref.empresaId}:${ref.uploadId}`

/** Names of the messages that a run understands. */
export const RETRY_UPDATE = 'tentarNovamente'
export const RETRY_SIGNAL = 'tentarNovamente'
export const CANCEL_SIGNAL = 'cancelar'
export const STATE_QUERY = 'estado'

export interface AnalyzeUploadActivities {
  parkRun(ref: UploadRef, cause: ParkedCause): Promise<void>
  cancelRun(ref: UploadRef): Promise<void>
}
