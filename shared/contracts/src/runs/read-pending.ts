/** A lead that the model has still to read: ids only. */
export interface PendingLeadRef {
  empresaId: string
  /** Owner of the lead. */
  userId: string
  leadId: string
  conversationId: string
  /** Names the request: repeated, it opens the same analysis. */
  requestId: string
  /** User id of the requester; null when the product reads it by itself. */
  requestedBy: string | null
}

/** One such reading of a lead at a time. */
export const pendingWorkflowId = (ref: Pick<PendingLeadRef, 'empresaId' | 'leadId'>): string =>
  `leitura:${ref.empresaId}:${ref.leadId}`

export interface ReadPendingActivities {
  /** Lists leads that the model has still to read and whose turn has come; none while its provider is away. */
  listPendingLeads(): Promise<PendingLeadRef[]>
  /** Reads the voice notes and images that waited. `again` says whether the conversation has to be analysed again. */
  readAwaitedFiles(ref: PendingLeadRef): Promise<{ again: boolean }>
  /** `code` says why nothing could be read. */
  keepWaiting(ref: PendingLeadRef, code: string): Promise<void>
}
