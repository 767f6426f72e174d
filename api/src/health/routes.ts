import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { route } from '../http/route.ts'
import { healthCheck } from './check.ts'

export const healthRoutes = (deps: Deps) => {
  const check = healthCheck(deps)
  return new Hono<Env>().get('/', route('public'), async (c) => {
    const health = await check()
    return c.json(health, health.status === 'down' ? 503 : 200)
  })
}
