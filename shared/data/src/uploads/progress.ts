import { sql } from 'kysely'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause, UploadCounts } from '@fechai/domain/upload'
import type { StoredAnswer, StoredQuestion } from '@fechai/domain/upload-question'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface Progress {
  stage: StageId
  percent: number
  detail: string
}

/**
 * The time at which the writing attempt was scheduled, by the clock of Temporal's server, milliseconds. It orders
 * attempts, also through parking, resets and new runs: a later one has overtaken all earlier ones.
 */
export type OrderedAt = number

/** Nothing that was ordered later has written yet. */
const notOvertaken = (at: OrderedAt) => sql<boolean>`attempt_at <= ${at}`

/** A stage that is tried again, or goes on in slices, is the same; one that a reset or a retry brings back begins anew. */
const since = (stage: StageId) =>
  sql<string>`case when stage = ${stage} and status = 'processando' then coalesce(stage_since, now()) else now() end`

/** The progress of an upload's run, its waits and its end. */
export const uploadProgressOf = (db: Database, owner: Owner) => ({
  /**
   * Records progress: the percentage never decreases, an ended run stays ended, and only a newer attempt continues a
   * parked run.
   * @returns the stored percentage, or null when the run has ended or the attempt was overtaken.
   */
  async advance(id: string, progress: Progress, at: OrderedAt): Promise<number | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({
          status: 'processando',
          stage: progress.stage,
          stage_since: since(progress.stage),
          percent: sql<number>`greatest(percent, ${progress.percent})`,
          detail: progress.detail,
          cause: null,
          attempt_at: at,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .where('status', 'not in', ['concluido', 'cancelado'])
        .where(notOvertaken(at))
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

  /** Stores the size of its files, if it was not known before. */
  async measure(id: string, sizeBytes: number): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx.updateTable('uploads').set({ size_bytes: sizeBytes }).where('id', '=', id).execute(),
    )
  },

  /** @returns whether it waits for a person: a run that has ended does not, nor one that a newer attempt goes on with */
  async park(id: string, cause: ParkedCause, at: OrderedAt): Promise<boolean> {
    const { numUpdatedRows } = await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({
          status: 'aguardando_acao',
          cause: JSON.stringify(cause),
          // A repeated activity parks what is parked.
          parked_at: sql`case when status = 'aguardando_acao' then parked_at else now() end`,
          stops: sql<number>`case when status = 'aguardando_acao' then stops else stops + 1 end`,
          attempt_at: at,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .where('status', 'not in', ['concluido', 'cancelado'])
        .where(notOvertaken(at))
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
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

  /** Stores the question that a run needs answered before it continues. */
  async ask(id: string, question: StoredQuestion | null): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({ question: question && JSON.stringify(question) })
        .where('id', '=', id)
        .execute(),
    )
  },

  /** Ends a run for good and lets the same bytes be sent again. @returns false for one that is done: it stays done */
  cancel(id: string): Promise<boolean> {
    return inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('uploads')
        .set({ status: 'cancelado', cause: null, finished_at: sql`now()`, updated_at: sql`now()` } as never)
        .where('id', '=', id)
        .where('status', '!=', 'concluido')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await tx.deleteFrom('fingerprints').where('upload_id', '=', id).execute()
      await tx.deleteFrom('imports').where('upload_id', '=', id).execute()
      // No row is fine: few files were given to support.
      await tx.deleteFrom('support_files').where('upload_id', '=', id).execute()
      return true
    })
  },

  /** @returns whether it is done: a run that was called off, or parked since by a newer attempt, is not. */
  async complete(id: string, leadId: string, at: OrderedAt): Promise<boolean> {
    const row = await inScope(db, owner, (tx) =>
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
          attempt_at: at,
          updated_at: sql`now()`,
        } as never)
        .where('id', '=', id)
        .where('status', '!=', 'cancelado')
        .where(notOvertaken(at))
        .returning('id')
        .executeTakeFirst(),
    )
    return row !== undefined
  },
})
