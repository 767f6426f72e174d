export type DependencyState = 'up' | 'down'

/** GET /api/health: 200 when Postgres answers, 503 otherwise; the rest degrades. */
export interface Health {
  status: 'ok' | 'degraded' | 'down'
  /** 'unpriced' is configured and not asked: the model's price is not known. */
  ai: 'off' | 'on' | 'unpriced'
  dependencies: Record<'postgres' | 'temporal' | 'nats' | 's3', DependencyState>
}
