import { randomBytes, timingSafeEqual } from 'node:crypto'
import { inAuditContext } from '@fechai/data/audit'
import { createMiddleware } from 'hono/factory'
import type { ApiContext, Env } from './context.ts'

/** Secret of this process alone, whose tests call only itself: a user cannot pass an attempt off as a test. */
const SECRET = randomBytes(32).toString('base64url')
const HEADER = 'x-fechai-probe'

/** Goes with each request of the tests of isolation and security. */
export const probeHeader = (): Record<string, string> => ({ [HEADER]: SECRET })

export function isOwnProbe(c: ApiContext): boolean {
  const said = Buffer.from(c.req.header(HEADER) ?? '')
  return said.length === SECRET.length && timingSafeEqual(said, Buffer.from(SECRET))
}

/** Lets every line of the audit that a request leaves say that the product's own test made it. */
export const markOwnProbes = createMiddleware<Env>((c, next) => inAuditContext({ isTest: isOwnProbe(c) }, next))
