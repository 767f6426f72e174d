import type { Follows } from '@fechai/contracts/sales-settings'
import { followedLeadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'

/** Leads that the viewer follows. */
export const followRoutes = ({ db }: Deps) => {
  const follows = (c: ApiContext) => followedLeadsOf(db, c.get('viewer').owner)
  const answerOf = async (c: ApiContext): Promise<Follows> => ({ success: true, leads: await follows(c).list() })
  return new Routes()
    .serve('GET /api/follows', (c) => answerOf(c))
    .serve('PUT /api/follows/:id', async (c, { id }) => {
      await follows(c).follow(id)
      return answerOf(c)
    })
    .serve('DELETE /api/follows/:id', async (c, { id }) => {
      await follows(c).unfollow(id)
      return answerOf(c)
    })
}
