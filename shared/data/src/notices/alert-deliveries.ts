import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

export interface DueDelivery {
  empresaId: string
  id: string
}

export interface Delivery {
  id: string
  body: string
  url: string | null
}

/** A day and a half in all. */
const MOST_TRIES = 12
const FIRST_WAIT_SECONDS = 20

/** Lists what is due, at most `perCompany` of each: the first of every company, then the second. */
export const listDueDeliveries = (db: Database, perCompany: number, limit = 200): Promise<DueDelivery[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<DueDelivery>`
      select empresa_id as "empresaId", id from (
        select empresa_id, id, due_at, row_number() over (partition by empresa_id order by due_at) as nth
        from alert_deliveries where ended_at is null and due_at <= now()) due
      where nth <= ${perCompany} order by nth, due_at limit ${limit}`.execute(tx)
    return rows
  })

/** Forgets what ended more than a week ago; the policy lets the system see no other that ended. */
export const removeEndedDeliveries = (db: Database): Promise<void> =>
  asSystem(db, async (tx) => {
    // No row is fine: it sweeps what there is.
    await sql`delete from alert_deliveries where ended_at < now() - interval '7 days'`.execute(tx)
  })

export const deliveriesOf = (db: Database, owner: Owner) => ({
  /** Claims it for one of several processes; it is due again, each time later, unless it is ended. */
  claim: (id: string): Promise<Delivery | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .updateTable('alert_deliveries')
        .set({
          tries: sql<number>`tries + 1`,
          due_at: sql<string>`now() + make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, tries))`,
        })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where(sql<boolean>`due_at <= now()`)
        .returning(['id', 'body'])
        .executeTakeFirst()
      if (!row) return null
      const rule = await tx.selectFrom('alert_rules').select('webhook_url').executeTakeFirst()
      return { ...row, url: rule?.webhook_url ?? null }
    }),

  end: (id: string, outcome: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .updateTable('alert_deliveries')
        .set({ ended_at: sql<string>`now()`, outcome })
        .where('id', '=', id)
        .execute()
    }),

  /** It was not taken: after many tries it never will be. */
  fail: (id: string, outcome: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .updateTable('alert_deliveries')
        .set({ outcome, ended_at: sql<string | null>`case when tries >= ${MOST_TRIES} then now() end` })
        .where('id', '=', id)
        .execute()
    }),
})
