import type { StageId } from './stages.ts'
import type { UploadQuestion } from './upload-question.ts'

const UPLOAD_STATUSES = ['recebido', 'processando', 'aguardando_acao', 'concluido', 'cancelado'] as const
export type UploadStatus = (typeof UPLOAD_STATUSES)[number]

export const isTerminal = (status: UploadStatus): boolean => status === 'concluido' || status === 'cancelado'

export interface UploadCounts {
  messages: number
  texts: number
  images: number
  audios: number
  /** Items that could not be read, whatever the kind. */
  unread: number
  /** Voice notes among them; nothing for what was counted before they were. */
  unheard?: number
}

/** Why a run waits for a person. `message` is the salesperson's sentence. */
export interface ParkedCause {
  code: string
  stage: StageId
  message: string
  /** True if 'Tentar novamente' can help; false if only another file would. */
  retryable: boolean
}

/** A file that joined a conversation which other files had fed. */
export interface JoinedImport {
  conversationId: string
  /** Messages that it added, and that it changed. */
  added: number
  changed: number
}

/** Said to who wants to undo an import that is all that a conversation holds. */
export const ONLY_IMPORT = 'Esta é a única importação da conversa: ela sai com a exclusão do lead.'

/** The effect of undoing an import on the lead: it is restored, or analysed again without the file. */
export type UndoKind = 'back' | 'again'

/** The browser's state of one upload; the `uploads` row is the truth behind it. */
export interface UploadState {
  id: string
  userId: string
  fileName: string
  sizeBytes: number
  status: UploadStatus
  stage: StageId
  /** 0 to 100; never goes back. */
  percent: number
  /** The present work, in pt-BR: 'Áudio 7 de 23'. */
  detail: string
  counts: UploadCounts
  cause: ParkedCause | null
  /** The question of a parked run. */
  question: UploadQuestion | null
  /** Its additions to a known conversation; null for a new one. */
  joined: JoinedImport | null
  /** The end of support's access to its file; null without consent. */
  supportUntil: string | null
  leadId: string | null
  created_at: string
  updated_at: string
}
