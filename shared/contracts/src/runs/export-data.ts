/** A file of a person's data: ids only. */
export interface ExportRef {
  empresaId: string
  /** The requester. */
  userId: string
  exportId: string
}

/** A file is made by one run: starting it twice starts it once. */
export const exportWorkflowId = (ref: Pick<ExportRef, 'empresaId' | 'exportId'>): string =>
  `exportacao:${ref.empresaId}:${ref.exportId}`

export interface ExportDataActivities {
  /** Writes the file that was ordered; one that is there is left alone. */
  makeExport(ref: ExportRef): Promise<void>
  /** Stores why it was not made. */
  failExport(ref: ExportRef, failure: string): Promise<void>
}
