import type { MiddlewareHandler } from 'hono'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import type { Env } from './context.ts'

const EVERY_MS = 10 * 60_000

/**
 * Warns in production of an undeclared proxy in front: every customer then has its address, and one of them spends the
 * sign-ins of all.
 */
export function tellUndeclaredProxy(environment: Environment, log: Logger): MiddlewareHandler<Env> {
  if (environment.NODE_ENV !== 'production' || environment.TRUSTED_PROXIES > 0) return (_c, next) => next()
  let toldAt = Number.NEGATIVE_INFINITY
  return (c, next) => {
    if (c.req.header('x-forwarded-for') !== undefined && performance.now() - toldAt > EVERY_MS) {
      toldAt = performance.now()
      log.error(
        { key: 'TRUSTED_PROXIES' },
        'a proxy forwards requests and TRUSTED_PROXIES is 0: everybody has its address',
      )
    }
    return next()
  }
}
