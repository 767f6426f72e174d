import { sql } from 'kysely'
import type { Days } from '@fechai/domain/insights/team/days'
import type { SellerSums } from '@fechai/domain/insights/team/team-report'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, NOBODY, wholeCompany, type Owner } from '../database/scope.ts'
import { shownPhaseToConfirm } from '../leads/search.ts'
import { tasksWithLeads } from '../tasks/row.ts'
import * as scope from './team-scope.ts'

/** Sums of one owner of leads; the company's own id is the queue. */
export type OwnerSums = SellerSums & { userId: string }

export interface TeamSums {
  sellers: OwnerSums[]
  /** Sums of all leads together. */
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

/** Leads of an owner in both periods. */
interface CountsRow {
  userId: string
  leads: number
  leadsBefore: number
  won: number
  wonBefore: number
  wonWithValue: number
  value: number
  valueBefore: number
  openLeads: number
  openSum: number
  openMean: number
  openVariance: number
}

interface WaitsRow {
  userId: string
  waits: number
  waitMinutes: number | null
  waitsBefore: number
  minutesBefore: number | null
}

interface NumberRow {
  userId: string
  n: number
}

/** Number that grows with each change of what the team page counts. */
export const reportVersion = (db: Database, owner: Owner): Promise<string> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ version: string }>`
      select coalesce(sum(version), 0)::text as version from report_versions`.execute(tx)
    return rows[0]!.version
  })

/**
 * Counts the leads of each owner of a company over these days and those before. Each statement counts one thing, so that
 * none of them takes as long as a statement may.
 */
export const teamSums = (db: Database, empresaId: string, { days, before, today, chances }: TeamQuestion) =>
  inScope(db, wholeCompany(empresaId), async (tx): Promise<TeamSums> => {
    const owner = wholeCompany(empresaId)
    const talks = talksOf(owner, days, before)
    const counts = await countsOf(tx, talks, chances)
    const waits = await waitsOf(tx, talks, sql`user_id`)
    const [allWaits] = await waitsOf(tx, talks, sql`${sql.lit(NOBODY)}::uuid`)
    const objections = await objectionsOf(tx, talks, days)
    const overdue = await overdueOf(tx, owner, today)
    const ids = new Set([counts, waits, objections, overdue].flatMap((rows) => rows.map(({ userId }) => userId)))
    const find = <Row extends { userId: string }>(rows: readonly Row[], id: string) =>
      rows.find(({ userId }) => userId === id)
    return {
      sellers: [...ids].map((userId) => ({
        userId,
        ...sumsOf(find(counts, userId), find(waits, userId)),
        ...{ objections: find(objections, userId)?.n ?? 0, overdue: find(overdue, userId)?.n ?? 0 },
      })),
      team: {
        ...sumsOf(sumOfCounts(counts), allWaits),
        ...{ objections: sumOf(objections, ({ n }) => n), overdue: sumOf(overdue, ({ n }) => n) },
      },
      leftOut: await countLeftOut(tx, owner, days),
    }
  })

type Fragment = ReturnType<typeof sql>

/** Counted conversations of both periods, with the lead on the board. */
const talksOf = (owner: Owner, days: Days, before: Days): Fragment => sql`
  select c.id as conversation_id, c.last_at, ${scope.isWithinDays(days)} as is_now,
    coalesce(l.joined_into, l.id) as lead_id, ${scope.shown('user_id')} as user_id, ${scope.shown('fase')} as fase,
    ${scope.shown('valor_total')}::float8 as valor, ${scope.shown('progresso')} as progresso
  from ${scope.conversationsWithLeads(owner)}
  where ${scope.isCounted} and (${scope.isWithinDays(days)} or ${scope.isWithinDays(before)})`

async function countsOf(tx: Tx, talks: Fragment, chances: readonly number[]): Promise<CountsRow[]> {
  const isOpenNow = sql`is_now and ${scope.isOpen}`
  const count = (when: Fragment) => sql`(count(*) filter (where ${when}))::integer`
  const sum = (of: Fragment, when: Fragment) => sql`coalesce(sum(${of}) filter (where ${when}), 0)::float8`
  const valor = sql`valor`
  const { rows } = await sql<CountsRow>`
    with deals as (
      select distinct on (lead_id) user_id, is_now, fase, valor, (${chances}::float8[])[progresso + 1] as chance
      from (${talks}) talks order by lead_id, last_at desc)
    select user_id as "userId", ${count(sql`is_now`)} as leads, ${count(sql`not is_now`)} as "leadsBefore",
      ${count(sql`is_now and ${scope.isWon}`)} as won, ${count(sql`not is_now and ${scope.isWon}`)} as "wonBefore",
      ${count(sql`is_now and ${scope.isWon} and valor is not null`)} as "wonWithValue",
      ${sum(valor, sql`is_now and ${scope.isWon}`)} as value,
      ${sum(valor, sql`not is_now and ${scope.isWon}`)} as "valueBefore",
      ${count(isOpenNow)} as "openLeads", ${sum(valor, isOpenNow)} as "openSum",
      ${sum(sql`valor * chance`, isOpenNow)} as "openMean",
      ${sum(sql`valor * valor * chance * (1 - chance)`, isOpenNow)} as "openVariance"
    from deals group by user_id`.execute(tx)
  return rows
}

