import { timingSafeEqual } from 'node:crypto'
import type { Health, HealthForPeople, MonitoredHealth, Readiness } from '@fechai/contracts/health'
import { manages } from '@fechai/domain/members'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import type { HealthCheck } from './check.ts'

/** `livez`: the process answers. `readyz`: it can serve. What each dependency does is for who looks after them. */
export const healthRoutes = (deps: Deps, dependencies: HealthCheck) => {
  /** A load balancer hears at once that this process ends, whatever it waits for. */
  const readiness = async (): Promise<Readiness> =>
    deps.ending.phase === 'serving' ? readinessOf(await dependencies()) : SHUTTING_DOWN
  const check = async (): Promise<MonitoredHealth> => {
    const health = await dependencies()
    return deps.ending.phase === 'serving' ? health : { ...health, status: 'shutting_down' }
  }
  return new Routes()
    .serve('GET /livez', (c) => c.text('ok'))
    .serve('GET /readyz', async (c) => {
      const ready = await readiness()
      c.status(statusOf(ready))
      return ready
    })
    .serve('GET /api/health', async (c) => {
      const health = await check()
      c.status(statusOf(health))
      return visibleTo(c, deps, health)
    })
}

const readinessOf = ({ status, failing }: Health): Readiness => ({ status, failing })
const SHUTTING_DOWN: Readiness = { status: 'shutting_down', failing: [] }
const statusOf = ({ status }: Readiness): 200 | 503 => (status === 'down' || status === 'shutting_down' ? 503 : 200)

async function visibleTo(
  c: ApiContext,
  { environment, identity }: Deps,
  health: MonitoredHealth,
): Promise<MonitoredHealth | Health | HealthForPeople | Readiness> {
  if (isToken(c.req.header('authorization'), environment.HEALTH_TOKEN)) return health
  // No session can be read while the database is away: then the token alone identifies the caller.
  const viewer = await identity.viewerOf(c.req.raw.headers).catch(() => null)
  if (viewer === null) return readinessOf(health)
  if (!manages(viewer.user.role)) return { ...readinessOf(health), whatsapp: health.whatsapp }
  const {
    unreadConversations: _unread,
    unattendedSessions: _unattended,
    whatsappWithoutRoom: _room,
    ...ofTheHouse
  } = health
  return ofTheHouse
}

function isToken(given = '', token: string): boolean {
  const [expected, actual] = [Buffer.from(`Bearer ${token}`), Buffer.from(given)]
  return token !== '' && actual.length === expected.length && timingSafeEqual(actual, expected)
}
