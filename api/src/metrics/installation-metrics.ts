import { DEPENDENCIES } from '@fechai/contracts/health'
import { readInstallationFigures } from '@fechai/data/operations'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { HealthCheck } from '../health/check.ts'

/** A scrape of each API asks anew: they read the same rows, and monitoring takes the maximum. */
export function addInstallationMetrics(registry: Registry, deps: Deps, health: HealthCheck): void {
  registry.registerMetric(
    new Gauge({
      name: 'fechai_installation',
      help: 'Counts, and ages in seconds, of what waits, runs and is stuck in all companies together.',
      labelNames: ['figure', 'about'],
      registers: [],
      async collect() {
        this.reset()
        for (const { figure, about, value } of await readInstallationFigures(deps.db).catch(() => []))
          this.set({ figure, about }, value)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'fechai_dependency_up',
      help: 'Whether each dependency takes what it is given, as the health check found: 1 or 0.',
      labelNames: ['dependency'],
      registers: [],
      async collect() {
        const { dependencies, media } = await health()
        for (const dependency of DEPENDENCIES) this.set({ dependency }, dependencies[dependency] === 'up' ? 1 : 0)
        this.set({ dependency: 'media' }, media === 'blocked' ? 0 : 1)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'fechai_model_daily_limit_brl',
      help: 'What all companies together may spend on the model in a day, in reais.',
      registers: [],
      collect() {
        this.set(deps.environment.AI_DAILY_LIMIT_TOTAL_BRL)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'fechai_event_streams',
      help: 'Tabs that hear events from this process.',
      registers: [],
      collect() {
        this.set(deps.hub.tabCount())
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'fechai_database_pool',
      help: 'Connections of this process to Postgres: open, idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = deps.db.pool
        this.set({ state: 'open' }, totalCount)
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'waiting' }, waitingCount)
      },
    }),
  )
}
