import { Hono } from 'hono'
import {
  activitiesBody,
  allActivitiesQuery,
  type ActivitiesTold,
  type AllActivities,
} from '@fechai/contracts/activities'
import { LIMITS } from '@fechai/domain/limits'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody, readQuery } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { allActivities } from './all.ts'
import { tellActivities } from './tell.ts'

export const activityRoutes = (deps: Deps) =>
  new Hono<Env>()
    .post('/activities', route('session'), async (c) => {
      const answer: ActivitiesTold = await tellActivities(c, deps, await readBody(c, activitiesBody))
      return c.json(answer)
    })
    .get('/activities', route('session'), limitedBy(deps, readLimit), async (c) => {
      const { limit = LIMITS.activitiesShown, cursor: before } = readQuery(c, allActivitiesQuery)
      const answer: AllActivities = await allActivities(c, deps, { limit, before })
      return c.json(answer)
    })
