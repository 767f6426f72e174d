import { retentionOf } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

/** Routes of how long the company keeps conversations: everybody reads it, managers decide it. */
export const retentionRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/privacy/retention', (c) => retentionOf(deps.db, c.get('viewer').owner).find())
    .serve('PUT /api/privacy/retention', async (c, { body: { days } }) => {
      const retention = retentionOf(deps.db, c.get('viewer').owner)
      await retention.set(days)
      return retention.find()
    })
