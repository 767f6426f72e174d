import { LIMITS } from '@fechai/domain/limits'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { allActivities } from './all.ts'
import { recordActivities } from './record-activities.ts'

export const activityRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/activities', (c, { body }) => recordActivities(c, deps, body))
    .serve(
      'GET /api/activities',
      limitedBy(deps, readLimit),
      (c, { query: { limit = LIMITS.activitiesShown, cursor: before } }) => allActivities(c, deps, { limit, before }),
    )
