export type DependencyState = 'up' | 'down'

/** GET /readyz, and GET /api/health for anybody: 200 when Postgres answers, 503 otherwise; the rest degrades. */
export type Readiness = Pick<Health, 'status'>

/** GET /api/health for who manages a company, or for the monitor's token. */
export interface Health {
  status: 'ok' | 'degraded' | 'down'
  /** 'unpriced' is configured and not asked: the model's price is not known. */
  ai: 'off' | 'on' | 'unpriced'
  dependencies: Record<'postgres' | 'temporal' | 'nats' | 's3', DependencyState>
}
