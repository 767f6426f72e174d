import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { productionConfig } from './nats-users.ts'

it('the configuration of production gives each process the rights of the local stack', () => {
  expect(readFileSync(new URL('./nats-production.conf', import.meta.url), 'utf8')).toBe(productionConfig())
})
