import { sql } from 'kysely'
import type { NoticeKind } from '@fechai/domain/notices'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

const today = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`

/** Leaves word for the company's managers, once a kind and day (São Paulo). */
export async function leaveNotice(db: Database, owner: Owner, kind: NoticeKind): Promise<void> {
  await inScope(db, owner, (tx) =>
    tx
      .insertInto('manager_notices')
      .values({ kind, day: today })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export interface WaitingNotice {
  empresaId: string
  kind: NoticeKind
  day: string
}

/** Companies with notices that have no letters yet, except those that wait for another try. */
export const companiesToTell = (db: Database, except: readonly string[]): Promise<string[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select empresa_id as id from manager_notices where told_at is null and ordered_at is null
        and not empresa_id = any(${except}::uuid[])
      group by empresa_id order by min(created_at) limit 100`.execute(tx)
    return rows.map(({ id }) => id)
  })

/**
 * Hands the oldest notice of a company without letters to `order`, which stores them in the same transaction. Of several
 * callers one gets it, and what fails stays for the next time.
 * @returns the notice; null without one
 */
export const orderNotice = (
  db: Database,
  empresaId: string,
  order: (tx: Tx, notice: WaitingNotice) => Promise<void>,
): Promise<WaitingNotice | null> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<WaitingNotice>`
      update manager_notices set ordered_at = now() where (empresa_id, kind, day) in (
        select empresa_id, kind, day from manager_notices
        where empresa_id = ${empresaId} and told_at is null and ordered_at is null
        order by created_at limit 1 for update skip locked)
      returning empresa_id as "empresaId", kind, day::text`.execute(tx)
    const [notice] = rows
    if (!notice) return null
    await order(tx, notice)
    return notice
  })
