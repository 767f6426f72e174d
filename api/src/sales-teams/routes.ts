import type { Done } from '@fechai/contracts/endpoint'
import { salesTeamsOf } from '@fechai/data/teams'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { acting } from '../members/acting.ts'

/** Routes of the teams of salespeople: 'Acesso de Usuários'. */
export const salesTeamRoutes = (deps: Deps) => {
  const of = (c: ApiContext) => salesTeamsOf(deps.db, c.get('viewer').owner)
  const changing = (c: ApiContext) => salesTeamsOf(deps.db, acting(c).owner)
  /** Tabs of leaders ask at once whom they lead; those whose session ended close. */
  const told = async (leaders: Promise<string[]>): Promise<Done> => {
    await Promise.all((await leaders).map((id) => deps.hub.checkSessions(id)))
    return { success: true }
  }
  return new Routes()
    .serve('GET /api/sales-teams', async (c) => ({ teams: await of(c).list() }))
    .serve('POST /api/sales-teams', (c, { body }) => told(changing(c).add(body)))
    .serve('PUT /api/sales-teams/:id', (c, { id, body }) => told(changing(c).change({ id, ...body })))
    .serve('DELETE /api/sales-teams/:id', (c, { id }) => told(changing(c).remove(id)))
}
