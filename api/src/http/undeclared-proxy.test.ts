import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Environment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import type { Env } from './context.ts'
import { tellUndeclaredProxy } from './undeclared-proxy.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

it.each([
  ['production', 0, forwarded, 1],
  ['production', 0, {}, 0],
  ['production', 1, forwarded, 0],
  ['development', 0, forwarded, 0],
] as const)('%s behind %i declared proxies, %o', async (NODE_ENV, TRUSTED_PROXIES, headers, told) => {
  const lines: string[] = []
  const log = createLogger('api', 'info', { write: (line) => void lines.push(line) })
  const app = new Hono<Env>()
    .use(tellUndeclaredProxy({ NODE_ENV, TRUSTED_PROXIES } as Environment, log))
    .get('/', (c) => c.body(null, 204))
  for (let asked = 0; asked < 3; asked++) await app.request('/', { headers })
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(told)
})
