import { readCases, sellerGoalsOf, teamCases, teamNamesOf } from '@fechai/data/reports'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { peopleOf } from '../identity/people.ts'
import { rememberTeams } from './remembered-team.ts'
import { teamPage } from './team-page.ts'

/** Routes of 'Equipe': a manager's whole team, anyone else's own figures and the team's medians. */
export const teamRoutes = (deps: Deps) => {
  const { db, authDb, master, limiters } = deps
  const limited = limitedBy(deps, readLimit)
  const whole = limitConcurrency(limiters.wholeAnswers)
  const countTeam = rememberTeams(deps)
  return new Routes()
    .serve('GET /api/insights/team', limited, whole, (c, { query }) => teamPage(c, deps, countTeam, query))
    .serve('GET /api/insights/team/cases', limited, whole, async (c, { query: { figure, vendedor, ...days } }) => {
      const { owner } = c.get('viewer')
      const counted = await teamCases(db, owner, days, figure, vendedor ?? null)
      await readCases(db, master, owner, counted.cases)
      return { success: true, ...counted }
    })
    .serve('PUT /api/insights/team/goals', async (c, { body }) => {
      const { owner } = c.get('viewer')
      const people = await peopleOf(authDb, owner.empresaId)
      if (!people.some(({ id }) => id === body.sellerId))
        throw new DomainError('not-found', 'Vendedor não encontrado', { code: 'vendedor' })
      await sellerGoalsOf(db, owner).set(body)
    })
    .serve('PUT /api/insights/team/names', (c, { body }) => teamNamesOf(db, c.get('viewer').owner).show(body.shown))
}
