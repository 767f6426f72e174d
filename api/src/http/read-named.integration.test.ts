import { afterAll, beforeAll, expect, it } from 'vitest'
import { paramsOf, requestLine } from '@fechai/contracts/endpoint'
import { ENDPOINTS, endpointOf } from '@fechai/contracts/endpoints'
import { exampleId, type Reference } from '@fechai/contracts/example-ids'
import type { ErrorAnswer } from '@fechai/contracts/uploads'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let manager: Member
beforeAll(async () => {
  api = await startApi()
  manager = await signUpAt(api)
})
afterAll(() => api?.close())

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isUuid = (kind: string): boolean => UUID.test(exampleId(kind as Reference) ?? '')

/** Routes of a company that name something by a UUID. */
const NAMING = Object.keys(ENDPOINTS).filter((name) => {
  const { access, ids = {} } = endpointOf(name)!
  return (
    access !== 'public' && access !== 'admin' && Object.values(ids).some((kind) => kind !== 'company' && isUuid(kind))
  )
})

it.each(NAMING)('%s finds nothing under an id that is none', async (name) => {
  const { method, path } = requestLine(name)
  const target = paramsOf(path).reduce((at, param) => at.replace(`:${param}`, '42'), path)
  const answer = await manager.request(method, target, { body: method === 'GET' ? undefined : {} })
  const { code, error } = (await answer.json()) as ErrorAnswer
  expect([answer.status, code]).toEqual([404, expect.not.stringMatching(/^(interno|rota)$/)])
  expect(error).toMatch(/^[A-ZÀ-Ú].{8}/)
})
