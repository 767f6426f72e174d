import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCIM_ERROR, SCIM_LIST, SCIM_USER, type ScimList, type ScimSchema } from '@fechai/contracts/scim'
import type { ScimToken } from '@fechai/contracts/sso'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { PASSWORD, signUpAt } from '../testing/visitor.ts'

const USERS = '/Users'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  const boss = await signUpAt(api)
  await asOwner(
    `insert into auth.sso_connections (empresa_id, issuer, client_id, client_secret)
     values ($1, 'https://login.exemplo.invalid', 'fechai', 's')`,
    [boss.user.empresaId],
  )
  const made = await boss.request('POST', '/api/sso/scim-token', { body: { current: PASSWORD } })
  token = ((await made.json()) as ScimToken).token
})
afterAll(() => api?.close())

const call = async (method: string, path: string, { by = token, body }: { by?: string; body?: object } = {}) => {
  const answer = await fetch(`${api.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/scim+json' },
    body: body ? JSON.stringify(body) : null,
  })
  expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
  return { status: answer.status, json: (await answer.json()) as unknown }
}

it('describes people as the one kind of resource, and shows no groups', async () => {
  expect(await call('GET', '/ResourceTypes')).toMatchObject({
    status: 200,
    json: { schemas: [SCIM_LIST], totalResults: 1, Resources: [{ endpoint: USERS, schema: SCIM_USER }] },
  })
  const { json } = await call('GET', '/Schemas')
  const [schema] = (json as ScimList<ScimSchema>).Resources
  expect(schema).toMatchObject({ id: SCIM_USER })
  expect(schema!.attributes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['userName', 'externalId', 'active', 'emails']),
  )
  expect(await call('GET', '/Groups')).toMatchObject({ status: 200, json: { totalResults: 0, Resources: [] } })
})

it.each([
  ['GET', `${USERS}/42`, 404],
  ['GET', `${USERS}/${randomUUID()}`, 404],
  ['GET', `${USERS}?filter=x`, 400, 'invalidFilter'],
  ['POST', USERS, 400, 'invalidValue'],
  ['POST', '/Groups', 404],
  ['GET', '/Me', 404],
] as const)('refuses %s %s in the form of the protocol', async (method, path, status, scimType?: string) => {
  const answer = await call(method, path, method === 'POST' ? { body: {} } : {})
  expect(answer).toEqual({
    status,
    json: {
      ...{ schemas: [SCIM_ERROR], status: String(status), detail: expect.any(String) as string },
      ...(scimType && { scimType }),
    },
  })
})

it('refuses a token that opens nothing in the same form', async () => {
  for (const path of [USERS, '/Groups'])
    expect(await call('GET', path, { by: 'fscim_nada' })).toMatchObject({
      status: 401,
      json: { schemas: [SCIM_ERROR] },
    })
})
