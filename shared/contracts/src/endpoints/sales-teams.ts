import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { newSalesTeamBody, salesTeamBody, type SalesTeams } from '../sales-teams.ts'

const example = { name: 'Loja do centro', members: [{ id: exampleId('member'), leads: true }] }
const ids = { id: 'team' } as const

export const salesTeamEndpoints = {
  'GET /api/sales-teams': endpoint({ access: 'gestor', answer: type<SalesTeams>() }),
  'POST /api/sales-teams': endpoint({
    ...{ access: 'gestor', body: newSalesTeamBody, answer: type<Done>() },
    example: { id: exampleId('new-id'), ...example },
  }),
  'PUT /api/sales-teams/:id': endpoint({ access: 'gestor', ids, body: salesTeamBody, answer: type<Done>(), example }),
  'DELETE /api/sales-teams/:id': endpoint({ access: 'gestor', ids, answer: type<Done>() }),
}
