import { sql } from 'kysely'
import { ZONE } from '@fechai/domain/clock'
import { DIGEST_ROWS, quietDays, type DigestDays, type DigestSection } from '@fechai/domain/digest'
import { firstOfMonth, monthOf } from '@fechai/domain/insights/team/days'
import { teamGoalOf } from '@fechai/domain/insights/team/team-report'
import { dayAfter } from '@fechai/domain/task'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import { sellerGoalsOf } from '../reports/seller-goals.ts'
import * as scope from '../reports/team-scope.ts'
import { joinWholeTables, tasksWithLeads } from './row.ts'

export interface DigestRow {
  lead: string
  valor: number | null
  ownerId: string
  /** Day and minute at which a task is due; null for what is no task. */
  dueOn: string | null
  dueMinute: number | null
  /** Day of the last message; of a sale, the day on which it was closed. */
  lastOn: string | null
}

export interface DigestPart {
  section: DigestSection
  n: number
  /** Reais of their leads, each counted once. */
  value: number
  /** The first ones. */
  rows: DigestRow[]
}

/** Sales of a week by owner of the lead, and what a manager compares them with. */
export interface WeekSales {
  sellers: { ownerId: string; n: number; value: number }[]
  before: { n: number; value: number }
  /** The team's goal of the month of the last day, and what was closed in it; null without one. */
  month: { closed: number; goal: number | null }
}

type Fragment = ReturnType<typeof sql>

const dayOf = (instant: Fragment) => sql`(${instant} at time zone ${sql.lit(ZONE)})::date`
const within = (column: 'last_on' | 'closed_on', from: string, to: string) =>
  sql`${sql.ref(column)} between ${from}::date and ${to}::date`
const isOf = (userId: Fragment, userIds: readonly string[] | null) =>
  userIds === null ? sql`true` : sql`${userId} = any(${userIds}::uuid[])`

/** The act that closed a sale, or else its move by hand: messages after a sale do not move its day. */
const closedAt = sql`coalesce(to_timestamp(closing_ms / 1000), (l.editados -> 'fase' ->> 'em')::timestamptz, last_at)`

/** Leads on the board, each with the days of all conversations joined into it; the team page counts the same sales. */
const leadsShown = (empresaId: string, userIds: readonly string[] | null) => sql`
  select l.id, l.user_id, l.nome, l.valor_total as valor, ${scope.phaseOf('l')} as fase, l.a_confirmar, ${dayOf(sql`last_at`)} as last_on,
    case when ${scope.isWon} and is_counted then ${dayOf(closedAt)} end as closed_on
  from leads l left join (
    select coalesce(l.joined_into, l.id) as lead_id, max(c.last_at) as last_at, bool_or(${scope.isCounted}) as is_counted,
      max((a.steps::jsonb -> 3 ->> 1)::float8) as closing_ms
    from ${scope.conversationsWithLeads(wholeCompany(empresaId))}
    left join reading_acts a on a.conversation_id = c.id and ${scope.shownPhase} = 'fechados'
    where ${isOf(scope.shown('user_id'), userIds)} group by 1) talk on talk.lead_id = l.id
  where l.joined_into is null and ${isOf(sql`l.user_id`, userIds)}`

/** Lists the sections of a digest by person; null asks for one digest of the whole company, under its id. */
export const digestParts = (
  db: Database,
  empresaId: string,
  days: DigestDays,
  userIds: readonly string[] | null,
): Promise<Map<string, DigestPart[]>> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    await joinWholeTables(tx)
    const rows = await partsOf(tx, empresaId, days, userIds)
    return new Map(
      [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [key, own.map(({ key: _, ...part }) => part)]),
    )
  })

async function partsOf(
  tx: Tx,
  empresaId: string,
  days: DigestDays,
  userIds: readonly string[] | null,
): Promise<(DigestPart & { key: string })[]> {
  const { day, from, to } = days
  const key = userIds === null ? sql`${empresaId}::uuid` : sql`user_id`
  const { rows } = await sql<DigestPart & { key: string }>`
    with shown as materialized (${leadsShown(empresaId, userIds)}),
    items as (
      select case when t.due_on < ${day}::date then 'overdue' else 'today' end as section, main.id, main.user_id, main.nome,
        main.valor_total as valor, t.due_on, t.due_minute, null::date as last_on
      from ${tasksWithLeads(wholeCompany(empresaId))}
      where t.state = 'open' and t.due_on <= ${day}::date and ${isOf(sql`main.user_id`, userIds)}
      union all
      select section, id, user_id, nome, valor, null::date, null::smallint, day_of
      from shown cross join lateral (values
        ('quiet', last_on, ${scope.isOpen} and ${within('last_on', ...quietDays(days))}),
        ('closed', closed_on, ${within('closed_on', from, to)}),
        ('confirm', last_on, a_confirmar)) as matched (section, day_of, is_so)
      where is_so),
    ranked as (
      select *, ${key} as key,
        row_number() over (partition by ${key}, section
          order by due_on, due_minute nulls last, last_on, valor desc nulls last, id) as nth,
        row_number() over (partition by ${key}, section, id) as nth_of_lead
      from items)
    select key, section, count(*)::integer as n, coalesce(sum(valor) filter (where nth_of_lead = 1), 0)::float8 as value,
      json_agg(json_build_object('lead', nome, 'valor', valor::float8, 'ownerId', user_id, 'dueOn', due_on,
        'dueMinute', due_minute, 'lastOn', last_on) order by nth) filter (where nth <= ${DIGEST_ROWS}) as rows
    from ranked group by key, section`.execute(tx)
  return rows
}

/** Sales of the week of a digest by owner, of the week before it, and of the month against the team's goal. */
export async function weekSales(
  db: Database,
  empresaId: string,
  { from, to }: DigestDays,
  sellerIds: readonly string[],
): Promise<WeekSales> {
  const company = wholeCompany(empresaId)
  const goals = await sellerGoalsOf(db, company).list(monthOf(to))
  return inScope(db, company, async (tx) => {
    await joinWholeTables(tx)
    const isBefore = within('closed_on', dayAfter(from, -7), dayAfter(to, -7))
    const sold = sql`(${leadsShown(empresaId, null)}) sold where closed_on is not null`
    const { rows: sellers } = await sql<WeekSales['sellers'][number]>`
      select user_id as "ownerId", count(*)::integer as n, coalesce(sum(valor), 0)::float8 as value
      from ${sold} and ${within('closed_on', from, to)} group by 1 order by 3 desc, 1`.execute(tx)
    const { rows } = await sql<WeekSales['before'] & { closed: number }>`
      select (count(*) filter (where ${isBefore}))::integer as n,
        coalesce(sum(valor) filter (where ${isBefore}), 0)::float8 as value,
        coalesce(sum(valor) filter (where ${within('closed_on', firstOfMonth(to), to)}), 0)::float8 as closed
      from ${sold}`.execute(tx)
    const { n, value, closed } = rows[0]!
    return { sellers, before: { n, value }, month: { closed, goal: teamGoalOf(sellerIds, goals)?.valor ?? null } }
  })
}
