import { sql, type Selectable } from 'kysely'
import type { RetryBatch } from '@fechai/contracts/batches'
import type { BatchItem, ItemOutcome } from '@fechai/contracts/runs/reanalyze-many'
import { recordAudit } from '../audit/audit.ts'
import { inBatch } from './filter.ts'
import { noBatch, READING_STATES, requireBatch } from './batches.ts'
import type { Database, Tx } from '../database/connect.ts'
import { BATCH_AT_MOST } from '@fechai/domain/batch'
import { DomainError } from '@fechai/domain/errors'
import type { BatchesTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Leads of one statement: a second of it at most. */
const CHUNK = 5_000

export const batchItemsOf = (db: Database, owner: Owner) => ({
  /**
   * Puts another part of the batch's leads on its list. Safe to repeat: a lead is on it once. @returns true when
   * there may be more
   */
  gather(batchId: string): Promise<boolean> {
    return inScope(db, owner, async (tx) => {
      const { filter, sample, seed } = await requireBatch(tx, batchId)
      const { count, last } = await standing(tx, batchId)
      const room = Math.min(CHUNK, (sample ?? BATCH_AT_MOST) - count)
      // A sample is drawn at once.
      if (room <= 0 || (sample !== null && count > 0)) return false
      const from = sample === null && last !== null ? sql`and leads.id > ${last}::uuid` : sql``
      const order = sample === null ? sql`leads.id` : sql`md5(${String(seed)} || leads.id::text)`
      const { rows } = await sql<{ lead_id: string }>`
        insert into batch_items (batch_id, position, lead_id, conversation_id, user_id)
        select ${batchId}::uuid, ${count} + row_number() over (), drawn.id, drawn.conversation_id, drawn.user_id
        from (select leads.id, leads.conversation_id, leads.user_id from leads
          where ${inBatch(filter)} ${from} order by ${order} limit ${room}) drawn
        on conflict do nothing returning lead_id`.execute(tx)
      await tx
        .updateTable('batches')
        .set({ total: count + rows.length, run_seen_at: sql<string>`now()` })
        .where('id', '=', batchId)
        .execute()
      return sample === null && rows.length === CHUNK
    })
  },

  /** Items whose turn is next, from one position on; those whose question is at the provider have to wait. */
  next(batchId: string, after: number, limit: number): Promise<BatchItem[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('batch_items')
        .select(['position', 'lead_id', 'conversation_id', 'user_id', 'tries'])
        .where('batch_id', '=', batchId)
        .where('state', '=', 'pendente')
        .where('position', '>', after)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('economic_questions as q')
                .select('q.id')
                .whereRef('q.batch_id', '=', 'batch_items.batch_id')
                .whereRef('q.conversation_id', '=', 'batch_items.conversation_id')
                .where('q.state', 'in', ['espera', 'enviada']),
            ),
          ),
        )
        .orderBy('position')
        .limit(limit)
        .execute()
      await tx
        .updateTable('batches')
        .set({ run_seen_at: sql<string>`now()` })
        .where('id', '=', batchId)
        .execute()
      return rows.map((row) => ({
        position: row.position,
        leadId: row.lead_id,
        conversationId: row.conversation_id!,
        userId: row.user_id,
        tries: row.tries,
      }))
    })
  },

  /** Records the outcome of some items, each once, and counts them. */
  settle(batchId: string, outcomes: readonly ItemOutcome[]): Promise<void> {
    return inScope(db, owner, async (tx) => {
      await lockBatch(tx, batchId)
      const counted = { feito: 0, falhou: 0, sumiu: 0 }
      for (const { position, state, cause } of outcomes) {
        const row = await tx
          .updateTable('batch_items')
          .set({
            state,
            cause: cause && JSON.stringify(cause),
            cost_brl: costOf(batchId),
            finished_at: sql<string>`now()`,
          })
          .where('batch_id', '=', batchId)
          .where('position', '=', position)
          .where('state', '=', 'pendente')
          .returning('state')
          .executeTakeFirst()
        if (row) counted[state]++
      }
      await tx
        .updateTable('batches')
        .set({
          done: sql<number>`done + ${counted.feito}`,
          failed: sql<number>`failed + ${counted.falhou}`,
          gone: sql<number>`gone + ${counted.sumiu}`,
          run_seen_at: sql<string>`now()`,
          updated_at: sql<string>`now()`,
        })
        .where('id', '=', batchId)
        .execute()
    })
  },

  /**
   * Ends a batch; one that is cancelled leaves the rest unread, and one that has ended stays as it ended.
   * @returns false while something waits that a person asked for again.
   */
  end(batchId: string, how: 'concluido' | 'cancelado'): Promise<boolean> {
    return inScope(db, owner, async (tx) => {
      const { state } = await lockBatch(tx, batchId)
      if (!READING_STATES.includes(state)) return true
      const waiting = tx.selectFrom('batch_items').where('batch_id', '=', batchId).where('state', '=', 'pendente')
      if (how === 'concluido' && (await waiting.select('position').limit(1).executeTakeFirst())) return false
      // No row is fine: mostly nothing waits.
      await tx
        .updateTable('batch_items')
        .set({ state: 'cancelado', finished_at: sql<string>`now()` })
        .where('batch_id', '=', batchId)
        .where('state', '=', 'pendente')
        .execute()
      await tx
        .updateTable('batches')
        .set({ state: how, reason: null, finished_at: sql<string>`now()`, updated_at: sql<string>`now()` })
        .where('id', '=', batchId)
        .execute()
      return true
    })
  },

  /**
   * Has items that failed wait for another try, under a request of their own. @returns how many.
   * @throws DomainError('conflict') for a batch that was taken back, or is being
   */
  retry(batchId: string, { causes, items }: RetryBatch): Promise<number> {
    return inScope(db, owner, async (tx) => {
      const { state } = await lockBatch(tx, batchId)
      if (state === 'desfazendo' || state === 'desfeito')
        throw new DomainError('conflict', 'Este lote foi desfeito.', { code: 'lote_desfeito' })
      const { numUpdatedRows } = await tx
        .updateTable('batch_items')
        .set({
          state: 'pendente',
          tries: sql<number>`tries + 1`,
          cause: null,
          body: null,
          analysis_id: null,
          finished_at: null,
        })
        .where('batch_id', '=', batchId)
        .where('state', '=', 'falhou')
        .$if(causes !== undefined, (qb) => qb.where(sql<boolean>`cause ->> 'code' = any(${causes!})`))
        .$if(items !== undefined, (qb) => qb.where(sql<boolean>`position = any(${items!}::int[])`))
        .executeTakeFirstOrThrow()
      const again = Number(numUpdatedRows)
      if (again === 0) return 0
      await tx
        .updateTable('batches')
        .set({
          failed: sql<number>`failed - ${again}`,
          state: sql<'em_andamento'>`case when state in ('concluido', 'cancelado') then 'em_andamento' else state end`,
          finished_at: sql<string | null>`case when state in ('concluido', 'cancelado') then null else finished_at end`,
          updated_at: sql<string>`now()`,
        })
        .where('id', '=', batchId)
        .execute()
      await recordAudit(tx, owner, { event: 'batch-retried', subjectId: batchId, details: { again, causes } })
      return again
    })
  },
})

/** The row is the queue of everyone who changes the batch. @throws DomainError('not-found') */
async function lockBatch(tx: Tx, id: string): Promise<Pick<Selectable<BatchesTable>, 'state'>> {
  const row = await tx.selectFrom('batches').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw noBatch()
  return row
}

async function standing(tx: Tx, batchId: string): Promise<{ count: number; last: string | null }> {
  const { count } = await tx
    .selectFrom('batch_items')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('batch_items')
    .select('lead_id')
    .where('batch_id', '=', batchId)
    .where('lead_id', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count, last: last?.lead_id ?? null }
}

/** Cost of the batch's questions, answered or not. */
const costOf = (batchId: string) => sql<number>`(
  select coalesce(sum(coalesce(c.cost_brl, c.reserved_brl)), 0) from model_calls c
  where c.batch_id = ${batchId}::uuid and c.conversation_id = batch_items.conversation_id)`
