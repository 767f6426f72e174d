import { sql } from 'kysely'
import type { LeadActivityBody } from '../contracts/leads.ts'
import { DomainError } from '../domain/errors.ts'
import type { Database } from './connect.ts'
import { requireLead } from './lead-row.ts'
import { inScope, type Owner } from './scope.ts'

/** What was done a while ago is history: it can no longer be taken back. */
const UNDO_MINUTES = 10

export const leadActionsOf = (db: Database, owner: Owner) => ({
  /** @returns its id, or null when it was told before under that key. @throws DomainError('not-found') */
  record(leadId: string, activity: LeadActivityBody, dedupeKey: string | null): Promise<string | null> {
    return inScope(db, owner, async (tx) => {
      await requireLead(tx, leadId)
      const added = await tx
        .insertInto('lead_activities')
        .values({
          empresa_id: owner.empresaId,
          lead_id: leadId,
          user_id: owner.userId,
          activity: JSON.stringify(activity),
          dedupe_key: dedupeKey,
        })
        .onConflict((oc) => oc.columns(['empresa_id', 'lead_id', 'dedupe_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id ?? null
    })
  },

  /** Takes back what this person has just said to have done. @throws DomainError('not-found' | 'conflict') */
  undo(leadId: string, activityId: string): Promise<void> {
    return inScope(db, owner, async (tx) => {
      await requireLead(tx, leadId)
      const own = tx
        .selectFrom('lead_activities')
        .where('lead_id', '=', leadId)
        .where('id', '=', activityId)
        .where('user_id', '=', owner.userId)
        .where(sql<boolean>`activity ->> 'type' = 'ACTION'`)
      const found = await own
        .select(sql<boolean>`created_at > now() - make_interval(mins => ${UNDO_MINUTES})`.as('fresh'))
        .executeTakeFirst()
      // Undone twice is undone.
      if (!found) return
      if (!found.fresh) throw new DomainError('conflict', 'Já não dá para desfazer.', { code: 'tarde_demais' })
      await tx.deleteFrom('lead_activities').where('id', '=', activityId).where('lead_id', '=', leadId).execute()
    })
  },
})