/** Waits by `key`, the owner or one id for all. */
async function waitsOf(tx: Tx, talks: Fragment, key: Fragment): Promise<WaitsRow[]> {
  const median = (when: Fragment) => sql`percentile_cont(0.5) within group (order by ms) filter (where ${when}) / 60000`
  const { rows } = await sql<WaitsRow>`
    select key as "userId", (count(*) filter (where is_now))::integer as waits, ${median(sql`is_now`)} as "waitMinutes",
      (count(*) filter (where not is_now))::integer as "waitsBefore", ${median(sql`not is_now`)} as "minutesBefore"
    from (
      select ${key} as key, is_now, (wait ->> 2)::float8 as ms
      from (${talks}) talks join reading_acts a on a.conversation_id = talks.conversation_id
      cross join lateral ${scope.waitsOfReading}) each
    group by key`.execute(tx)
  return rows
}

async function objectionsOf(tx: Tx, talks: Fragment, days: Days): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select user_id as "userId", sum(raised)::integer as n
    from (
      select user_id, (select count(distinct act.objection) from ${scope.openObjections(days)}) as raised
      from (${talks}) talks join reading_acts a on a.conversation_id = talks.conversation_id
      where is_now and ${scope.isOpen}) each
    group by user_id`.execute(tx)
  return rows
}

async function overdueOf(tx: Tx, owner: Owner, today: string): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select main.user_id as "userId", count(*)::integer as n from ${tasksWithLeads(owner)}
    where t.state = 'open' and t.due_on < ${today}::date group by 1`.execute(tx)
  return rows
}

async function countLeftOut(tx: Tx, owner: Owner, days: Days): Promise<TeamSums['leftOut']> {
  const { rows } = await sql<TeamSums['leftOut']>`
    select (count(*) filter (where c.seller is null))::integer as "withoutSeller",
      (count(*) filter (where c.seller is not null and ${shownPhaseToConfirm}))::integer as "toConfirm"
    from ${scope.conversationsWithLeads(owner)} where ${scope.isWithinDays(days)}`.execute(tx)
  return rows[0]!
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

const sumOfCounts = (rows: readonly CountsRow[]): Omit<CountsRow, 'userId'> => ({
  leads: sumOf(rows, ({ leads }) => leads),
  leadsBefore: sumOf(rows, ({ leadsBefore }) => leadsBefore),
  won: sumOf(rows, ({ won }) => won),
  wonBefore: sumOf(rows, ({ wonBefore }) => wonBefore),
  wonWithValue: sumOf(rows, ({ wonWithValue }) => wonWithValue),
  value: sumOf(rows, ({ value }) => value),
  valueBefore: sumOf(rows, ({ valueBefore }) => valueBefore),
  openLeads: sumOf(rows, ({ openLeads }) => openLeads),
  openSum: sumOf(rows, ({ openSum }) => openSum),
  openMean: sumOf(rows, ({ openMean }) => openMean),
  openVariance: sumOf(rows, ({ openVariance }) => openVariance),
})

const NO_COUNTS = sumOfCounts([])
const NO_WAITS: Omit<WaitsRow, 'userId'> = { waits: 0, waitMinutes: null, waitsBefore: 0, minutesBefore: null }

const sumsOf = (
  counts: Omit<CountsRow, 'userId'> = NO_COUNTS,
  waits: Omit<WaitsRow, 'userId'> = NO_WAITS,
): Omit<SellerSums, 'objections' | 'overdue'> => ({
  ...{ leads: counts.leads, won: counts.won, wonWithValue: counts.wonWithValue, value: counts.value },
  ...{ waits: waits.waits, waitMinutes: waits.waitMinutes },
  open: { leads: counts.openLeads, sum: counts.openSum, mean: counts.openMean, variance: counts.openVariance },
  before: {
    ...{ leads: counts.leadsBefore, won: counts.wonBefore, value: counts.valueBefore },
    ...{ waits: waits.waitsBefore, waitMinutes: waits.minutesBefore },
  },
})
