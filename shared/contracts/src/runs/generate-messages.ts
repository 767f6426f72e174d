/** Messages to be made for a lead: ids, and a hash of their material. */
export interface MessagesRef {
  empresaId: string
  userId: string
  leadId: string
  materialHash: string
}

/** Id of the workflow of a lead's messages: the same material is written about once at a time. */
export const messagesWorkflowId = (ref: MessagesRef): string =>
  `mensagens:${ref.empresaId}:${ref.leadId}:${ref.materialHash.slice(0, 16)}`

export interface GenerateMessagesActivities {
  makeMessages(ref: MessagesRef): Promise<void>
  /** `code` says why the model did not write. */
  giveTemplates(ref: MessagesRef, code: string): Promise<void>
}
