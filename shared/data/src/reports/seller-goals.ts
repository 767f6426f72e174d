import { sql } from 'kysely'
import type { SellerGoal } from '@fechai/contracts/team'
import type { Goal } from '@fechai/domain/insights/team/team-report'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Goals of salespeople, by month; managers alone set them. */
export const sellerGoalsOf = (db: Database, owner: Owner) => ({
  /** @returns the goals that the caller may see of 'YYYY-MM', by salesperson */
  list: (month: string): Promise<Map<string, Goal>> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<Goal & { userId: string }>`
        select user_id as "userId", valor::float8 as valor, deals from seller_goals
        where month = ${`${month}-01`}::date`.execute(tx)
      return new Map(rows.map(({ userId, valor, deals }) => [userId, { valor, deals }]))
    }),

  set: ({ sellerId, month, valor, deals }: SellerGoal): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const day = `${month}-01`
      if (valor === null && deals === null)
        // No row is fine: there was no goal.
        await tx.deleteFrom('seller_goals').where('user_id', '=', sellerId).where('month', '=', day).execute()
      else
        await tx
          .insertInto('seller_goals')
          .values({ user_id: sellerId, month: day, valor, deals })
          .onConflict((oc) =>
            oc
              .columns(['empresa_id', 'user_id', 'month'])
              .doUpdateSet({ valor, deals, set_by: owner.userId, set_at: sql`now()` }),
          )
          .execute()
      await recordAudit(tx, owner, {
        event: 'seller-goal-changed',
        subjectId: sellerId,
        details: { month, valor, deals },
      })
    }),
})

/** Salespeople see their colleagues' rows of the team page where the company says so. */
export const teamNamesOf = (db: Database, owner: Owner) => ({
  areShown: (): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('team_settings').select('names_shown').executeTakeFirst()
      return row?.names_shown ?? false
    }),

  show: (shown: boolean): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .insertInto('team_settings')
        .values({ names_shown: shown })
        .onConflict((oc) =>
          oc.column('empresa_id').doUpdateSet({ names_shown: shown, set_by: owner.userId, set_at: sql`now()` }),
        )
        .execute()
      await recordAudit(tx, owner, { event: 'team-names-changed', details: { shown } })
    }),
})
