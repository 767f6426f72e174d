import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiKeyToken } from '@fechai/contracts/api-keys'
import { startApi, type TestApi } from '../testing/harness.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '2' })
})
afterAll(() => api?.close())

/** Exchanges the code of a new key, each time with another try of the password. */
async function withKey(manager: Member): Promise<(current: string) => Promise<number>> {
  const body = { name: 'Planilha', scopes: ['leads:read'], days: 30, current: PASSWORD }
  const { key } = (await (await manager.request('POST', '/api/api-keys', { body })).json()) as ApiKeyToken
  return async (current) =>
    (await manager.request('POST', `/api/api-keys/${key.id}/rotate`, { body: { current } })).status
}

it('right passwords are not counted as guesses, before or after wrong ones', async () => {
  const rotate = await withKey(await signUpAt(api))
  for (let times = 0; times < 6; times++) expect(await rotate(PASSWORD)).toBe(200)
  const guessed = []
  for (const current of ['errada', PASSWORD, 'errada', 'errada', 'errada', 'errada', PASSWORD])
    guessed.push(await rotate(current))
  expect(guessed).toEqual([400, 200, 400, 400, 400, 429, 429])
})

it('hashes so many passwords of a person in a quarter of an hour, right ones among them', async () => {
  const rotate = await withKey(await signUpAt(api))
  const tries = []
  for (let times = 0; times < 25; times++) tries.push(await rotate(PASSWORD))
  expect(tries).toEqual([...Array.from({ length: 23 }, () => 200), 429, 429])
})
