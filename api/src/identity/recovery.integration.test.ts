import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { codeSentTo } from '../testing/mailbox.ts'
import { newEmail, PASSWORD, signUpAt, visitor } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const post = (path: string, body: unknown) => visitor(api).request('POST', `/api/auth/${path}`, { body })
const request = (email: string) => post('email-otp/request-password-reset', { email })
const check = (email: string, otp: string) =>
  post('email-otp/check-verification-otp', { email, otp, type: 'forget-password' })
const reset = (email: string, otp: string, password = 'nova-senha-boa') =>
  post('email-otp/reset-password', { email, otp, password })

const wrong = (code: string): string => (code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`)

it('changes the password with the code from the letter, once, and ends every session', async () => {
  const member = await signUpAt(api)
  expect((await request(member.email)).status).toBe(200)
  const code = await codeSentTo(member.email)
  expect((await check(member.email, code.toLowerCase())).status).toBe(200)
  expect((await reset(member.email, code)).status).toBe(200)
  expect((await member.request('GET', '/api/me')).status).toBe(401)
  expect((await post('sign-in/email', { email: member.email, password: PASSWORD })).status).toBe(401)
  expect((await post('sign-in/email', { email: member.email, password: 'nova-senha-boa' })).status).toBe(200)
  expect((await reset(member.email, code)).status).toBe(400)
})

it('answers the same for an unknown address', async () => {
  const { email } = await signUpAt(api)
  const stranger = newEmail()
  const [known, unknown] = [await request(email), await request(stranger)]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  await codeSentTo(email)
  const [wrongCode, noCode] = [await check(email, '222222'), await check(stranger, '222222')]
  expect(wrongCode.status).toBe(noCode.status)
  const plain = async (answer: Response) => ({ ...((await answer.json()) as object), requestId: '' })
  expect(await plain(wrongCode)).toEqual(await plain(noCode))
})

it('burns the code after three wrong tries, also when two hundred come at once', async () => {
  const { email } = await signUpAt(api)
  await request(email)
  const code = await codeSentTo(email)
  const tries = await Promise.all(Array.from({ length: 200 }, () => check(email, wrong(code))))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(0)
  // Three of them at least were compared, so that the code is no longer good.
  for (let turn = 0; turn < 3; turn++) await check(email, wrong(code))
  expect((await reset(email, code)).status).toBe(400)
})

it('lets one of ten simultaneous resets through', async () => {
  const { email } = await signUpAt(api)
  await request(email)
  const code = await codeSentTo(email)
  const resets = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(email, code, `nova-senha-${index}-boa`)),
  )
  expect(resets.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
})

it('stores no code that could be read back', async () => {
  const { email } = await signUpAt(api)
  await request(email)
  const code = await codeSentTo(email)
  const rows = await asOwner<{ value: string; left: number }>(
    `select value, extract(epoch from expires_at - now() - auth.a_century())::int as left from auth.verifications where identifier like $1`,
    [`%${email}`],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.value).not.toContain(code)
  expect(rows[0]!.left).toBeLessThanOrEqual(600)
})

describe.each([2, -2])('a process that is %i hours off', (hours) => {
  /** The clock of this process; the database keeps its own. */
  const off = async <T>(work: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    return work().finally(() => vi.useRealTimers())
  }
  const left = async (email: string) =>
    (
      await asOwner<{ left: number }>(
        `select extract(epoch from expires_at - now() - auth.a_century())::int as left from auth.verifications
         where identifier like $1`,
        [`%${email}`],
      )
    ).map((row) => row.left)

  it('a code lives ten minutes of the database, and is taken everywhere until then', async () => {
    const { email } = await signUpAt(api)
    await off(async () => {
      await request(email)
      await codeSentTo(email)
    })
    const [seconds] = await left(email)
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
    expect((await reset(email, await codeSentTo(email), 'girassol-77-verde')).status).toBe(200)
  })

  it('one that was made elsewhere is taken there, until the database says that it ended', async () => {
    for (const [ended, status] of [
      [false, 200],
      [true, 400],
    ] as const) {
      const { email } = await signUpAt(api)
      await request(email)
      const code = await codeSentTo(email)
      const end = `update auth.verifications set expires_at = now() + auth.a_century() where identifier like $1`
      if (ended) await asOwner(end, [`%${email}`])
      expect((await off(() => reset(email, code, 'girassol-77-verde'))).status).toBe(status)
    }
  })
})

it('is taken while the mail server is away', async () => {
  const { email } = await signUpAt(api)
  const away = await startApi({ SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const answer = await visitor(away).request('POST', '/api/auth/email-otp/request-password-reset', {
      body: { email },
    })
    expect(answer.status).toBe(200)
  } finally {
    await away.close()
  }
})
