import { savedViewsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'

/** Routes of the views that people save of the board and the list. */
export const savedViewRoutes = ({ db }: Deps) => {
  const of = (c: ApiContext) => savedViewsOf(db, c.get('viewer').owner)
  return new Routes()
    .serve('GET /api/saved-views', async (c) => ({ views: await of(c).list() }))
    .serve('POST /api/saved-views', (c, { body }) => of(c).add(body))
    .serve('PUT /api/saved-views/:id', (c, { id, body }) => of(c).replace(id, body))
    .serve('DELETE /api/saved-views/:id', async (c, { id }) => {
      await of(c).remove(id)
      return { success: true }
    })
}
