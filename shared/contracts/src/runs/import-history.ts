/** An import of earlier messages from a phone: ids, and the number of messages wanted of each conversation. */
export interface HistoryImportRef {
  empresaId: string
  /** Owner of the session. */
  userId: string
  importId: string
  sessionId: string
  /** Null for the most recent conversations. */
  chatId: string | null
  target: number
}

/** One answer of the phone: the chat, its place among those of the import, and how many came before. */
export interface HistoryPlace {
  chatId: string
  index: number
  round: number
}

/** An import is one run: starting it twice starts it once. */
export const importWorkflowId = (ref: Pick<HistoryImportRef, 'empresaId' | 'importId'>): string =>
  `importar:${ref.empresaId}:${ref.importId}`

export interface ImportHistoryActivities {
  /** Lists the chats of which an import brings earlier messages. */
  listChatsToImport(ref: HistoryImportRef): Promise<string[]>
  importMessages(ref: HistoryImportRef, place: HistoryPlace): Promise<{ state: 'more' | 'whole' | 'unanswered' }>
  /** `reason` says why it failed; null when it did not. */
  endImport(ref: HistoryImportRef, reason: 'sem_resposta' | 'interrompida' | null): Promise<void>
}
