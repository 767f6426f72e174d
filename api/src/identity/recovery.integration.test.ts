import { afterAll, beforeAll, expect, it } from 'vitest'
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
  // At least three of them were compared, so that the code is no longer good.
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
    `select value, extract(epoch from expires_at - now())::int as left from auth.verifications where identifier like $1`,
    [`%${email}`],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.value).not.toContain(code)
  expect(rows[0]!.left).toBeLessThanOrEqual(600)
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
