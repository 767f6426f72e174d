import { sql } from 'kysely'
import { USUAL_SETTINGS, withUsualDays, type SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Settings that a company measures its sales against. */
export const salesSettingsOf = (db: Database, owner: Owner) => ({
  find: (): Promise<SalesSettings> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('sales_settings')
        .select(['goal_month', 'ideal_days', sql<number | null>`goal::float8`.as('goal')])
        .executeTakeFirst()
      if (!row) return USUAL_SETTINGS
      const goal = row.goal === null || row.goal_month === null ? null : { score: row.goal, month: row.goal_month }
      return { goal, idealDays: withUsualDays(row.ideal_days) }
    }),

  set: ({ goal, idealDays }: SalesSettings): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const row = {
        ...{ goal: goal?.score ?? null, goal_month: goal?.month ?? null, updated_by: owner.userId },
        ideal_days: JSON.stringify(idealDays),
      }
      await tx
        .insertInto('sales_settings')
        .values(row)
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ ...row, updated_at: sql`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'sales-settings-changed', details: { goal, idealDays } })
    }),
})
