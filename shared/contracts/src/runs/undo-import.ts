import type { UploadRef } from './analysis-ref.ts'

/** An import that is taken back; `userId` is the requester. */
export type UndoImportRef = UploadRef

/** An import is taken back once. */
export const undoWorkflowId = (ref: { empresaId: string; uploadId: string }): string =>
  `desfazer:${ref.empresaId}:${ref.uploadId}`

export interface UndoImportActivities {
  /** Returns true when the lead has to be analysed again without it. */
  undoImport(ref: UndoImportRef): Promise<{ again: boolean }>
}
