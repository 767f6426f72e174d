import type { ImportLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { liveChatOf } from '../chats/read-live.ts'
import { openFileKey } from './keys.ts'

/** An upload that feeds a conversation, in the order in which they came. */
export interface Import {
  uploadId: string
  senderId: string
  fileName: string
  /** ISO instant at which its messages came in. */
  createdAt: string
  position: number
  messages: number
  /** Messages that came with it; null for a conversation's first. */
  added: number | null
  changed: number | null
  ledger: ImportLedger | null
  /** True when the lead as it was before the import is kept. */
  beforeKept: boolean
  /** Opens its files, once unwrapped with the conversation's key. */
  wrappedKey: Buffer | null
}

export const importsOf = (db: Database, owner: Owner) => ({
  /** Imports that the conversation holds, first to last. */
  of: (conversationId: string): Promise<Import[]> => inScope(db, owner, (tx) => listImports(tx, conversationId)),

  /** Returns true when messages came live in it, so that it exists without any file. */
  isLive: (conversationId: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => (await liveChatOf(tx, conversationId)) !== null),
})

export async function listImports(tx: Tx, conversationId: string): Promise<Import[]> {
  const rows = await tx
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .select(({ eb }) => [
      'imports.upload_id as uploadId',
      'uploads.user_id as senderId',
      'uploads.file_name as fileName',
      'uploads.wrapped_key as wrappedKey',
      'imports.created_at as createdAt',
      'imports.position',
      'imports.messages',
      'imports.added',
      'imports.changed',
      'imports.ledger',
      eb('imports.before', 'is not', null).as('kept'),
    ])
    .where('imports.conversation_id', '=', conversationId)
    // A row without messages is an upload that has its place, and has not been joined yet.
    .where('imports.messages', '>', 0)
    .orderBy('imports.position')
    .execute()
  return rows.map(({ kept, ...row }) => ({ ...row, beforeKept: Boolean(kept) }))
}

export const fileKeyOf = (conversationKey: Key, { uploadId, wrappedKey }: Pick<Import, 'uploadId' | 'wrappedKey'>) =>
  openFileKey(conversationKey, uploadId, wrappedKey)
