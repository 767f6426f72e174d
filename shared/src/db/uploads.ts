import { sql, type Selectable } from 'kysely'
import type { StageId } from '../domain/stages.ts'
import { DomainError } from '../domain/errors.ts'
import type { ParkedCause, UploadCounts, UploadState } from '../domain/upload.ts'
import { recordAudit } from './audit.ts'
import { insertConversation, type NewConversation } from './conversations.ts'
import type { Database, Tx } from './connect.ts'
import type { UploadsTable } from './schema.ts'
import { inScope, type Owner } from './scope.ts'

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
}

export interface Progress {
  stage: StageId
  percent: number
  detail: string
}

/** How far back the list of a tab reaches beyond what still runs. */
const RECENT = sql`now() - interval '12 hours'`

export const uploadsOf = (db: Database, owner: Owner) => ({
  /** Uploads whose files a conversation shows, first to last. */
  feeding(conversationId: string): Promise<{ id: string; wrappedKey: Buffer | null }[]> {
    return inScope(db, owner, (tx) =>
      tx
        .selectFrom('uploads')
        .select(['id', 'wrapped_key as wrappedKey'])
        .where('conversation_id', '=', conversationId)
        .where('status', '!=', 'cancelado')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
  },

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

  /** Whether something that was sent for a conversation is still on its way into it. */
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
      if (upload_id !== upload.id) return { uploadId: upload_id, duplicate: true, outboxId: null }
      await admit?.(tx)
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
      return { uploadId: upload.id, duplicate: false, outboxId }
    })
  },

  find(id: string): Promise<UploadState | null> {
    return inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toState(row) : null
    })
  },

  /** Those of `ids` that exist and are visible. */
  byIds(ids: readonly string[]): Promise<UploadState[]> {
    if (ids.length === 0) return Promise.resolve([])
    return inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('uploads').selectAll().where('id', 'in', ids).execute()
      return rows.map(toState)
    })
  },

  /** Uploads that changed since an instant of the database. */
  changedSince(instant: string): Promise<UploadState[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('uploads').selectAll().where('updated_at', '>', instant).limit(500).execute()
      return rows.map(toState)
    })
  },

  /** What a tab shows: everything under way and what ended lately, newest first. */
  recent(): Promise<UploadState[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('uploads')
        .selectAll()
        .where((eb) =>
          eb.or([eb('status', 'not in', ['concluido', 'cancelado']), eb('updated_at', '>', RECENT as never)]),
        )
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute()
      return rows.map(toState)
    })
  },

  /** The stored file behind an upload. @throws DomainError('not-found') */
  source(
    id: string,
  ): Promise<
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
    >
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
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new DomainError('not-found', 'Upload não encontrado', { code: 'upload' })
      return row
    })
  },

  /**
   * Work moved: the percentage never goes back, and a run that ended stays ended.
   * @returns the percentage that stands, or null when the run has ended.
   */
  async advance(id: string, progress: Progress): Promise<number | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({
          status: 'processando',
          stage: progress.stage,
          percent: sql<number>`greatest(percent, ${progress.percent})`,
          detail: progress.detail,
          cause: null,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .where('status', 'not in', ['concluido', 'cancelado'])
        .returning('percent')
        .executeTakeFirst(),
    )
    return row?.percent ?? null
  },

  async count(id: string, counts: Partial<UploadCounts>): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({ counts: sql`counts || ${JSON.stringify(counts)}::jsonb`, updated_at: sql`now()` } as never)
        .where('id', '=', id)
        .execute(),
    )
  },

  async park(id: string, cause: ParkedCause): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({ status: 'aguardando_acao', cause: JSON.stringify(cause), updated_at: sql`now()` })
        .where('id', '=', id)
        .where('status', 'not in', ['concluido', 'cancelado'])
        .execute(),
    )
  },

  /** Ends a run for good and lets the same bytes be sent again. */
  async cancel(id: string): Promise<void> {
    await inScope(db, owner, async (tx) => {
      await tx
        .updateTable('uploads')
        .set({ status: 'cancelado', cause: null, finished_at: sql`now()`, updated_at: sql`now()` } as never)
        .where('id', '=', id)
        .where('status', '!=', 'concluido')
        .execute()
      await tx.deleteFrom('fingerprints').where('upload_id', '=', id).execute()
    })
  },

  async complete(id: string, leadId: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({
          status: 'concluido',
          stage: 'finish',
          percent: 100,
          detail: '',
          cause: null,
          lead_id: leadId,
          finished_at: sql`coalesce(finished_at, now())`,
          raw_removed_at: sql`coalesce(raw_removed_at, now())`,
          updated_at: sql`now()`,
        } as never)
        .where('id', '=', id)
        .execute(),
    )
  },
})

function toState(row: Selectable<UploadsTable>): UploadState {
  return {
    id: row.id,
    userId: row.user_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    status: row.status,
    stage: row.stage,
    percent: row.percent,
    detail: row.detail,
    counts: row.counts,
    cause: row.cause,
    leadId: row.lead_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
