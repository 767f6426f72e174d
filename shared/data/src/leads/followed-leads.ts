import { sql } from 'kysely'
import type { FollowedLead } from '@fechai/contracts/sales-settings'
import { DomainError } from '@fechai/domain/errors'
import type { Database } from '../database/connect.ts'
import { requireLead } from './row.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Most leads that one person can follow. */
const MOST_FOLLOWED = 200

/** Leads that one person follows; the person is notified of their changes. */
export const followedLeadsOf = (db: Database, owner: Owner) => ({
  list: (): Promise<FollowedLead[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<FollowedLead>`
        select l.id as "leadId", l.nome, f.created_at as since,
          case when l.novidades > 0 then l.novidades_em end as "newsAt"
        from followed_leads f
        join leads l on l.empresa_id = f.empresa_id and l.id = f.lead_id
        order by f.created_at desc, l.id`.execute(tx)
      return rows
    }),

  /** Safe to repeat. @throws DomainError('not-found' | 'limit') */
  follow: (leadId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireLead(tx, leadId)
      const { n } = await tx
        .selectFrom('followed_leads')
        .select(sql<number>`count(*)::integer`.as('n'))
        .executeTakeFirstOrThrow()
      if (n >= MOST_FOLLOWED)
        throw new DomainError('limit', `Você já acompanha ${MOST_FOLLOWED} leads. Remova algum antes.`, {
          code: 'acompanhados_demais',
        })
      await tx
        .insertInto('followed_leads')
        .values({ user_id: owner.userId, lead_id: leadId })
        .onConflict((oc) => oc.doNothing())
        .execute()
    }),

  unfollow: (leadId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireLead(tx, leadId)
      await tx.deleteFrom('followed_leads').where('lead_id', '=', leadId).execute()
    }),
})
