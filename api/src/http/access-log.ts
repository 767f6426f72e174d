import type { MiddlewareHandler } from 'hono'
import type { Logger } from '@fechai/platform/log'
import type { Env } from './context.ts'

/**
 * Logs one line an answer, refusals and all that concerns accounts also where little is logged: the route's pattern,
 * never the address, which may hold what a person searched for.
 */
export function accessLog(log: Logger): MiddlewareHandler<Env> {
  return (c, next) => {
    const outgoing = c.env?.outgoing
    if (!outgoing) return next()
    const startedAt = performance.now()
    outgoing.once('close', () => {
      const line = {
        requestId: c.get('requestId'),
        method: c.req.method,
        route: c.req.routePath,
        status: outgoing.statusCode,
        durationMs: Math.round(performance.now() - startedAt),
        finished: outgoing.writableFinished,
      }
      if (outgoing.statusCode >= 500) log.warn(line, 'request')
      else if (outgoing.statusCode >= 400 || line.route.startsWith('/api/auth/')) log.info(line, 'request')
      else log.debug(line, 'request')
    })
    return next()
  }
}
