import { sql } from 'kysely'
import type { Days } from '@fechai/domain/insights/team/days'
import { joinPieces, NO_PIECE, type TeamPiece } from '@fechai/domain/insights/team/team-piece'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, wholeCompany, type Owner } from '../database/scope.ts'
import { shownPhaseToConfirm } from '../leads/search.ts'
import { tasksWithLeads } from '../tasks/row.ts'
import * as scope from './team-scope.ts'

export interface TeamQuestion {
  days: Days
  before: Days
  today: string
}

type Row<Of> = { userId: string } & Of
type Counts = Pick<
  TeamPiece,
  'leads' | 'leadsBefore' | 'won' | 'wonBefore' | 'wonWithValue' | 'value' | 'valueBefore' | 'open'
>
type Waits = Pick<TeamPiece, 'waits' | 'waitsBefore'>
type LeftOut = Pick<TeamPiece, 'withoutSeller' | 'toConfirm'>

export interface ReportVersions {
  /** Number that grows with each change of what the team page counts. */
  all: string
  /** The same of each owner whose leads changed. */
  ofOwners: ReadonlyMap<string, string>
}

export const reportVersions = (db: Database, empresaId: string): Promise<ReportVersions> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ userId: string | null; version: string }>`
      select user_id as "userId", sum(version)::text as version from report_versions group by user_id`.execute(tx)
    return {
      all: rows.reduce((sum, { version }) => sum + BigInt(version), 0n).toString(),
      ofOwners: new Map(rows.flatMap(({ userId, version }) => (userId === null ? [] : [[userId, version] as const]))),
    }
  })

/** Counts the leads of each owner that came from a conversation; null for all owners. */
export const leadsOfOwners = (db: Database, empresaId: string, owners: readonly string[] | null) =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ userId: string; leads: number }>`
      select user_id as "userId", count(*)::integer as leads from leads
      where ${owners === null ? sql`true` : sql`user_id = any(${owners}::uuid[])`} group by user_id`.execute(tx)
    return new Map(rows.map(({ userId, leads }) => [userId, leads]))
  })

/** Leads of some owners; of one with very many, one part of them. */
export interface TeamPart {
  owners: readonly string[]
  part: number
  parts: number
}

/** Leads that are counted at once: each statement takes a small part of the time that it may. */
const AT_ONCE = 2_000

/** Divides owners into parts of at most about `AT_ONCE` leads. */
export function partsOf(leads: ReadonlyMap<string, number>): TeamPart[] {
  const parts: TeamPart[] = []
  let together: string[] = []
  let room = AT_ONCE
  const close = (): void => {
    if (together.length > 0) parts.push({ owners: together, part: 0, parts: 1 })
    together = []
    room = AT_ONCE
  }
  for (const [owner, count] of leads) {
    if (count > AT_ONCE) {
      const all = Math.ceil(count / AT_ONCE)
      for (let part = 0; part < all; part++) parts.push({ owners: [owner], part, parts: all })
      continue
    }
    if (count > room) close()
    together.push(owner)
    room -= count
  }
  close()
  return parts
}

/**
 * Counts the leads of some owners over these days and those before, each statement one thing. A joined lead has the
 * owner of the one that it was joined into.
 */
export const countPart = (db: Database, empresaId: string, question: TeamQuestion, part: TeamPart) =>
  inScope(db, wholeCompany(empresaId), async (tx): Promise<Map<string, TeamPiece>> => {
    const owner = wholeCompany(empresaId)
    const { days, before, today } = question
    const talks = talksOf(owner, days, before, part)
    const found = [
      await countsOf(tx, talks),
      await waitsOf(tx, talks),
      await objectionsOf(tx, talks, days),
      part.part === 0 ? await overdueOf(tx, owner, part, today) : [],
      await leftOutOf(tx, owner, days, part),
    ].flat()
    const pieces = new Map<string, TeamPiece>(part.owners.map((id) => [id, NO_PIECE]))
    for (const { userId, ...figures } of found) pieces.set(userId, { ...(pieces.get(userId) ?? NO_PIECE), ...figures })
    return pieces
  })

/** Adds the pieces of one owner that were counted apart. */
export const addPiece = (known: TeamPiece | undefined, more: TeamPiece): TeamPiece =>
  known ? joinPieces([known, more]) : more

type Fragment = ReturnType<typeof sql>

const isOfPart = ({ owners, part, parts }: TeamPart): Fragment =>
  parts === 1
    ? sql`l.user_id = any(${owners}::uuid[])`
    : sql`l.user_id = any(${owners}::uuid[])
        and abs(hashtext(coalesce(l.joined_into, l.id)::text)::bigint) % ${parts}::integer = ${part}::integer`

