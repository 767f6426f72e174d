/** A contact that is erased for good: ids only, the number is sealed in its row. */
export interface ErasureRef {
  empresaId: string
  /** The requester. */
  userId: string
  erasureId: string
}

/** An erasure is one run: starting it twice starts it once. */
export const erasureWorkflowId = (ref: Pick<ErasureRef, 'empresaId' | 'erasureId'>): string =>
  `apagar:${ref.empresaId}:${ref.erasureId}`

export interface EraseContactActivities {
  /** Finds the data of a contact and stores the list; `some` says whether there is any. */
  findContact(ref: ErasureRef): Promise<{ some: boolean }>
  /** Ends its runs and removes their histories, until Temporal lists none. */
  eraseHistories(ref: ErasureRef): Promise<void>
  eraseRows(ref: ErasureRef): Promise<void>
  /** Removes its objects, until storage lists none. */
  eraseObjects(ref: ErasureRef): Promise<void>
  endErasure(ref: ErasureRef): Promise<void>
}
