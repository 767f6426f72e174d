import type { MiddlewareHandler } from 'hono'
import { Counter, Histogram } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'

/** Seconds; a person notices from a tenth on, and a proxy gives up after a minute. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times requests by the pattern of their route, so that no id becomes a label. */
export function httpMetrics(deps: Pick<Deps, 'metrics'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const begun = performance.now()
    await next()
    const { requests, seconds } = seriesIn(deps)
    const route = c.req.routePath
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    requests.inc({ method, route, status: c.res.status })
    // A stream is timed until it opens.
    seconds.observe({ route }, (performance.now() - begun) / 1_000)
  }
}

interface HttpSeries {
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'route'>
}

/** Isolation is tested by an app of its own over the same registry: series are made once. */
const known = new WeakMap<Deps['metrics'], HttpSeries>()

function seriesIn({ metrics: registry }: Pick<Deps, 'metrics'>): HttpSeries {
  const made = known.get(registry) ?? {
    requests: new Counter({
      name: 'fechai_http_requests_total',
      help: 'Requests answered, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'fechai_http_request_seconds',
      help: 'Seconds until the answer began, by route.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers: [registry],
    }),
  }
  known.set(registry, made)
  return made
}
