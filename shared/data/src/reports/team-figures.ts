import { sql } from 'kysely'
import type { Days } from '@fechai/domain/insights/team/days'
import type { PeriodFigures, SellerSums } from '@fechai/domain/insights/team/team-report'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, NOBODY, wholeCompany, type Owner } from '../database/scope.ts'
import { shownPhaseToConfirm } from '../leads/search.ts'
import { tasksWithLeads } from '../tasks/row.ts'
import * as scope from './team-scope.ts'

/** Sums of one owner of leads; the company's own id is the queue. */
export type OwnerSums = SellerSums & { userId: string }

export interface TeamSums {
  sellers: OwnerSums[]
  /** Of all leads together. */
  team: SellerSums
  leftOut: { withoutSeller: number; toConfirm: number }
}

export interface TeamQuestion {
  days: Days
  before: Days
  today: string
  /** For each progress, 0 to 100, the share of such leads that close. */
  chances: readonly number[]
}

interface SumsRow extends PeriodFigures {
  userId: string
  leadsBefore: number
  wonBefore: number
  valueBefore: number
  waitsBefore: number
  minutesBefore: number | null
  openLeads: number
  openSum: number
  openMean: number
  openVariance: number
  objections: number
  overdue: number
}

/** Number that grows with each change of what the team page counts. */
export const reportVersion = (db: Database, owner: Owner): Promise<string> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ version: string }>`
      select coalesce(sum(version), 0)::text as version from report_versions`.execute(tx)
    return rows[0]!.version
  })

/** Counts the leads of each owner of a company over these days and those before. */
export const teamSums = (db: Database, empresaId: string, question: TeamQuestion): Promise<TeamSums> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const rows = await sumRows(tx, wholeCompany(empresaId), question)
    const team = rows.find(({ userId }) => userId === NOBODY)
    return {
      sellers: rows.filter((row) => row !== team).map((row) => ({ userId: row.userId, ...sumsOf(row) })),
      team: sumsOf(team ?? NOTHING),
      leftOut: await countLeftOut(tx, wholeCompany(empresaId), question.days),
    }
  })

/** The row of all leads together has a user id that is no person's. */
const ownerOf = sql`coalesce(user_id, ${sql.lit(NOBODY)}::uuid) as user_id`
const byOwner = sql`group by grouping sets ((user_id), ())`
const medianMinutes = sql`percentile_cont(0.5) within group (order by ms)`

async function sumRows(tx: Tx, owner: Owner, { days, before, today, chances }: TeamQuestion): Promise<SumsRow[]> {
  const talks = sql`
    select c.id as conversation_id, c.last_at, ${scope.isWithinDays(days)} as is_now,
      coalesce(l.joined_into, l.id) as lead_id, ${scope.shown('user_id')} as user_id, ${scope.shown('fase')} as fase,
      ${scope.shown('valor_total')}::float8 as valor, ${scope.shown('progresso')} as progresso
    from ${scope.conversationsWithLeads(owner)}
    where ${scope.isCounted} and (${scope.isWithinDays(days)} or ${scope.isWithinDays(before)})`
  const { rows } = await sql<SumsRow>`
    with talks as materialized (${talks}),
    deals as (
      select distinct on (lead_id) user_id, is_now, fase, valor, (${chances}::float8[])[progresso + 1] as chance
      from talks order by lead_id, last_at desc),
    counted as (select ${ownerOf}, ${COUNTS} from deals ${byOwner}),
    waited as (
      select ${ownerOf}, count(*) filter (where is_now) as waits, count(*) filter (where not is_now) as waits_before,
        ${medianMinutes} filter (where is_now) / 60000 as minutes,
        ${medianMinutes} filter (where not is_now) / 60000 as minutes_before
      from (
        select user_id, is_now, (wait ->> 2)::float8 as ms
        from talks join reading_acts a on a.conversation_id = talks.conversation_id
        cross join lateral ${scope.waitsOfReading}) each ${byOwner}),
    objected as (
      select ${ownerOf}, sum(raised) as objections
      from (
        select user_id, (select count(distinct act.objection) from ${scope.openObjections(days)}) as raised
        from talks join reading_acts a on a.conversation_id = talks.conversation_id
        where is_now and ${scope.isOpen}) each ${byOwner}),
    late as (
      select ${ownerOf}, count(*) as overdue
      from (
        select main.user_id from ${tasksWithLeads(owner)}
        where t.state = 'open' and t.due_on < ${today}::date) each ${byOwner})
    select user_id as "userId", ${SHOWN_COUNTS},
      coalesce(waits, 0)::integer as waits, minutes as "waitMinutes",
      coalesce(waits_before, 0)::integer as "waitsBefore", minutes_before as "minutesBefore",
      coalesce(objections, 0)::integer as objections, coalesce(overdue, 0)::integer as overdue
    from counted full join waited using (user_id) full join objected using (user_id) full join late using (user_id)`.execute(
    tx,
  )
  return rows
}

