import { sql } from 'kysely'
import type { AnalysisRule } from '@fechai/contracts/live-leads'
import type { QuietLeadRef } from '@fechai/contracts/runs/analyze-quiet-leads'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/** Rule of a company that never chose one. */
export const NO_RULE: AnalysisRule = { enabled: false, quietMinutes: 15, dailyCeiling: 20 }

const TODAY = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`

/** The rule for automatic analyses of leads with news, and today's count. */
export const analysisRuleOf = (db: Database, owner: Owner) => ({
  find: (): Promise<AnalysisRule & { usedToday: number }> =>
    inScope(db, { ...owner, reach: 'company' }, async (tx) => {
      const row = await tx
        .selectFrom('live_analysis_rules')
        .select(['enabled', 'quiet_minutes', 'daily_ceiling'])
        .select(sql<number>`case when used_on = ${TODAY} then used else 0 end`.as('usedToday'))
        .executeTakeFirst()
      if (!row) return { ...NO_RULE, usedToday: 0 }
      const { enabled, quiet_minutes: quietMinutes, daily_ceiling: dailyCeiling, usedToday } = row
      return { enabled, quietMinutes, dailyCeiling, usedToday }
    }),

  async set({ enabled, quietMinutes, dailyCeiling }: AnalysisRule): Promise<void> {
    const rule = { enabled, quiet_minutes: quietMinutes, daily_ceiling: dailyCeiling, updated_by: owner.userId }
    await inScope(db, owner, async (tx) => {
      await tx
        .insertInto('live_analysis_rules')
        .values(rule)
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ ...rule, updated_at: sql`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'analysis-rule-changed', details: { enabled, quietMinutes, dailyCeiling } })
    })
  },

  /**
   * Takes one of today's analyses for a lead whose conversation is at `livePosition`. Repeated for the same, it is
   * taken once.
   * @returns true if the lead is to be analysed: not if the rule was switched off, or its day is used up.
   */
  take: ({ leadId, livePosition }: Pick<QuietLeadRef, 'leadId' | 'livePosition'>): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const rule = await tx.selectFrom('live_analysis_rules').select('enabled').forUpdate().executeTakeFirst()
      if (!rule?.enabled) return false
      const lead = await tx
        .selectFrom('leads')
        .select(['novidades', 'lida_pela_regra as taken'])
        .where('id', '=', leadId)
        .forUpdate()
        .executeTakeFirst()
      if (!lead || lead.novidades === 0) return false
      if (lead.taken !== null && lead.taken >= livePosition) return lead.taken === livePosition
      const counted = await tx
        .updateTable('live_analysis_rules')
        .set({ used_on: TODAY, used: sql<number>`case when used_on = ${TODAY} then used + 1 else 1 end` })
        .where(sql<boolean>`used_on is distinct from ${TODAY} or used < daily_ceiling`)
        .returning('used')
        .executeTakeFirst()
      if (!counted) return false
      await tx.updateTable('leads').set({ lida_pela_regra: livePosition }).where('id', '=', leadId).execute()
      return true
    }),
})

/** Leads with news whose conversations have been quiet for as long as their company's rule says, ids only. */
export function listQuietLeads(db: Database, limit: number): Promise<QuietLeadRef[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<QuietLeadRef>`
      select empresa_id as "empresaId", user_id as "userId", lead_id as "leadId",
        conversation_id as "conversationId", live_position as "livePosition"
      from quiet_news(${limit})`.execute(tx)
    return rows
  })
}
