import { Hono } from 'hono'
import { retentionBody } from '@fechai/contracts/retention'
import { retentionOf } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'

/** Routes of how long the company keeps conversations: everybody reads it, managers decide it. */
export const retentionRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/', route('session', { prolongs: false }), async (c) =>
      c.json(await retentionOf(deps.db, c.get('viewer').owner).find()),
    )
    .put('/', route('gestor'), async (c) => {
      const { days } = await readBody(c, retentionBody)
      const retention = retentionOf(deps.db, c.get('viewer').owner)
      await retention.set(days)
      return c.json(await retention.find())
    })
