import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecondFactorBegun } from '@fechai/contracts/second-factor'
import { authenticator } from '../testing/authenticator.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { cookieOf, PASSWORD, signUpAt, visitor } from '../testing/visitor.ts'

const [OLD, NEW] = ['um segredo de antes de 32 letras ou mais', 'um segredo de hoje de 32 letras ou mais']
let before: TestApi
let after: TestApi
let without: TestApi
beforeAll(async () => {
  before = await startApi({ AUTH_SECRET: OLD })
  after = await startApi({ AUTH_SECRET: NEW, AUTH_SECRETS_BEFORE: OLD })
  without = await startApi({ AUTH_SECRET: NEW })
})
afterAll(() => Promise.all([before?.close(), after?.close(), without?.close()]))

it('users stay signed in when the secret changes, with a cookie that is signed anew', async () => {
  const member = await signUpAt(before)
  const at = (api: TestApi, cookie = member.cookie) => visitor(api, cookie).request('GET', '/api/me')
  const answer = await at(after)
  expect(answer.status).toBe(200)
  const anew = cookieOf(answer)
  expect(anew).toMatch(/^fechai_session=/)
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=\d{6}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect([(await at(without)).status, (await at(without, anew)).status]).toEqual([401, 200])
  // Once it is signed anew it is not sent again.
  expect((await at(after, anew)).headers.getSetCookie()).toEqual([])
})

it('signing out ends such a session too', async () => {
  const member = await signUpAt(before)
  const leaving = await visitor(after, member.cookie).request('POST', '/api/auth/sign-out', { body: {} })
  expect(leaving.status).toBe(200)
  expect((await visitor(before, member.cookie).request('GET', '/api/me')).status).toBe(401)
})

it('a second factor from before the change goes on', async () => {
  const member = await signUpAt(before)
  const post = (path: string, body: unknown) =>
    visitor(before, member.cookie).request('POST', `/api/account/second-factor/${path}`, { body })
  const { uri, codes } = (await (await post('begin', { current: PASSWORD })).json()) as SecondFactorBegun
  const code = authenticator(uri)
  expect((await post('confirm', { code: code() })).status).toBe(200)
  const give = async (given: string) => {
    const body = { email: member.email, password: PASSWORD }
    const step = await visitor(after).request('POST', '/api/auth/sign-in/email', { body })
    return (
      await visitor(after, cookieOf(step)).request('POST', '/api/auth/two-factor/verify', { body: { code: given } })
    ).status
  }
  expect([await give(code(1)), await give(codes[0]!)]).toEqual([200, 200])
})
