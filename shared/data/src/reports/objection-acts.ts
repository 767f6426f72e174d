import { sql } from 'kysely'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { periodBefore, type ObjectionAct } from '@fechai/domain/insights/objections/objection-report'
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
 * Objections and their answers of this period and of the one before, behind the leads that the owner may see, of one
 * attendant or all. Marks alone are read: no conversation is opened.
 */
export async function objectionActs(
  db: Database,
  owner: Owner,
  period: Period,
  vendedor: string | null,
): Promise<ObjectionActs> {
  const since = periodBefore(period).from
  return inScope(db, owner, async (tx) => {
    const leads = sql`
      select c.id, c.last_at, l.id as lead_id, coalesce(main.fase, l.fase) as fase, r.marks,
        ${shownPhaseToConfirm} as is_asked,
        coalesce(main.valor_total, l.valor_total)::float8 as valor, coalesce(main.atendente, l.atendente) as vendedor
      from conversations c
      join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
      left join leads main on main.id = l.joined_into
      left join reading_acts r on r.conversation_id = c.id
      where c.last_at >= ${since}::timestamptz
        and (${vendedor}::text is null or coalesce(main.atendente, l.atendente) = ${vendedor})`
    const { rows: acts } = await sql<ObjectionAct>`
      with seen as (${leads})
      select lead_id as "leadId", fase, valor, vendedor, a.kind, a.objection, a.standing, a.index,
        a."settledBy", (extract(epoch from a."sentAt") * 1000)::float8 as at
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
