import type { StageId } from '../domain/stages.ts'
import type { ParkedCause } from '../domain/upload.ts'

/** What every stage receives: keys only, never content. */
export interface AnalysisRef {
  empresaId: string
  userId: string
  uploadId: string
  conversationId: string
  /** Id of the request that brought the file, so that logs can be followed from the browser to each stage. */
  requestId?: string
  /** Number of the analysis within its conversation, from 1. */
  versao: number
}

/** What starts a run; the version is opened by the first stage. */
export type UploadRef = Omit<AnalysisRef, 'versao'>

/** Id of the workflow of an upload: the same upload can only run once. */
export const analysisWorkflowId = (ref: { empresaId: string; uploadId: string }): string =>
  `analise:${ref.empresaId}:${ref.uploadId}`

export const TASK_QUEUE = 'fechai'
export const MEDIA_TASK_QUEUE = 'fechai-media'

/** Hand-offs between stages; each fits in 16 KB whatever the conversation's size. */
export interface StageResults {
  receiveFile: { versao: number }
  extractZip: { entries: number }
  readText: { messages: number; systemLines: number; images: number; audios: number }
  readImages: { read: number; unread: number }
  transcribeAudio: { read: number; unread: number }
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

/** An accepted upload whose run was never started. */
export interface StrandedUpload {
  outboxId: number
  ref: UploadRef
}

/** Everything that a workflow may ask of the workers. */
export interface Activities extends Stages {
  parkRun(ref: UploadRef, cause: ParkedCause): Promise<void>
  cancelRun(ref: UploadRef): Promise<void>
  listStrandedUploads(): Promise<StrandedUpload[]>
  markDispatched(outboxIds: number[]): Promise<void>
}

export type RunOutcome = { status: 'concluido'; leadId: string } | { status: 'cancelado' }

/** Answer of the query `estado`, for operators. */
export interface RunState {
  stage: string
  parked: ParkedCause | null
}

/** Names of the messages a run understands. */
export const RETRY_UPDATE = 'tentarNovamente'
export const RETRY_SIGNAL = 'tentarNovamente'
export const CANCEL_SIGNAL = 'cancelar'
export const STATE_QUERY = 'estado'
