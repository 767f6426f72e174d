import { sql } from 'kysely'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { recordAudit } from '../audit/audit.ts'
import { insertConversation, type NewConversation } from '../conversations/conversations.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface NewUpload {
  id: string
  conversation: NewConversation
  fileName: string
  sizeBytes: number
  sha256: string
  storageKey: string
  requestId?: string
}

export interface ReceivedUpload {
  uploadId: string
  duplicate: boolean
  /** The order to analyse it; null for a duplicate. */
  outboxId: number | null
  /** An earlier upload of the same bytes whose stored file was lost: this one replaces it. */
  replaces: UploadRef | null
}

/** A run that waits with one of these has no file to go on with: the same bytes are the cure, not a copy. */
const FILE_LOST = ['arquivo_sumiu', 'arquivo_alterado']

/** The arrival of a file: announced, then received whole or withdrawn. */
export const uploadArrivalOf = (db: Database, owner: Owner) => ({
  /** Notes that bytes are about to be stored, so that a process that dies meanwhile leaves no orphan behind. */
  async announce(id: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx.insertInto('incoming_files').values({ empresa_id: owner.empresaId, upload_id: id }).execute(),
    )
  },

  /** Nothing of an announced upload is stored any more. */
  async withdraw(id: string): Promise<void> {
    await inScope(db, owner, (tx) => tx.deleteFrom('incoming_files').where('upload_id', '=', id).execute())
  },

  /**
   * Stores a received file and the order to analyse it, in one transaction. The same bytes of the same
   * company give the upload that came first, also when twenty arrive at once. `admit` is asked about
   * bytes that are new, inside the transaction: when it throws, nothing is kept.
   * @throws DomainError('unavailable') also when the answer to the commit was lost: what is announced no more is an upload.
   */
  receive(upload: NewUpload, admit?: (tx: Tx) => Promise<void>): Promise<ReceivedUpload> {
    return inScope(db, owner, async (tx) => {
      // DO UPDATE, not DO NOTHING: the loser of a race waits for the winner and reads its row.
      const { upload_id } = await tx
        .insertInto('fingerprints')
        .values({ empresa_id: owner.empresaId, sha256: upload.sha256, upload_id: upload.id })
        .onConflict((oc) => oc.columns(['empresa_id', 'sha256']).doUpdateSet({ sha256: upload.sha256 }))
        .returning('upload_id')
        .executeTakeFirstOrThrow()
      const replaces = upload_id === upload.id ? null : await takePlace(tx, upload_id, upload)
      if (upload_id !== upload.id && replaces === null)
        return { uploadId: upload_id, duplicate: true, outboxId: null, replaces }
      // A replaced upload was already counted.
      if (replaces === null) await admit?.(tx)
      await insertConversation(tx, owner, upload.conversation)
      await tx
        .insertInto('uploads')
        .values({
          id: upload.id,
          empresa_id: owner.empresaId,
          user_id: owner.userId,
          conversation_id: upload.conversation.id,
          file_name: upload.fileName,
          size_bytes: upload.sizeBytes,
          sha256: upload.sha256,
          storage_key: upload.storageKey,
        })
        .execute()
      const { id: outboxId } = await tx
        .insertInto('outbox')
        .values({
          empresa_id: owner.empresaId,
          user_id: owner.userId,
          upload_id: upload.id,
          conversation_id: upload.conversation.id,
          request_id: upload.requestId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('incoming_files').where('upload_id', '=', upload.id).execute()
      await recordAudit(tx, owner, { event: 'upload-received', subjectId: upload.id })
      return { uploadId: upload.id, duplicate: false, outboxId, replaces }
    })
  },
})

/** @returns the upload that lost its file and is now known by another's, or null where its file is there. */
async function takePlace(tx: Tx, lostId: string, { id, sha256 }: NewUpload): Promise<UploadRef | null> {
  const lost = await tx
    .selectFrom('uploads')
    .select(['empresa_id as empresaId', 'user_id as userId', 'id as uploadId', 'conversation_id as conversationId'])
    .where('id', '=', lostId)
    .where('status', '=', 'aguardando_acao')
    .where(sql<string>`cause ->> 'code'`, 'in', FILE_LOST)
    .forUpdate()
    .executeTakeFirst()
  if (!lost) return null
  await tx.updateTable('fingerprints').set({ upload_id: id }).where('sha256', '=', sha256).execute()
  return lost
}
