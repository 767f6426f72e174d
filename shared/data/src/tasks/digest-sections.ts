import { sql } from 'kysely'
import { ZONE } from '@fechai/domain/clock'
import { DIGEST_ROWS, QUIET_AFTER_DAYS, type DigestDays, type DigestSection } from '@fechai/domain/digest'
import { OPEN_PHASES } from '@fechai/domain/insights/phase-outcomes'
import { dayAfter } from '@fechai/domain/task'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import { tasksWithLeads } from './row.ts'

export interface DigestRow {
  lead: string
  valor: number | null
  ownerId: string
  /** Of a task. */
  dueOn: string | null
  dueMinute: number | null
  /** Day of the last message. */
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
  /** Sum of the goals of the month of the last day, and what people with a goal closed; null without one. */
  month: { closed: number; goal: number | null }
}

const isOpen = sql`fase in (${sql.join(OPEN_PHASES.map((phase) => sql.lit(phase)))})`
const dayOf = sql`(c.last_at at time zone ${sql.lit(ZONE)})::date`
const within = (from: string, to: string) => sql`last_on between ${from}::date and ${to}::date`

/** What each of some people has to do and to know; of the whole company under one key for null. */
export const digestParts = (
  db: Database,
  empresaId: string,
  days: DigestDays,
  userIds: readonly string[] | null,
): Promise<Map<string, DigestPart[]>> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const rows = await partsOf(tx, empresaId, days, userIds)
    return new Map(
      [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [key, own.map(({ key: _, ...part }) => part)]),
    )
  })

/** A lead has gone quiet on the day on which it was without a message for long enough; each is reported once. */
const quietDays = ({ from, to }: DigestDays) =>
  [dayAfter(from, -QUIET_AFTER_DAYS), dayAfter(to, -QUIET_AFTER_DAYS)] as const

async function partsOf(
  tx: Tx,
  empresaId: string,
  days: DigestDays,
  userIds: readonly string[] | null,
): Promise<(DigestPart & { key: string })[]> {
  const { day, from, to } = days
  const key = userIds === null ? sql`${empresaId}::uuid` : sql`user_id`
  const isTheirs = (column: string) =>
    userIds === null ? sql`true` : sql`${sql.ref(column)} = any(${userIds}::uuid[])`
  const { rows } = await sql<DigestPart & { key: string }>`
    with shown as (
      select l.id, l.user_id, l.nome, l.valor_total as valor, l.fase, l.a_confirmar, ${dayOf} as last_on
      from leads l left join conversations c on c.id = l.conversation_id
      where l.joined_into is null and ${isTheirs('l.user_id')}),
    items as (
      select case when t.due_on < ${day}::date then 'overdue' else 'today' end as section, main.id, main.user_id, main.nome,
        main.valor_total as valor, t.due_on, t.due_minute, null::date as last_on
      from ${tasksWithLeads(wholeCompany(empresaId))}
      where t.state = 'open' and t.due_on <= ${day}::date and ${isTheirs('main.user_id')}
      union all
      select section, id, user_id, nome, valor, null::date, null::smallint, last_on
      from shown cross join lateral (values
        ('quiet', ${isOpen} and ${within(...quietDays(days))}),
        ('closed', fase = 'fechados' and ${within(from, to)}),
        ('confirm', a_confirmar)) as matched (section, is_so)
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

/** Sales of the week of a digest by owner, of the week before it, and of the month. */
export const weekSales = (db: Database, empresaId: string, { from, to }: DigestDays): Promise<WeekSales> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const month = `${to.slice(0, 7)}-01`
    const sold = sql`
      select l.user_id, l.valor_total as valor, ${dayOf} as last_on
      from leads l join conversations c on c.id = l.conversation_id
      where l.joined_into is null and l.fase = 'fechados'`
    const { rows: sellers } = await sql<WeekSales['sellers'][number]>`
      select user_id as "ownerId", count(*)::integer as n, coalesce(sum(valor), 0)::float8 as value
      from (${sold}) sold where ${within(from, to)} group by 1 order by 3 desc, 1`.execute(tx)
    const { rows } = await sql<WeekSales['before'] & { closed: number; goal: number | null }>`
      with aimed as (select user_id, valor from seller_goals where month = ${month}::date and valor is not null)
      select (count(*) filter (where ${within(dayAfter(from, -7), dayAfter(to, -7))}))::integer as n,
        coalesce(sum(valor) filter (where ${within(dayAfter(from, -7), dayAfter(to, -7))}), 0)::float8 as value,
        coalesce(sum(valor) filter (where ${within(month, to)} and user_id in (select user_id from aimed)), 0)::float8 as closed,
        (select sum(valor)::float8 from aimed) as goal
      from (${sold}) sold`.execute(tx)
    const { n, value, closed, goal } = rows[0]!
    return { sellers, before: { n, value }, month: { closed, goal } }
  })
