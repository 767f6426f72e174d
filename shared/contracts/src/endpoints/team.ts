import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { sellerGoalBody, teamCasesQuery, teamNamesBody, teamQuery, type TeamAnswer, type TeamCases } from '../team.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-30' }

export const teamEndpoints = {
  'GET /api/insights/team': endpoint({
    access: 'session',
    scope: 'reports',
    query: teamQuery,
    answer: type<TeamAnswer>(),
    example: DAYS,
  }),
  'GET /api/insights/team/cases': endpoint({
    access: 'session',
    scope: 'reports',
    query: teamCasesQuery,
    answer: type<TeamCases>(),
    example: { ...DAYS, figure: 'won' },
  }),
  'PUT /api/insights/team/goals': endpoint({
    access: 'gestor',
    body: sellerGoalBody,
    answer: type<void>(),
    example: { sellerId: exampleId('member'), month: '2026-11', valor: 80_000, deals: 20 },
  }),
  'PUT /api/insights/team/names': endpoint({
    access: 'gestor',
    body: teamNamesBody,
    answer: type<void>(),
    example: { shown: false },
  }),
}
