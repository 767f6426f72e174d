import { readEnvironment } from '@fechai/platform/env'
import { openApiLimiters } from '../http/api-limiters.ts'
import { ENDPOINTS, endpointOf } from '@fechai/contracts/endpoints'
import { INT4_MAX } from '@fechai/contracts/whole-number'
import { expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { listPolicies } from '../http/policies.ts'
import { openApiOf } from './document.ts'
import { KEY_SUMMARIES } from './key-summaries.ts'

const environment = readEnvironment({ PUBLIC_URL: 'http://localhost:3002', API_PORT: '3002' })
/** As much of it as the table of routes is made of. */
const unopened = { environment, limiters: openApiLimiters(environment) } as Deps

const app = createApp(unopened)
const routes = listPolicies(app).map(({ method, path }) => `${method} ${path}`)

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
}
const { paths } = openApiOf(app, 'http://localhost:3002') as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ name: `${verb.toUpperCase()} ${path}`, operation })),
)

it('lists every route of the router, and nothing else', () => {
  const wanted = routes.filter((name) => name !== 'GET /*' && !name.includes('/.well-known/'))
  expect(operations.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')).sort()).toEqual(wanted.sort())
})

it('every operation has a name of its own, and each part of its path is described', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { name, operation } of operations)
    expect(operation.parameters.filter((each) => each.in === 'path').map((each) => `{${each.name}}`)).toEqual(
      name.match(/\{\w+\}/g) ?? [],
    )
})

it('each endpoint that takes a key says what it does, and no other has such a line', () => {
  const takingKeys = Object.keys(ENDPOINTS).filter((name) => endpointOf(name)!.scope !== undefined)
  expect(Object.keys(KEY_SUMMARIES).sort()).toEqual(takingKeys.sort())
  expect(paths['/api/leads']!.post).toMatchObject({
    summary: expect.stringContaining('Creates a lead') as string,
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
  })
})

it('a body says its fields, and that no other is known', () => {
  const invite = paths['/api/members/invitations']!.post!.requestBody!.content['application/json']!.schema
  expect(invite).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['email', 'role'],
    properties: { role: { enum: ['vendedor', 'gestor'] } },
  })
  const change = paths['/api/members/{id}']!.patch!.requestBody!.content['application/json']!.schema
  expect(change).toMatchObject({ properties: { role: { enum: ['vendedor', 'gestor', 'admin'] } } })
})

/** Every schema within one, with the path that leads to it. */
function within(schema: unknown, path: string): { path: string; schema: Record<string, unknown> }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const deeper = Object.entries(schema).flatMap(([key, each]) => within(each, `${path}.${key}`))
  return [{ path, schema: schema as Record<string, unknown> }, ...deeper]
}

it('no whole number is asked for that a column of Postgres cannot hold', () => {
  const numbers = operations
    .flatMap(({ name, operation }) => within([operation.parameters, operation.requestBody], name))
    .filter(({ schema }) => schema.type === 'integer')
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers.filter(({ schema }) => !(Number(schema.maximum) <= INT4_MAX)).map(({ path }) => path)).toEqual([])
})
