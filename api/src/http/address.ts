import { isIPv6 } from 'node:net'
import type { Environment } from '@fechai/platform/env'
import type { ApiContext } from './context.ts'

/**
 * Network address that a limit counts by. X-Forwarded-For is believed only as far as our own proxies
 * wrote it; an IPv6 customer owns a whole /64, so that counts as one.
 */
export function addressOf(c: ApiContext, environment: Environment): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  const hops = environment.TRUSTED_PROXIES
  const forwarded =
    hops > 0
      ? c.req
          .header('x-forwarded-for')
          ?.split(',')
          .map((each) => each.trim())
      : undefined
  const address = (forwarded?.at(-hops) ?? direct).replace(/^::ffff:/, '')
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
