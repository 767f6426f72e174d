import { sql } from 'kysely'
import type { AllActivities } from '@fechai/contracts/activities'
import type { LeadActivities, LeadActivity, LeadActivityBody } from '@fechai/contracts/leads'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/**
 * Records an activity in the transaction of its event; `dedupeKey` makes a repetition harmless.
 * @returns false if it was recorded before.
 */
export async function recordActivity(
  tx: Tx,
  owner: Owner,
  leadId: string,
  activity: LeadActivityBody,
  dedupeKey: string | null = null,
): Promise<boolean> {
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
  return added !== undefined
}

/** Its own, and those of the leads that are joined to it. */
const ofLead = (leadId: string) =>
  sql<boolean>`lead_id in (select ${leadId}::uuid union all select id from leads where joined_into = ${leadId}::uuid)`

export const leadActivitiesOf = (db: Database, owner: Owner) => ({
  /** Newest first; `before` is the id of the last one that is known. */
  page(leadId: string, { limit, before }: { limit: number; before?: string }): Promise<LeadActivities> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('lead_activities')
        .select(['id', 'activity', 'created_at'])
        .where(ofLead(leadId))
        .$if(before !== undefined, (qb) =>
          qb.where(
            sql<boolean>`(created_at, id) < (select created_at, id from lead_activities where ${ofLead(leadId)} and id = ${before})`,
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const activities = rows.slice(0, limit).map((row) => ({
        ...(row.activity as unknown as LeadActivityBody),
        id: row.id,
        timestamp: row.created_at,
      }))
      return { activities, nextCursor: rows.length > limit ? activities.at(-1)!.id : null }
    })
  },

  /** Lists activities of every lead in reach, newest first; `before` is the id of the last known one. */
  all({ limit, before }: { limit: number; before?: string }): Promise<AllActivities> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('lead_activities as told')
        .innerJoin('leads', 'leads.id', 'told.lead_id')
        .select(['told.id', 'told.lead_id', 'told.activity', 'told.created_at', 'leads.nome'])
        .$if(before !== undefined, (qb) =>
          qb.where(
            sql<boolean>`(told.created_at, told.id) < (select created_at, id from lead_activities where id = ${before})`,
          ),
        )
        .orderBy('told.created_at', 'desc')
        .orderBy('told.id', 'desc')
        .limit(limit + 1)
        .execute()
      const activities = rows.slice(0, limit).map(({ activity, created_at: timestamp, ...row }) => ({
        ...(activity as unknown as LeadActivityBody),
        ...row,
        timestamp,
      }))
      return { activities, nextCursor: rows.length > limit ? activities.at(-1)!.id : null }
    })
  },

  async latest(leadId: string, limit: number): Promise<LeadActivity[]> {
    return (await this.page(leadId, { limit })).activities
  },
})
