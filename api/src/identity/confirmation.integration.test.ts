import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '@fechai/contracts/session'
import { isConfirmedCompany } from '@fechai/data/companies'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { cookieOf, newEmail, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

const WITH_MODEL = { OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: 'http://127.0.0.1:1', EMAIL_CONFIRMATION: 'on' }

let api: TestApi
beforeAll(async () => {
  api = await startApi(WITH_MODEL)
})
afterAll(() => api?.close())

const LETTER = /Confirme seu email/
const codesSentTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email))
    .filter(({ subject }) => LETTER.test(subject))
    .map(({ text }) => /código de confirmação é: ([A-Z0-9]{6})/.exec(text)![1]!)
const codeSentTo = (email: string): Promise<string> => until(async () => (await codesSentTo(email)).at(0))
const confirm = (member: Member, otp: string) =>
  member.request('POST', '/api/auth/email-otp/verify-email', { body: { otp } })
const askAgain = (member: Member) => member.request('POST', '/api/auth/email-otp/send-verification-otp', { body: {} })
const isAsked = async (member: Member): Promise<boolean> =>
  ((await (await member.request('GET', '/api/me')).json()) as Me).confirmEmail
const sentence = async (answer: Response) => ((await answer.json()) as { error: string }).error
const wrong = (code: string): string => (code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`)
const companyOf = ({ user }: Member) =>
  isConfirmedCompany(api.deps.db, { empresaId: user.empresaId, userId: user.id, reach: 'company' })

describe('a new account', () => {
  it('is asked to confirm its address, and its company counts once it has', async () => {
    const member = await signUpAt(api)
    expect([await isAsked(member), await companyOf(member)]).toEqual([true, false])
    const code = await codeSentTo(member.email)
    expect((await confirm(member, code.toLowerCase())).status).toBe(200)
    expect([await isAsked(member), await companyOf(member)]).toEqual([false, true])
    // A confirmed address stays confirmed, no matter what is typed afterwards.
    expect((await confirm(member, 'ABCDEF')).status).toBe(200)
  })

  it('is refused a wrong code, an old one, and one that was guessed at three times', async () => {
    const member = await signUpAt(api)
    const code = await codeSentTo(member.email)
    const refused = await confirm(member, wrong(code))
    expect([refused.status, await sentence(refused)]).toEqual([400, expect.stringMatching(/inválido ou expirado/)])
    await asOwner(`update auth.verifications set expires_at = now() - interval '1 second' where identifier like $1`, [
      `email-verification%${member.email}`,
    ])
    expect((await confirm(member, code)).status).toBe(400)
    expect((await askAgain(member)).status).toBe(200)
    const another = await until(async () => (await codesSentTo(member.email)).find((each) => each !== code))
    for (let turn = 0; turn < 3; turn++) await confirm(member, wrong(another))
    expect((await confirm(member, another)).status).toBe(400)
    expect(await isAsked(member)).toBe(true)
  })

  it('is not confirmed by another one’s code', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    const code = await codeSentTo(member.email)
    expect((await confirm(stranger, code)).status).toBe(400)
    expect([await isAsked(stranger), await companyOf(member)]).toEqual([true, false])
  })

  it('is confirmed by a code of recovery too, which reached the same address', async () => {
    const member = await signUpAt(api)
    await visitor(api).request('POST', '/api/auth/email-otp/request-password-reset', { body: { email: member.email } })
    const { text } = await mailTo(member.email, /código de verificação/i)
    const otp = /código de verificação é: ([A-Z0-9]{6})/.exec(text)![1]!
    const body = { email: member.email, otp, password: 'nova-senha-boa' }
    expect((await visitor(api).request('POST', '/api/auth/email-otp/reset-password', { body })).status).toBe(200)
    expect(await companyOf(member)).toBe(true)
  })

  it('gets as many letters in an hour as recovery sends', async () => {
    const strict = await startApi({ ...WITH_MODEL, LIMIT_RECOVERY_CODES_PER_HOUR: '2' })
    try {
      const member = await signUpAt(strict)
      await codeSentTo(member.email)
      const answers = await Promise.all(Array.from({ length: 5 }, () => askAgain(member)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(/^\d+$/)
    } finally {
      await strict.close()
    }
  })
})

describe('no caller learns from it', () => {
  it('a known address gets no code, and the answer is the same as for a new one', async () => {
    const known = await signUpAt(api)
    await codeSentTo(known.email)
    const signUp = (email: string) =>
      visitor(api).request('POST', '/api/auth/sign-up/email', {
        body: { name: 'Rafaela', email, password: 'outra-senha-boa' },
      })
    const [fresh, again] = await Promise.all([signUp(newEmail()), signUp(known.email)])
    expect([again.status, await again.text()]).toEqual([fresh.status, await fresh.text()])
    expect((await visitor(api, cookieOf(again)).request('GET', '/api/me')).status).toBe(401)
    await mailTo(known.email, /já tem uma conta/)
    expect(await codesSentTo(known.email)).toHaveLength(1)
  })
})

describe('an account without a pending confirmation', () => {
  it.each([
    ['no model is configured', { ...WITH_MODEL, OPENAI_API_KEY: '' }, 1],
    ['the operator asks for none', { ...WITH_MODEL, EMAIL_CONFIRMATION: 'off' }, 0],
  ])('%s, no code is requested, and no unwanted letter goes out', async (_why, environment, wished) => {
    const other = await startApi(environment)
    try {
      const member = await signUpAt(other)
      expect(await isAsked(member)).toBe(false)
      expect((await askAgain(member)).status).toBe(200)
      // A letter that would have come before this one.
      await visitor(other).request('POST', '/api/auth/sign-up/email', {
        body: { name: 'Rafaela', email: member.email, password: `${PASSWORD}-outra` },
      })
      await mailTo(member.email, /já tem uma conta/)
      expect(await codesSentTo(member.email)).toHaveLength(wished)
    } finally {
      await other.close()
    }
  })

  it('accounts from before are not asked', async () => {
    const member = await signUpAt(api)
    await asOwner('update auth.users set email_verified = true where id = $1', [member.user.id])
    expect([await isAsked(member), await companyOf(member)]).toEqual([false, true])
  })
})
