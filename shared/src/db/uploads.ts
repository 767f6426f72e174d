import { sql, type Selectable } from 'kysely'
import type { StageId } from '../domain/stages.ts'
import { DomainError } from '../domain/errors.ts'
import type { JoinedImport, ParkedCause, UploadCounts, UploadState } from '../domain/upload.ts'
import type { StoredAnswer, StoredQuestion, UploadQuestion } from '../domain/upload-question.ts'
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
      const row = await states(tx).where('uploads.id', '=', id).executeTakeFirst()
      return row ? toState(row) : null
    })
  },

  /** Those of `ids` that exist and are visible. */
  byIds(ids: readonly string[]): Promise<UploadState[]> {
    if (ids.length === 0) return Promise.resolve([])
    return inScope(db, owner, async (tx) => {
      const rows = await states(tx).where('uploads.id', 'in', ids).execute()
      return rows.map(toState)
    })
  },

  /** Uploads that changed since an instant of the database. */
  changedSince(instant: string): Promise<UploadState[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await states(tx).where('uploads.updated_at', '>', instant).limit(500).execute()
      return rows.map(toState)
    })
  },

  /** What a tab shows: everything under way and what ended lately, newest first. */
  recent(): Promise<UploadState[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await states(tx)
        .where((eb) =>
          eb.or([eb('status', 'not in', ['concluido', 'cancelado']), eb('updated_at', '>', RECENT as never)]),
        )
        .orderBy('uploads.created_at', 'desc')
        .limit(200)
        .execute()
      return rows.map(toState)
    })
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

  /**
   * Keeps what a person said to the question of a parked run.
   * @returns the question that it answers, or null when none of its kind is open.
   */
  answer(id: string, kind: StoredQuestion['kind'], answer: (asked: StoredQuestion) => StoredAnswer | null) {
    return inScope(db, owner, async (tx): Promise<StoredQuestion | null> => {
      const row = await tx
        .selectFrom('uploads')
        .select(['question', 'answer', 'status'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row?.question || row.question.kind !== kind || row.status !== 'aguardando_acao') return null
      const said = answer(row.question)
      if (said === null) return null
      await tx
        .updateTable('uploads')
        .set({ answer: JSON.stringify({ ...row.answer, ...said }) })
        .where('id', '=', id)
        .execute()
      await recordAudit(tx, owner, { event: 'upload-answered', subjectId: id, details: { kind } })
      return row.question
    })
  },

  /** Writes down what a run has to be told before it goes on. */
  async ask(id: string, question: StoredQuestion | null): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({ question: question && JSON.stringify(question) })
        .where('id', '=', id)
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
      await tx.deleteFrom('imports').where('upload_id', '=', id).execute()
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

type StateRow = Selectable<UploadsTable> & { asked: AskedAbout | null; joined: JoinedImport | null }

/** The known conversation that a question is about. */
type AskedAbout = Omit<Extract<UploadQuestion, { kind: 'same-conversation' }>, 'kind'>

const states = (tx: Tx) =>
  tx
    .selectFrom('uploads')
    .selectAll('uploads')
    .select([
      sql<AskedAbout | null>`(
        select jsonb_build_object('name', coalesce(l.nome, c.title, ''), 'leadId', l.id,
          'messages', coalesce((c.ledger ->> 'messages')::integer, 0), 'lastAt', c.last_at)
        from conversations c
        left join leads l on l.empresa_id = c.empresa_id and l.conversation_id = c.id
        where c.empresa_id = uploads.empresa_id and c.id = (uploads.question ->> 'conversationId')::uuid)`.as('asked'),
      sql<JoinedImport | null>`(
        select jsonb_build_object('conversationId', i.conversation_id, 'added', i.added, 'changed', i.changed)
        from imports i where i.upload_id = uploads.id and i.added is not null)`.as('joined'),
    ])

/** Only a run that waits has a question; one about a conversation that was erased since is about nothing. */
function questionOf({ status, question, asked }: StateRow): UploadQuestion | null {
  if (status !== 'aguardando_acao' || question === null) return null
  if (question.kind === 'seller') return question
  return asked && { kind: 'same-conversation', ...asked }
}

function toState(row: StateRow): UploadState {
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
    question: questionOf(row),
    joined: row.joined,
    leadId: row.lead_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
