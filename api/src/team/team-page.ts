import type { Given } from '@fechai/contracts/endpoints'
import type { TeamAnswer, TeamRow } from '@fechai/contracts/team'
import { wholeCompany } from '@fechai/data/database'
import { sellerGoalsOf, teamNamesOf } from '@fechai/data/reports'
import { peopleInReach } from '@fechai/data/teams'
import { goalMonthOf } from '@fechai/domain/insights/team/days'
import {
  mediansOf,
  teamFiguresOf,
  teamGoalOf,
  type Goal,
  type SellerSums,
} from '@fechai/domain/insights/team/team-report'
import { timeInZone } from '@fechai/domain/task'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { sellersOf, type Seller } from '../identity/people.ts'
import type { CountedTeam, rememberTeams } from './remembered-team.ts'

const NO_SUMS: SellerSums = {
  ...{ leads: 0, won: 0, wonWithValue: 0, value: 0, waits: 0, waitMinutes: null, objections: 0, overdue: 0 },
  open: { leads: 0, sum: 0, mean: 0, variance: 0 },
  before: { leads: 0, won: 0, value: 0, waits: 0, waitMinutes: null },
}

/**
 * All salespeople beside each other for who manages them, those of the team for its leader; any other person's own row,
 * and medians without names.
 */
export async function teamPage(
  c: ApiContext,
  { db, authDb }: Deps,
  countTeam: ReturnType<typeof rememberTeams>,
  period: Given<'GET /api/insights/team'>['query'],
): Promise<TeamAnswer> {
  const { owner } = c.get('viewer')
  const { empresaId } = owner
  const today = timeInZone(Date.now()).day
  const goalMonth = goalMonthOf(period, today)
  const [counted, people, goals, namesShown, isInReach] = await Promise.all([
    countTeam(empresaId, period, today),
    sellersOf(authDb, empresaId),
    goalMonth === null ? new Map<string, Goal>() : sellerGoalsOf(db, wholeCompany(empresaId)).list(goalMonth),
    teamNamesOf(db, owner).areShown(),
    peopleInReach(db, owner),
  ])
  const seesAll = owner.reach === 'company' || namesShown
  const sellerIds = people.filter(({ isSeller }) => isSeller).map(({ id }) => id)
  const sells = new Set(sellerIds)
  // Days that are over have no forecast: an open lead closes in later ones.
  const hasForecast = counted.isCalibrated && period.to >= today
  const rows = rowsOf(counted.sellers, hasForecast, people, goals, empresaId)
  return {
    success: true,
    ...{ period, before: counted.before, goalMonth },
    rows: seesAll ? rows : rows.filter(({ sellerId }) => isInReach(sellerId)),
    team: seesAll ? teamFiguresOf(counted.team, hasForecast) : null,
    teamGoal: seesAll ? teamGoalOf(sellerIds, goals) : null,
    medians: mediansOf(counted.sellers.filter(({ userId }) => sells.has(userId))),
    calibratedOn: counted.calibratedOn,
    leftOut: seesAll ? counted.leftOut : null,
    namesShown,
  }
}

/** People who sell, or who own leads of these days or of those before; the queue where it has some. */
function rowsOf(
  sellers: CountedTeam['sellers'],
  hasForecast: boolean,
  people: readonly Seller[],
  goals: ReadonlyMap<string, Goal>,
  empresaId: string,
): TeamRow[] {
  const known = new Map(sellers.map((sums) => [sums.userId, sums]))
  const figuresOf = (id: string) => {
    const { userId: _, ...sums } = { userId: id, ...(known.get(id) ?? NO_SUMS) }
    return teamFiguresOf(sums, hasForecast)
  }
  const rows = people
    .filter(({ id, isSeller }) => isSeller || known.has(id) || goals.has(id))
    .map(({ id, name, isActive }) => ({
      ...{ sellerId: id, name, isActive, figures: figuresOf(id), goal: goals.get(id) ?? null },
    }))
  const queue = { sellerId: empresaId, name: null, isActive: true, figures: figuresOf(empresaId), goal: null }
  return known.has(empresaId) ? [...rows, queue] : rows
}
