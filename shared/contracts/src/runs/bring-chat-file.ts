/** A file of a live message that a user opens: ids only. */
export interface ChatFileRef {
  empresaId: string
  /** User who opens it. */
  userId: string
  chatId: string
  position: number
}

/** Two people who open the same file wait for one run. */
export const chatFileWorkflowId = ({ empresaId, chatId, position }: ChatFileRef): string =>
  `arquivo:${empresaId}:${chatId}:${position}`

export interface BringChatFileActivities {
  /** Fetches a file of a live message from WhatsApp, unless it is here. */
  bringChatFile(ref: ChatFileRef): Promise<void>
}
