import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '@fechai/platform/log'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { codeSentTo } from '../testing/mailbox.ts'
import { newEmail, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

interface Line {
  msg: string
  event?: string
  status?: number
  route?: string
  source?: string
  code?: string
  userId?: string
}

let api: TestApi
const lines: string[] = []
const log = createLogger('api', 'info', { write: (line) => void lines.push(line) })
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '100000' }, { log })
})
beforeEach(() => void (lines.length = 0))
afterAll(() => api?.close())

const told = (event: string) => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event)
const audited = ({ user }: Member, event: string) =>
  asOwner<{ user_id: string | null; subject_id: string; details: object }>(
    'select user_id, subject_id, details from audit_log where empresa_id = $1 and event = $2',
    [user.empresaId, event],
  )
const signIn = (email: string, password: string, at = api) =>
  visitor(at).request('POST', '/api/auth/sign-in/email', { body: { email, password } })

describe('an event of an account', () => {
  it('is reported and audited at sign-up and sign-in', async () => {
    const member = await signUpAt(api)
    await until(async () => (await audited(member, 'signed-up')).length === 1)
    expect((await signIn(member.email, PASSWORD)).status).toBe(200)
    const rows = await until(async () => {
      const found = await audited(member, 'signed-in')
      return found.length === 1 && found
    })
    expect(rows).toEqual([{ user_id: member.user.id, subject_id: member.user.id, details: {} }])
    expect(told('signed-in')).toMatchObject([{ userId: member.user.id, source: expect.stringMatching(/^[\w-]{12}$/) }])
  })

  it('is reported for a wrong password or code, without the account', async () => {
    const member = await signUpAt(api)
    await signIn(member.email, 'errada-mesmo')
    await signIn(newEmail(), 'errada-mesmo')
    const body = { email: member.email, otp: 'ABCDEF' }
    await visitor(api).request('POST', '/api/auth/email-otp/check-verification-otp', { body })
    expect(told('sign-in-refused')).toHaveLength(2)
    expect(new Set(told('sign-in-refused').map(({ source }) => source)).size).toBe(1)
    expect(told('code-refused')).toMatchObject([{ code: 'codigo' }])
    const all = lines.join('')
    for (const secret of [member.email, 'errada-mesmo', 'Rafaela', 'ABCDEF', '127.0.0.1'])
      expect(all).not.toContain(secret)
  })

  it('is audited when its password is reset', async () => {
    const member = await signUpAt(api)
    const { email } = member
    await visitor(api).request('POST', '/api/auth/email-otp/request-password-reset', { body: { email } })
    const otp = await codeSentTo(email)
    const body = { email, otp, password: `${PASSWORD}-nova` }
    expect((await visitor(api).request('POST', '/api/auth/email-otp/reset-password', { body })).status).toBe(200)
    await until(async () => (await audited(member, 'password-reset')).length === 1)
    expect(told('password-reset')).toMatchObject([{ userId: member.user.id }])
    expect(lines.join('')).not.toContain(otp)
  })

  it('is audited when its role changes, through every route', async () => {
    const member = await signUpAt(api)
    await asOwner(`update auth.users set role = 'vendedor' where id = $1`, [member.user.id])
    await asOwner(`update auth.users set name = 'Outra' where id = $1`, [member.user.id])
    expect(await audited(member, 'role-changed')).toEqual([
      { user_id: null, subject_id: member.user.id, details: { from: 'gestor', to: 'vendedor' } },
    ])
  })
})

it('another person’s id is reported and audited, with a count per hour', async () => {
  const member = await addMember(api, (await signUpAt(api)).user.empresaId, 'vendedor')
  const foreign = () => member.request('GET', `/api/user-learnings/${randomUUID()}`)
  for (let tries = 0; tries < 25; tries++) expect((await foreign()).status).toBe(404)
  expect(told('access-denied')).toHaveLength(25)
  await until(async () => (await audited(member, 'access-denied')).length === 20)
  expect((await audited(member, 'access-denied'))[0]!.details).toEqual({
    code: 'id_alheio',
    method: 'GET',
    route: '/api/user-learnings/:empresaId',
  })
  // A request for something that does not exist is not an attempt.
  expect((await member.request('GET', `/api/leads/${randomUUID()}`)).status).toBe(404)
  expect(told('access-denied')).toHaveLength(25)
})

it('a reached limit is reported', async () => {
  const limited = await startApi({ LIMIT_EXPORTS_PER_DAY: '1' }, { log })
  try {
    const member = await signUpAt(limited)
    const exported = () => member.request('POST', '/api/leads/export', { body: { format: 'csv' } })
    expect([(await exported()).status, (await exported()).status]).toEqual([200, 429])
    expect(told('limit-reached')).toMatchObject([
      { code: 'limite', userId: member.user.id, route: '/api/leads/export', msg: 'security' },
    ])
  } finally {
    await limited.close()
  }
})

it('refusals and what concerns accounts have a line each where little is logged, all else has none', async () => {
  const member = await signUpAt(api)
  lines.length = 0
  await member.request('GET', '/api/board')
  await member.request('GET', '/api/leads?cursor=x%00')
  await signIn(member.email, PASSWORD)
  const requests = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request')
  await until(() => requests().length === 2)
  expect(requests()).toMatchObject([
    { status: 400, route: '/api/leads' },
    { status: 200, route: '/api/auth/sign-in/email' },
  ])
})
