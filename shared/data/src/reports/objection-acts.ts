import { sql } from 'kysely'
import { OPEN_PHASES } from '@fechai/domain/insights/phase-outcomes'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { objectionsSince, type ObjectionAct } from '@fechai/domain/insights/objections/objection-report'
import type { Database } from '../database/connect.ts'
import { shownPhaseToConfirm, visibleTo } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Acts of one report; beyond them the oldest are left out. */
const MOST_ACTS = 50_000

export interface ObjectionActs {
  acts: ObjectionAct[]
  /** Conversations of the period with and without acts. */
  read: number
  unread: number
  /** Those whose phase a person has to confirm first. */
  toConfirm: number
}

/**
 * Objections and their answers of this period, of the one before and of the weeks that the report follows, behind the
 * leads that the owner may see, of one attendant or all. Marks alone are read: no conversation is opened. As in 'Vendas',
 * conversations without a known seller are left out.
 */
export async function objectionActs(
  db: Database,
  owner: Owner,
  period: Period,
  vendedor: string | null,
): Promise<ObjectionActs> {
  const since = objectionsSince(period)
  return inScope(db, owner, async (tx) => {
    const leads = sql`
      select c.id, c.last_at, l.id as lead_id, coalesce(main.fase, l.fase) as fase, r.marks,
        ${shownPhaseToConfirm} as is_asked, coalesce(main.fase, l.fase) <> all(${OPEN_PHASES}::text[]) as has_ended,
        coalesce(main.valor_total, l.valor_total)::float8 as valor, coalesce(main.atendente, l.atendente) as vendedor
      from conversations c
      join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
      left join leads main on main.id = l.joined_into
      left join reading_acts r on r.conversation_id = c.id
      where c.last_at >= ${since}::timestamptz and c.seller is not null
        and (${vendedor}::text is null or coalesce(main.atendente, l.atendente) = ${vendedor})`
    const { rows: acts } = await sql<ObjectionAct>`
      with seen as (${leads})
      select lead_id as "leadId", fase, valor, vendedor, a.kind, a.objection, a.standing, a.index,
        a."settledBy", (extract(epoch from a."sentAt") * 1000)::float8 as at,
        (extract(epoch from case when a."settledBy" is not null
          then (select m.sent_at from messages m where m.conversation_id = seen.id and m.index = a."settledBy")
          when has_ended then last_at end) * 1000)::float8 as "settledAt"
      from seen cross join lateral jsonb_to_recordset(seen.marks) as a
        (kind text, objection text, standing text, index integer, "settledBy" integer, "sentAt" timestamptz)
      where not is_asked and a.kind in ('objects', 'answers-an-objection') and a.objection is not null
        and a."sentAt" >= ${since}::timestamptz and a."sentAt" < ${period.to}::timestamptz
      order by a."sentAt" desc, lead_id, a.index limit ${MOST_ACTS}`.execute(tx)
    const { rows } = await sql<Pick<ObjectionActs, 'read' | 'unread' | 'toConfirm'>>`
      with seen as (${leads})
      select (count(*) filter (where marks is not null and not is_asked))::integer as read,
        (count(*) filter (where marks is null and not is_asked))::integer as unread,
        (count(*) filter (where is_asked))::integer as "toConfirm"
      from seen where last_at >= ${period.from}::timestamptz and last_at < ${period.to}::timestamptz`.execute(tx)
    return { acts, ...rows[0]! }
  })
}
