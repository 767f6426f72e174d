import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { OTHERWISE, TOLD } from './left-out.ts'

it('runs or names everything that the compose file says of a service', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  const { services } = parse(compose, { merge: true }) as { services: Record<string, object> }
  const used = new Set(Object.values(services).flatMap(Object.keys))
  expect([...used].sort()).toEqual([...TOLD, ...Object.keys(OTHERWISE)].sort())
})
