import { sql } from 'kysely'
import type { TeamFigure } from '@fechai/contracts/team'
import { unreadCase, type CountedCases } from '@fechai/domain/insights/sales/sales-case'
import type { Days } from '@fechai/domain/insights/team/days'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import * as scope from './team-scope.ts'

const MOST_CASES = 60

interface CaseRow {
  leadId: string
  index: number
  /** Milliseconds of the epoch. */
  at: number
  waitMs: number | null
  n: number
}

/** Tells apart which conversations a figure counts; the other two count sentences within them. */
const COUNTED: Record<Exclude<TeamFigure, 'waits' | 'objections'>, ReturnType<typeof sql>> = {
  leads: sql`true`,
  won: scope.isWon,
  value: sql`${scope.isWon} and valor is not null`,
}

const epochMs = (instant: ReturnType<typeof sql>) => sql`(extract(epoch from ${instant}) * 1000)::float8`

/**
 * Finds the sentences behind one number of the leads that the caller sees, of one owner or of all: the last message of
 * a conversation, the act that closed a sale, a wait or an objection. Their words are still to be read.
 */
export async function teamCases(
  db: Database,
  owner: Owner,
  days: Days,
  figure: TeamFigure,
  sellerId: string | null,
): Promise<CountedCases> {
  const talks = sql`
    select c.id as conversation_id, c.last_at, l.id as own_id, coalesce(l.joined_into, l.id) as lead_id,
      ${scope.shownPhase} as fase, ${scope.shown('valor_total')} as valor, a.steps, a.marks
    from ${scope.conversationsWithLeads(owner)}
    left join reading_acts a on a.conversation_id = c.id
    where ${scope.isCounted} and ${scope.isWithinDays(days)}
      and (${sellerId}::uuid is null or ${scope.shown('user_id')} = ${sellerId}::uuid)`
  const rows = await inScope(db, owner, async (tx) => {
    const found =
      figure === 'waits' ? waitsIn(talks) : figure === 'objections' ? objectionsIn(talks, days) : dealsIn(talks, figure)
    return (await sql<CaseRow>`${found} limit ${MOST_CASES}`.execute(tx)).rows
  })
  return {
    n: rows[0]?.n ?? 0,
    cases: rows.map(({ leadId, index, at, waitMs }) => ({
      ...unreadCase({ leadId, mark: { index, at } }),
      ...(waitMs !== null && { waitMs }),
    })),
  }
}

type Fragment = ReturnType<typeof sql>

/** A sale is shown by the act that closed it, any other lead by its last message. */
const dealsIn = (talks: Fragment, figure: keyof typeof COUNTED): Fragment => sql`
  with talks as (${talks}),
  deals as (
    select *, count(*) over ()::integer as n from (
      select distinct on (lead_id) * from talks order by lead_id, last_at desc) each
    where ${COUNTED[figure]})
  select own_id as "leadId", n, null as "waitMs",
    coalesce(case when ${scope.isWon} then closing ->> 0 end, last.index::text)::integer as index,
    coalesce(case when ${scope.isWon} then (closing ->> 1)::float8 end, ${epochMs(sql`last_at`)}) as at
  from deals
  cross join lateral (
    select coalesce(max(index), 0) as index from messages m where m.conversation_id = deals.conversation_id) last
  cross join lateral (select nullif(steps::jsonb -> 3, '0'::jsonb) as closing) proof
  order by last_at desc, own_id`

const waitsIn = (talks: Fragment): Fragment => sql`
  with a as (${talks})
  select own_id as "leadId", (wait ->> 0)::integer as index, (wait ->> 1)::float8 as at, (wait ->> 2)::float8 as "waitMs",
    count(*) over ()::integer as n
  from a cross join lateral ${scope.waitsOfReading}
  order by (wait ->> 2)::float8 desc, own_id, (wait ->> 1)::float8`

/** Each kind of objection counts once a lead, by its last sentence. */
const objectionsIn = (talks: Fragment, days: Days): Fragment => sql`
  with a as (${talks}),
  raised as (
    select distinct on (own_id, objection) own_id, index, "sentAt"
    from a cross join lateral (select act.* from ${scope.openObjections(days)}) act
    where ${scope.isOpen} order by own_id, objection, index desc)
  select own_id as "leadId", index, ${epochMs(sql`"sentAt"`)} as at, null as "waitMs", count(*) over ()::integer as n
  from raised order by "sentAt" desc, own_id`
