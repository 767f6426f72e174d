import { sql, type Selectable } from 'kysely'
import type { JoinedImport, UploadState } from '@fechai/domain/upload'
import type { UploadQuestion } from '@fechai/domain/upload-question'
import type { Database, Tx } from '../database/connect.ts'
import type { UploadsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The age of ended uploads in a tab's list. */
const RECENT = sql`now() - interval '12 hours'`

/** Uploads as screens show them. */
export const uploadStatesOf = (db: Database, owner: Owner) => ({
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

  /** Returns a tab's uploads: everything under way and what ended lately, newest first. */
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
})

type StateRow = Selectable<UploadsTable> & {
  asked: AskedAbout | null
  joined: JoinedImport | null
  support: string | null
}

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
      sql<string | null>`(select s.expires_at from support_files s where s.upload_id = uploads.id)`.as('support'),
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
    supportUntil: row.support,
    leadId: row.lead_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
