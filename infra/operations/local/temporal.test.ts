import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { SEARCH_ATTRIBUTES } from '@fechai/workflows/search-attributes'
import { dynamicConfig, searchAttributes } from './temporal.ts'

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

it('gives production the same dynamic configuration', () => {
  const file = parse(beside('./temporal-dynamic-config.yaml')) as Record<string, [{ value: unknown }]>
  expect(Object.fromEntries(Object.entries(file).map(([key, [{ value }]]) => [key, value]))).toEqual(dynamicConfig)
})

it('gives production the same search attributes', () => {
  const created = beside('./temporal-namespace.sh').matchAll(/--name (\w+) --type (\w+)/g)
  expect(Object.fromEntries([...created].map(([, name, kind]) => [name, kind]))).toEqual(searchAttributes)
})

it('creates those that the workflows set', () => {
  const set = Object.values(SEARCH_ATTRIBUTES).map(({ name, type }) => [name, type])
  expect(Object.entries(searchAttributes).map(([name, kind]) => [name, kind.toUpperCase()])).toEqual(set)
})

it('production has enough history shards, which can never be changed, and tools of the same version', () => {
  const { services } = parse(beside('../../../docker-compose.yml'), { merge: true }) as {
    services: Record<string, { image: string; environment: Record<string, string> }>
  }
  const { temporal } = services
  expect(temporal!.environment.NUM_HISTORY_SHARDS).toBe('512')
  const version = /^temporalio\/server:([\d.]+)/.exec(temporal!.image)![1]!
  for (const step of ['temporal-schema', 'temporal-namespace'])
    // This image is tagged with the versions of all that it holds; a server's version alone names none.
    expect(services[step]!.image).toMatch(
      new RegExp(`^temporalio/admin-tools:${version.replaceAll('.', '\\.')}-tctl-[\\d.]+-cli-[\\d.]+`),
    )
})
