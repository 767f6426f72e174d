import { createHmac } from 'node:crypto'
import type { RateLimit } from '@fechai/data/companies'
import { ORIGIN_TEXTS } from '@fechai/domain/lead-origin'
import type { Deps } from '../deps.ts'
import { addressOf } from './address.ts'
import type { ApiContext } from './context.ts'

const MINUTES_10 = 600

/** Bounds what one address may do at a door without a sign-in, in ten minutes; the address itself is not kept. */
export function ofAddress(c: ApiContext, { environment }: Deps, what: string, hits: number): RateLimit {
  const address = createHmac('sha256', environment.AUTH_SECRET)
    .update(`${what}|${addressOf(c, environment)}`)
    .digest('base64url')
  return { key: `${what}-from:${address}`, hits, windowSeconds: MINUTES_10, message: ORIGIN_TEXTS.often }
}
