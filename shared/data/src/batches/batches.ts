import { sql, type Selectable } from 'kysely'
import type { Batch, BatchFilter, BatchList, TuneBatch } from '@fechai/contracts/batches'
import {
  OPEN_BATCH_STATES,
  pauseSentence,
  TAKE_BACK_DAYS,
  type BatchMode,
  type BatchState,
  type EconomicRest,
  type PauseReason,
} from '@fechai/domain/batch'
import { DomainError } from '@fechai/domain/errors'
import type { BatchEstimate } from '@fechai/domain/estimate-batch'
import { recordAudit, type AuditEntry } from '../audit/audit.ts'
import { batchPace } from './pace.ts'
import { spentByBatch } from './spending.ts'
import type { Database, Tx } from '../database/connect.ts'
import { atProvider } from '../analyses/economic-questions.ts'
import type { BatchesTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface NewBatch {
  id: string
  mode: BatchMode
  filter: BatchFilter
  sample: number | null
  seed: number
  atOnce: number
  limitBrl: number | null
  estimate: BatchEstimate | null
  analyst: string
  model: string
  /** Begun by the company's rule for nights. */
  nightly?: boolean
  /** Asked through the provider's batches; how the rest is asked that comes back. */
  economic?: EconomicRest | null
}

const LIST_PAGE = 20
/** The limit per company: more batches would only take turns. */
const OPEN_AT_MOST = 5
/** States of a batch whose run reads, or waits to go on. */
export const READING_STATES: readonly BatchState[] = ['preparando', 'em_andamento', 'pausado']
const DAY_MS = 24 * 60 * 60_000

export const batchesOf = (db: Database, owner: Owner) => ({
  /** The same id is one batch. @throws DomainError('conflict') when too many are open. */
  start(batch: NewBatch): Promise<Batch> {
    return inScope(db, owner, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`batches:${owner.empresaId}`}, 0))`.execute(tx)
      const known = await tx.selectFrom('batches').selectAll().where('id', '=', batch.id).executeTakeFirst()
      if (known) return toBatch(tx, known, owner)
      const { last, open } = await tx
        .selectFrom('batches')
        .select([
          sql<number>`coalesce(max(number), 0)`.as('last'),
          sql<number>`(count(*) filter (where state = any(${[...OPEN_BATCH_STATES]})))::integer`.as('open'),
        ])
        .executeTakeFirstOrThrow()
      if (open >= OPEN_AT_MOST)
        throw new DomainError('conflict', `Já há ${open} lotes abertos. Termine ou cancele um deles antes.`, {
          code: 'lotes_demais',
        })
      const row = await tx
        .insertInto('batches')
        .values({
          id: batch.id,
          number: last + 1,
          user_id: owner.userId,
          mode: batch.mode,
          filter: JSON.stringify(batch.filter),
          sample: batch.sample,
          seed: batch.seed,
          at_once: batch.atOnce,
          limit_brl: batch.limitBrl,
          estimate: batch.estimate && JSON.stringify(batch.estimate),
          analyst: batch.analyst,
          model: batch.model,
          nightly: batch.nightly ?? false,
          economic: batch.economic ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { id: subjectId, mode, limitBrl, sample } = batch
      await recordAudit(tx, owner, {
        event: 'batch-started',
        subjectId,
        details: { mode, limitBrl, sample, nightly: batch.nightly, economic: batch.economic },
      })
      return toBatch(tx, row, owner)
    })
  },

  /** @throws DomainError('not-found') */
  get: (id: string): Promise<Batch> => inScope(db, owner, async (tx) => toBatch(tx, await requireBatch(tx, id), owner)),

  /** Those of the company's rule for nights that have not ended. */
  openNightly: (): Promise<{ id: string; userId: string; state: BatchState }[]> =>
    inScope(db, owner, (tx) =>
      tx
        .selectFrom('batches')
        .select(['id', 'user_id as userId', 'state'])
        .where('nightly', '=', true)
        .where('state', 'in', READING_STATES)
        .execute(),
    ),

  /** Those of `ids` that exist and are visible. */
  byIds(ids: readonly string[]): Promise<Batch[]> {
    if (ids.length === 0) return Promise.resolve([])
    return inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('batches').selectAll().where('id', 'in', ids).execute()
      const batches = []
      for (const row of rows) batches.push(await toBatch(tx, row, owner))
      return batches
    })
  },

  /** Newest first; `below` is the number of the last one seen. */
  list(below?: number): Promise<BatchList> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('batches')
        .selectAll()
        .$if(below !== undefined, (qb) => qb.where('number', '<', below!))
        .orderBy('number', 'desc')
        .limit(LIST_PAGE + 1)
        .execute()
      const { total } = await tx
        .selectFrom('batches')
        .select(sql<number>`count(*)::integer`.as('total'))
        .executeTakeFirstOrThrow()
      const batches = []
      for (const row of rows.slice(0, LIST_PAGE)) batches.push(await toBatch(tx, row, owner))
      return { batches, total, nextCursor: rows.length > LIST_PAGE ? batches.at(-1)!.number : null }
    })
  },

  /** Brings a batch from one of `from` to a state; one that is elsewhere stays. @returns whether it moved. */
  move(id: string, from: readonly BatchState[], to: BatchState, change: Move = {}): Promise<boolean> {
    const { reason = null, audit } = change
    return inScope(db, owner, async (tx) => {
      const moved = await tx
        .updateTable('batches')
        .set({
          state: to,
          reason,
          updated_at: sql<string>`now()`,
          run_seen_at: sql<string>`now()`,
          ...(to === 'em_andamento' && { started_at: sql<string>`coalesce(started_at, now())` }),
        })
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .executeTakeFirstOrThrow()
      if (moved.numUpdatedRows === 0n) return false
      if (audit) await recordAudit(tx, owner, { event: audit, subjectId: id, details: reason ? { reason } : {} })
      return true
    })
  },

  /** Records that a run exists or is about to: no check looks for it for a while. */
  seen: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .updateTable('batches')
        .set({ run_seen_at: sql<string>`now()` })
        .where('id', '=', id)
        .execute()
    }),

  /** @throws DomainError('conflict') for one that has ended */
  tune: (id: string, { atOnce, limitBrl }: TuneBatch): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('batches')
        .set({
          ...(atOnce !== undefined && { at_once: atOnce }),
          ...(limitBrl !== undefined && { limit_brl: limitBrl }),
          updated_at: sql<string>`now()`,
        })
        .where('id', '=', id)
        .where('state', 'in', READING_STATES)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw batchEnded()
      await recordAudit(tx, owner, { event: 'batch-tuned', subjectId: id, details: { atOnce, limitBrl } })
    }),
})

export const noBatch = (): DomainError => new DomainError('not-found', 'Lote não encontrado', { code: 'lote' })

export const batchEnded = (): DomainError =>
  new DomainError('conflict', 'Este lote já terminou.', { code: 'lote_terminado' })

interface Move {
  reason?: PauseReason | null
  audit?: AuditEntry['event']
}

/** @throws DomainError('not-found') */
export async function requireBatch(tx: Tx, id: string): Promise<Selectable<BatchesTable>> {
  const row = await tx.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noBatch()
  return row
}

/** As its owner sees it: a salesperson's numbers are those of the own leads, without money. */
export async function toBatch(tx: Tx, row: Selectable<BatchesTable>, { reach }: Owner): Promise<Batch> {
  const whole = reach === 'company'
  const counts = whole ? row : await ownCounts(tx, row.id)
  const { total, done, failed, gone, went_back: wentBack, stayed } = counts
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    mode: row.mode,
    nightly: row.nightly,
    economic: row.economic,
    atProvider: row.economic !== null && whole ? await atProvider(tx, row.id) : null,
    filter: row.filter,
    sample: row.sample,
    seed: row.seed,
    state: row.state,
    reason: row.reason,
    sentence: row.state === 'pausado' && row.reason ? pauseSentence(row.reason) : null,
    atOnce: row.at_once,
    limitBrl: whole ? row.limit_brl : null,
    spentBrl: whole ? await spentByBatch(tx, row.id) : 0,
    estimate: whole ? row.estimate : null,
    analyst: row.analyst,
    model: row.model,
    ...{ total, done, failed, gone, wentBack, stayed },
    perMinute: whole && row.state === 'em_andamento' ? await batchPace(tx, row.id) : null,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    takeBackUntil: whole ? takeBackUntil(row) : null,
    createdAt: row.created_at,
  }
}

/** Until when a batch can be taken back; null when it changed nothing, runs, or is too old. */
export function takeBackUntil({ mode, state, finished_at: finishedAt, done }: Selectable<BatchesTable>): string | null {
  if (mode !== 'aplicar' || finishedAt === null || done === 0) return null
  if (state !== 'concluido' && state !== 'cancelado') return null
  const until = new Date(Date.parse(finishedAt) + TAKE_BACK_DAYS * DAY_MS)
  return until.getTime() > Date.now() ? until.toISOString() : null
}

type Counts = Pick<Selectable<BatchesTable>, 'total' | 'done' | 'failed' | 'gone' | 'went_back' | 'stayed'>

const ownCounts = (tx: Tx, batchId: string): Promise<Counts> =>
  tx
    .selectFrom('batch_items')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where state = 'feito'))::integer`.as('done'),
      sql<number>`(count(*) filter (where state = 'falhou'))::integer`.as('failed'),
      sql<number>`(count(*) filter (where state = 'sumiu'))::integer`.as('gone'),
      sql<number>`(count(*) filter (where took_back = 'voltou'))::integer`.as('went_back'),
      sql<number>`(count(*) filter (where took_back = 'ficou'))::integer`.as('stayed'),
    ])
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
