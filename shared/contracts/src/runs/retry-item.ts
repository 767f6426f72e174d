/** Input of a run that reads one file of an upload again. */
export interface ItemRef {
  empresaId: string
  /** Owner of the upload. */
  userId: string
  uploadId: string
  conversationId: string
  /** Place of the file in its archive. */
  position: number
  requestId: string
  /** User id of the requester. */
  requestedBy: string
}

/** One reading of a file at a time. */
export const itemWorkflowId = (ref: Pick<ItemRef, 'empresaId' | 'uploadId' | 'position'>): string =>
  `item:${ref.empresaId}:${ref.uploadId}:${ref.position}`

export interface RetryItemActivities {
  beginItemRetry(ref: ItemRef): Promise<void>
  /** Returns true when the conversation says something new. */
  readItemAgain(ref: ItemRef): Promise<{ changed: boolean }>
  /** `reason` says in pt-BR why the file could not be read; null when reading ended by itself. */
  endItemRetry(ref: ItemRef, reason: string | null): Promise<void>
}
