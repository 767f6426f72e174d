import { sql } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import type { Database } from '../database/connect.ts'
import { requireLead } from './row.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** An older action is history: it can no longer be undone. */
const UNDO_MINUTES = 10

export const leadActionsOf = (db: Database, owner: Owner) => ({
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
