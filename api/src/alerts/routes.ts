import type { Alerts } from '@fechai/contracts/alerts'
import { alertsOf } from '@fechai/data/notices'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { sayAlert } from './check-alerts.ts'

/** Routes of a company's alerts, for its managers. */
export const alertRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/alerts', (c) => answerOf(c, deps))
    .serve('PUT /api/alerts', limitedBy(deps, readLimit), async (c, { body: rule }) => {
      await alertsOf(deps.db, c.get('viewer').owner).set(rule)
      return answerOf(c, deps)
    })

async function answerOf(c: ApiContext, { db }: Deps): Promise<Alerts> {
  const alerts = alertsOf(db, c.get('viewer').owner)
  const [rule, known] = await Promise.all([alerts.find(), alerts.list()])
  const shown = known.map((alert) => ({
    kind: alert.kind,
    sentence: sayAlert(alert),
    openedAt: alert.openedAt,
    resolvedAt: alert.resolvedAt,
  }))
  return { rule, alerts: shown }
}
