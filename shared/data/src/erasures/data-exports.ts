import { sql, type Selectable } from 'kysely'
import type { DataExport, ExportOrder } from '@fechai/contracts/data-exports'
import type { ExportRef } from '@fechai/contracts/runs/export-data'
import { deriveKey, indexKey, openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { EXPORT_KEPT_DAYS } from '@fechai/domain/data-export'
import { endingOf } from '@fechai/domain/erasure'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { DataExportsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

const SHOWN = 20
/**
 * Returns the key of the archive itself; it is removed with the company's, and also opens after a rotation of that
 * key.
 */
export const exportFileKey = (companyKey: Key, id: string): Key =>
  deriveKey(indexKey(companyKey), Buffer.from(id), 'data export')

const place = (id: string): string => `data_exports|number|${id}`

/** Files of a person's data: ordered, made by a run, fetched while they last. */
export const dataExportsOf = (db: Database, owner: Owner, companyKey: Key) => ({
  /** Asked again under the same id it is the same file. */
  ask: (order: ExportOrder): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { id, scope } = order
      const of =
        order.scope === 'contato'
          ? { number: sealText(companyKey, order.number, place(id)), ending: endingOf(order.number) }
          : { number: null, ending: null }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('data_exports')
        .values({ id, scope, requested_by: owner.userId, ...of })
        .onConflict((oc) => oc.columns(['empresa_id', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows)
        await recordAudit(tx, owner, { event: 'data-export-asked', subjectId: id, details: { scope } })
    }),

  list: (): Promise<DataExport[]> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('data_exports')
        .selectAll()
        .orderBy('requested_at', 'desc')
        .limit(SHOWN)
        .execute()
      return rows.map(toDataExport)
    }),

  /** @throws DomainError('not-found') */
  get: (id: string): Promise<DataExport & { number: string | null }> =>
    inScope(db, owner, async (tx) => {
      const row = await require(tx, id)
      return { ...toDataExport(row), number: row.number && openText(companyKey, row.number, place(id)) }
    }),

  /** Notes that it is fetched now. @throws DomainError('not-found' | 'conflict') where it is not there, or no longer */
  take: (id: string): Promise<DataExport> =>
    inScope(db, owner, async (tx) => {
      const row = await require(tx, id)
      if (row.state === 'em_andamento')
        throw new DomainError('conflict', 'O arquivo ainda está sendo feito.', { code: 'exportacao_aberta' })
      if (row.state !== 'pronto' || (await isOver(tx, id)))
        throw new DomainError('not-found', 'Este link expirou. Peça a exportação de novo.', {
          code: 'exportacao_expirada',
        })
      await recordAudit(tx, owner, { event: 'data-export-fetched', subjectId: id, details: { scope: row.scope } })
      return toDataExport(row)
    }),

  /** Begins to read. @returns the round that `finish` ends, or null where the file is made, or not wanted any more */
  begin: (id: string): Promise<number | null> =>
    inScope(db, owner, async (tx) => {
      const row = await openRow(tx, id).set({ done: 0 }).returning('round').executeTakeFirst()
      return row?.round ?? null
    }),

  progress: (id: string, done: number, total: number): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: a file that has ended shows no progress.
      await openRow(tx, id).set({ done, total }).execute()
    }),

  /** Offers what was read since the round began. @returns false where an erasure came in between: it is read again */
  finish: (id: string, sizeBytes: number, round: number): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await openRow(tx, id)
        .set({
          ...{ state: 'pronto', size_bytes: sizeBytes, done: sql<number>`total`, number: null },
          finished_at: sql<string>`now()`,
          expires_at: sql<string>`now() + make_interval(days => ${EXPORT_KEPT_DAYS})`,
        })
        .where('round', '=', round)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    }),

  fail: (id: string, failure: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: a file that has ended stays as it ended.
      await openRow(tx, id)
        .set({ state: 'falhou', failure, number: null, finished_at: sql<string>`now()` })
        .execute()
    }),

  /** Says of one whose object is gone that it is. */
  expire: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: one that is offered no more is not offered.
      await tx
        .updateTable('data_exports')
        .set({ state: 'expirado' })
        .where('id', '=', id)
        .where('state', '=', 'pronto')
        .execute()
    }),
})

/** Marks a file that an erasure removed before its time was over. */
const REMOVED_BY_ERASURE = 'Removida com a exclusão do contato'

/**
 * Offers none of the company's files any more, and has those that are being made begin anew: any of them may hold what
 * was erased. @returns those whose objects stay, as they were begun after this
 */
export const expireExports = (db: Database, owner: Owner): Promise<string[]> =>
  inScope(db, owner, async (tx) => {
    // No row is fine: mostly no file is offered or made.
    await sql`
      update data_exports set round = round + 1, state = case state when 'pronto' then 'expirado' else state end,
        failure = case state when 'pronto' then ${REMOVED_BY_ERASURE} else failure end
      where state in ('pronto', 'em_andamento')`.execute(tx)
    const rows = await tx.selectFrom('data_exports').select('id').where('state', '=', 'pronto').execute()
    return rows.map(({ id }) => id)
  })

/** Files whose run may not have been started, or was lost. */
export const listOpenExports = (db: Database): Promise<ExportRef[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<ExportRef>`
      select empresa_id as "empresaId", requested_by as "userId", id as "exportId" from data_exports
      where state = 'em_andamento' and requested_at < now() - interval '20 seconds'
      order by requested_at limit 50`.execute(tx)
    return rows
  })

/** Files whose time is over. */
export const listOverExports = (db: Database): Promise<ExportRef[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<ExportRef>`
      select empresa_id as "empresaId", requested_by as "userId", id as "exportId" from data_exports
      where state = 'pronto' and expires_at <= now() order by expires_at limit 50`.execute(tx)
    return rows
  })

async function isOver(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select expires_at <= now() as over from data_exports where id = ${id}`.execute(tx)
  return rows[0]!.over
}

async function require(tx: Tx, id: string): Promise<Selectable<DataExportsTable>> {
  const row = await tx.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'Exportação não encontrada.', { code: 'exportacao' })
  return row
}

/** A finished row is not changed any more. */
const openRow = (tx: Tx, id: string) =>
  tx.updateTable('data_exports').where('id', '=', id).where('state', '=', 'em_andamento')

const toDataExport = (row: Selectable<DataExportsTable>): DataExport => ({
  ...{ id: row.id, scope: row.scope, ending: row.ending, state: row.state, done: row.done, total: row.total },
  ...{ sizeBytes: row.size_bytes, failure: row.failure, requestedBy: row.requested_by },
  ...{ requestedAt: row.requested_at, expiresAt: row.expires_at },
})