/** Counted conversations of both periods, with the lead on the board. */
const talksOf = (owner: Owner, days: Days, before: Days, part: TeamPart): Fragment => sql`
  select c.id as conversation_id, c.last_at, ${scope.isWithinDays(days)} as is_now,
    coalesce(l.joined_into, l.id) as lead_id, l.user_id, ${scope.shownPhase} as fase,
    ${scope.shown('valor_total')}::float8 as valor, ${scope.shown('progresso')} as progresso
  from ${scope.conversationsWithLeads(owner)}
  where ${isOfPart(part)} and ${scope.isCounted} and (${scope.isWithinDays(days)} or ${scope.isWithinDays(before)})`

async function countsOf(tx: Tx, talks: Fragment): Promise<Row<Counts>[]> {
  const count = (when: Fragment) => sql`(count(*) filter (where ${when}))::integer`
  const sum = (when: Fragment) => sql`coalesce(sum(valor) filter (where ${when}), 0)::float8`
  const { rows } = await sql<Row<Counts>>`
    with deals as (
      select distinct on (lead_id) user_id, is_now, fase, valor, progresso
      from (${talks}) talks order by lead_id, last_at desc),
    opened as (
      select user_id, progresso, count(*) as leads, coalesce(sum(valor), 0) as sum, coalesce(sum(valor * valor), 0) as squares
      from deals where is_now and ${scope.isOpen} group by user_id, progresso)
    select user_id as "userId", ${count(sql`is_now`)} as leads, ${count(sql`not is_now`)} as "leadsBefore",
      ${count(sql`is_now and ${scope.isWon}`)} as won, ${count(sql`not is_now and ${scope.isWon}`)} as "wonBefore",
      ${count(sql`is_now and ${scope.isWon} and valor is not null`)} as "wonWithValue",
      ${sum(sql`is_now and ${scope.isWon}`)} as value, ${sum(sql`not is_now and ${scope.isWon}`)} as "valueBefore",
      coalesce((select json_agg(json_build_object('progresso', progresso, 'leads', leads, 'sum', sum, 'squares', squares))
        from opened where opened.user_id = deals.user_id), '[]') as open
    from deals group by user_id`.execute(tx)
  return rows
}

async function waitsOf(tx: Tx, talks: Fragment): Promise<Row<Waits>[]> {
  const waits = (when: Fragment) => sql`coalesce(json_agg(wait -> 2) filter (where ${when}), '[]')`
  const { rows } = await sql<Row<Waits>>`
    select user_id as "userId", ${waits(sql`is_now`)} as waits, ${waits(sql`not is_now`)} as "waitsBefore"
    from (${talks}) talks join reading_acts a on a.conversation_id = talks.conversation_id
    cross join lateral ${scope.waitsOfReading} group by user_id`.execute(tx)
  return rows
}

async function objectionsOf(tx: Tx, talks: Fragment, days: Days): Promise<Row<{ objections: number }>[]> {
  const { rows } = await sql<Row<{ objections: number }>>`
    select user_id as "userId", sum(raised)::integer as objections
    from (
      select user_id, (select count(distinct act.objection) from ${scope.openObjections(days)}) as raised
      from (${talks}) talks join reading_acts a on a.conversation_id = talks.conversation_id
      where is_now and ${scope.isOpen}) each
    group by user_id`.execute(tx)
  return rows
}

async function overdueOf(
  tx: Tx,
  owner: Owner,
  { owners }: TeamPart,
  today: string,
): Promise<Row<{ overdue: number }>[]> {
  const { rows } = await sql<Row<{ overdue: number }>>`
    select main.user_id as "userId", count(*)::integer as overdue from ${tasksWithLeads(owner)}
    where main.user_id = any(${owners}::uuid[]) and t.state = 'open' and t.due_on < ${today}::date
    group by 1`.execute(tx)
  return rows
}

async function leftOutOf(tx: Tx, owner: Owner, days: Days, part: TeamPart): Promise<Row<LeftOut>[]> {
  const { rows } = await sql<Row<LeftOut>>`
    select l.user_id as "userId", (count(*) filter (where c.seller is null))::integer as "withoutSeller",
      (count(*) filter (where c.seller is not null and ${shownPhaseToConfirm}))::integer as "toConfirm"
    from ${scope.conversationsWithLeads(owner)} where ${isOfPart(part)} and ${scope.isWithinDays(days)}
    group by l.user_id`.execute(tx)
  return rows
}
