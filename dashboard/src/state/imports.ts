import type { UndoKind } from '@fechai/domain/upload'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { conversation, loadConversation } from './conversation.ts'

/** A file that a person thinks of taking back. */
export interface UndoFile {
  uploadId: string
  fileName: string
  /** Messages that go with it, where the lead comes back. */
  added: number
  undo: UndoKind
  /** Time and contents of the import, when there are several to choose from. */
  about?: { createdAt: string; messages: number }
}

/** The last of the files is proposed. */
export interface UndoTarget {
  conversationId: string
  files: readonly UndoFile[]
}

export const imports = proxy({ undoing: null as UndoTarget | null })

export function askUndoImport(target: UndoTarget | null): void {
  imports.undoing = target && ref(target)
}

/** Takes an import back; the cards hear of it by the event stream. @throws ApiError with the sentence that refused it. */
export async function undoImport(conversationId: string, { uploadId }: UndoFile): Promise<void> {
  await call('POST /api/conversations/:id/undo-import', { id: conversationId, body: { uploadId } })
  await showAnew(conversationId)
}

/** Says who sells; the lead is read again. @throws ApiError with the sentence that refused it. */
export async function chooseSeller(conversationId: string, author: string): Promise<void> {
  await call('POST /api/conversations/:id/seller', { id: conversationId, body: { author } })
  await showAnew(conversationId)
}

async function showAnew(conversationId: string): Promise<void> {
  if (conversation.open !== null && conversation.head?.id === conversationId) await loadConversation()
}
