import { LIMITS } from '@fechai/domain/limits'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { allActivities } from './all.ts'
import { tellActivities } from './tell.ts'

export const activityRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/activities', (c, { body }) => tellActivities(c, deps, body))
    .serve(
      'GET /api/activities',
      limitedBy(deps, readLimit),
      (c, { query: { limit = LIMITS.activitiesShown, cursor: before } }) => allActivities(c, deps, { limit, before }),
    )
