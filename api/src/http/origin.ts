import type { MiddlewareHandler } from 'hono'
import { DomainError } from '@fechai/domain/errors'
import type { Environment } from '@fechai/platform/env'
import { tokenIn } from '../api-keys/viewer-of-key.ts'
import type { Env } from './context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * Mail programs end letters by a request of their own, pages of other sites send forms, and directories call with their
 * token. They have no session, only what is in their address or that header.
 */
const FROM_ANYWHERE = ['/api/unsubscribe/', '/api/forms/', '/api/whatsapp/hooks/', '/scim/v2/']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Origins that may change something: the public one and, when that is this machine, its other names. */
function allowedOrigins(environment: Environment): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(environment.PUBLIC_URL)
  if (!LOOPBACK.includes(hostname)) return new Set([origin])
  const ports = new Set([port, String(environment.API_PORT)])
  return new Set([...ports].flatMap((each) => LOOPBACK.map((host) => new URL(`${protocol}//${host}:${each}`).origin)))
}

/**
 * Refuses a change that another site's page asked for, whatever its content type. Browsers always say
 * where an unsafe request comes from; a client that says nothing has to name our origin. A request with a token of
 * ours is let through: a page of another site cannot add the header without asking, and we allow none.
 */
export function requireOwnOrigin(environment: Environment): MiddlewareHandler<Env> {
  const allowed = allowedOrigins(environment)
  return (c, next) => {
    if (
      SAFE.has(c.req.method) ||
      FROM_ANYWHERE.some((path) => c.req.path.startsWith(path)) ||
      tokenIn(c.req.raw.headers)
    )
      return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const ours =
      site === undefined
        ? origin !== undefined && allowed.has(origin)
        : site === 'same-origin' || (site === 'same-site' && origin !== undefined && allowed.has(origin))
    if (ours) return next()
    throw new DomainError('forbidden', 'Este pedido não veio do Fechaí e foi recusado.', { code: 'origem' })
  }
}