const isOpenNow = sql`is_now and ${scope.isOpen}`
const COUNTS = sql`
  count(*) filter (where is_now) as leads, count(*) filter (where not is_now) as leads_before,
  count(*) filter (where is_now and ${scope.isWon}) as won,
  count(*) filter (where not is_now and ${scope.isWon}) as won_before,
  sum(valor) filter (where is_now and ${scope.isWon}) as value,
  sum(valor) filter (where not is_now and ${scope.isWon}) as value_before,
  count(*) filter (where ${isOpenNow}) as open_leads, sum(valor) filter (where ${isOpenNow}) as open_sum,
  sum(valor * chance) filter (where ${isOpenNow}) as open_mean,
  sum(valor * valor * chance * (1 - chance)) filter (where ${isOpenNow}) as open_variance`
const SHOWN_COUNTS = sql`
  coalesce(leads, 0)::integer as leads, coalesce(leads_before, 0)::integer as "leadsBefore",
  coalesce(won, 0)::integer as won, coalesce(won_before, 0)::integer as "wonBefore",
  coalesce(value, 0)::float8 as value, coalesce(value_before, 0)::float8 as "valueBefore",
  coalesce(open_leads, 0)::integer as "openLeads", coalesce(open_sum, 0)::float8 as "openSum",
  coalesce(open_mean, 0)::float8 as "openMean", coalesce(open_variance, 0)::float8 as "openVariance"`

async function countLeftOut(tx: Tx, owner: Owner, days: Days): Promise<TeamSums['leftOut']> {
  const { rows } = await sql<TeamSums['leftOut']>`
    select (count(*) filter (where c.seller is null))::integer as "withoutSeller",
      (count(*) filter (where c.seller is not null and ${shownPhaseToConfirm}))::integer as "toConfirm"
    from ${scope.conversationsWithLeads(owner)} where ${scope.isWithinDays(days)}`.execute(tx)
  return rows[0]!
}

const NOTHING: SumsRow = {
  ...{ userId: NOBODY, leads: 0, won: 0, value: 0, waits: 0, waitMinutes: null },
  ...{ leadsBefore: 0, wonBefore: 0, valueBefore: 0, waitsBefore: 0, minutesBefore: null },
  ...{ openLeads: 0, openSum: 0, openMean: 0, openVariance: 0, objections: 0, overdue: 0 },
}

const sumsOf = (row: SumsRow): SellerSums => ({
  ...{ leads: row.leads, won: row.won, value: row.value, waits: row.waits, waitMinutes: row.waitMinutes },
  open: { leads: row.openLeads, sum: row.openSum, mean: row.openMean, variance: row.openVariance },
  ...{ objections: row.objections, overdue: row.overdue },
  before: {
    ...{ leads: row.leadsBefore, won: row.wonBefore, value: row.valueBefore },
    ...{ waits: row.waitsBefore, waitMinutes: row.minutesBefore },
  },
})
