import { sql } from 'kysely'
import type { LinkAttendant } from '@fechai/contracts/attendants'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { holdOwner } from './change-owner.ts'
import { standsAlone } from './search.ts'
import { inScope, type Owner } from '../database/scope.ts'

const MOST = 200

/** Leads of one attendant, by owner. */
export interface AttendantLeads {
  name: string
  /** Person whom the name is linked to; null without one. */
  linkedId: string | null
  owners: Record<string, number>
}

export const attendantsOf = (db: Database, owner: Owner) => ({
  /** Attendants of the leads that the owner sees, the one with most leads first. */
  list(): Promise<AttendantLeads[]> {
    return inScope(db, owner, async (tx) => {
      const { rows } = await sql<AttendantLeads>`
        select each.name, a.user_id as "linkedId", jsonb_object_agg(each.user_id, each.leads) as owners
        from (select atendente_ordem as name, user_id, count(*)::integer as leads from leads
          where atendente_ordem <> '' and not 'atendente' = any(padroes) and ${standsAlone} group by 1, 2) each
        left join attendants a on a.name = each.name
        group by each.name, a.user_id order by sum(each.leads) desc, each.name limit ${MOST}`.execute(tx)
      return rows
    })
  },

  /**
   * Links a name to a person of the company, or removes the link. @throws DomainError('conflict') for a person without
   * access
   */
  link({ name, person: userId }: LinkAttendant): Promise<void> {
    return inScope(db, owner, async (tx) => {
      if (userId === null) await tx.deleteFrom('attendants').where('name', '=', name).execute()
      else {
        await holdOwner(tx, userId)
        await tx
          .insertInto('attendants')
          .values({ name, user_id: userId, linked_by: owner.userId })
          .onConflict((oc) =>
            oc
              .columns(['empresa_id', 'name'])
              .doUpdateSet({ user_id: userId, linked_by: owner.userId, linked_at: sql<string>`now()` }),
          )
          .execute()
      }
      await recordAudit(tx, owner, { event: 'attendant-linked', ...(userId && { subjectId: userId }) })
    })
  },

  /** Notifies managers of leads that name a person who has just joined as attendant. @returns their number */
  notifyOfJoined(personId: string, name: string): Promise<number> {
    return inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ leads: number }>`
        select count(*)::integer as leads from leads
        where lower(unaccent(atendente_ordem)) = lower(unaccent(left(${name}, 200))) and ${standsAlone}`.execute(tx)
      const { leads } = rows[0]!
      if (leads > 0) await sql`select notify_of_attendant(${personId}, ${leads})`.execute(tx)
      return leads
    })
  },
})
