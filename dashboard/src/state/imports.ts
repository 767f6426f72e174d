import { proxy } from 'valtio'
import { api } from '../lib/api.ts'
import { conversation, loadConversation } from './conversation.ts'

/** A file that a person thinks of taking back. */
export interface UndoTarget {
  conversationId: string
  uploadId: string
  fileName: string
  /** Messages that go with it. */
  added: number
}

export const imports = proxy({ undoing: null as UndoTarget | null })

export function askUndoImport(target: UndoTarget | null): void {
  imports.undoing = target
}

/** Takes an import back; the cards hear of it by the event stream. @throws ApiError with the sentence that refused it. */
export async function undoImport({ conversationId, uploadId }: UndoTarget): Promise<void> {
  await api.post(`/api/conversations/${conversationId}/undo-import`, { uploadId })
  await showAnew(conversationId)
}

/** Says who sells; the lead is read again. @throws ApiError with the sentence that refused it. */
export async function chooseSeller(conversationId: string, author: string): Promise<void> {
  await api.post(`/api/conversations/${conversationId}/seller`, { author })
  await showAnew(conversationId)
}

async function showAnew(conversationId: string): Promise<void> {
  if (conversation.open !== null && conversation.head?.id === conversationId) await loadConversation()
}
