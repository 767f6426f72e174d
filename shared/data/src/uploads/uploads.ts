import type { Selectable } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import type { Database, Tx } from '../database/connect.ts'
import type { UploadsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { uploadArrivalOf } from './arrival.ts'
import { uploadProgressOf } from './progress.ts'
import { uploadStatesOf } from './states.ts'

export interface FeedingUpload {
  id: string
  /** Opens its files, once unwrapped with the conversation's key. */
  wrappedKey: Buffer | null
}

export const uploadsOf = (db: Database, owner: Owner) => ({
  ...uploadArrivalOf(db, owner),
  ...uploadStatesOf(db, owner),
  ...uploadProgressOf(db, owner),

  /** Uploads whose files a conversation shows, first to last. */
  feeding: (conversationId: string): Promise<FeedingUpload[]> =>
    inScope(db, owner, (tx) => feedingUploads(tx, conversationId)),

  /** The upload whose reading of a conversation is the newest whole one. */
  async newestDone(conversationId: string): Promise<string | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('uploads')
        .select('id')
        .where('conversation_id', '=', conversationId)
        .where('status', '=', 'concluido')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    )
    return row?.id ?? null
  },

  /** The upload that holds the files of a live conversation; null while it was never analysed as one. */
  async liveOf(conversationId: string): Promise<FeedingUpload | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('uploads')
        .select(['id', 'wrapped_key as wrappedKey'])
        .where('conversation_id', '=', conversationId)
        .where('source', '=', 'whatsapp')
        .where('status', '!=', 'cancelado')
        .limit(1)
        .executeTakeFirst(),
    )
    return row ?? null
  },

  /** Returns true if an upload of the conversation is still under way. */
  async isFeeding(conversationId: string): Promise<boolean> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('uploads')
        .select('id')
        .where('conversation_id', '=', conversationId)
        .where('status', 'not in', ['concluido', 'cancelado'])
        .limit(1)
        .executeTakeFirst(),
    )
    return row !== undefined
  },

  /** The stored file behind an upload. @throws DomainError('not-found') */
  source(id: string): Promise<
    Pick<
      Selectable<UploadsTable>,
      | 'file_name'
      | 'size_bytes'
      | 'sha256'
      | 'storage_key'
      | 'conversation_id'
      | 'user_id'
      | 'created_at'
      | 'counts'
      | 'status'
      | 'raw_removed_at'
      | 'wrapped_key'
      | 'answer'
      | 'source'
      | 'chat_id'
    > & {
      /** Number of its analysis; null before it is opened. */
      versao: number | null
    }
  > {
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('uploads')
        .select([
          'file_name',
          'size_bytes',
          'sha256',
          'storage_key',
          'conversation_id',
          'user_id',
          'created_at',
          'counts',
          'status',
          'raw_removed_at',
          'wrapped_key',
          'answer',
          'source',
          'chat_id',
          ({ selectFrom }) =>
            selectFrom('analyses')
              .select('versao')
              .whereRef('analyses.upload_id', '=', 'uploads.id')
              .where('kind', '=', 'upload')
              .as('versao'),
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new DomainError('not-found', 'Upload não encontrado', { code: 'upload' })
      return row
    })
  },
})

/** The same within a transaction that reads more of the conversation. */
export const feedingUploads = (tx: Tx, conversationId: string): Promise<FeedingUpload[]> =>
  tx
    .selectFrom('uploads')
    .select(['id', 'wrapped_key as wrappedKey'])
    .where('conversation_id', '=', conversationId)
    .where('status', '!=', 'cancelado')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
