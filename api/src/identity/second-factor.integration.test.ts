import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecoveryCodes, SecondFactor, SecondFactorBegun, SignInAnswer } from '@fechai/contracts/second-factor'
import type { Me } from '@fechai/contracts/session'
import { until } from '@fechai/testkit/testing/until'
import { authenticator } from '../testing/authenticator.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { cookieOf, PASSWORD, signUpAt, visitor, type Member, type Visitor } from '../testing/visitor.ts'

let api: TestApi
let limited: TestApi
beforeAll(async () => {
  api = await startApi({ ADMIN_SECOND_FACTOR: 'required' })
  limited = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '5' })
})
afterAll(() => Promise.all([api?.close(), limited?.close()]))

const json = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const post = (who: Visitor, path: string, body: unknown) =>
  who.request('POST', `/api/account/second-factor/${path}`, { body })
const stateOf = async (who: Visitor) => json<SecondFactor>(await who.request('GET', '/api/account/second-factor'))
const eventsOf = async (who: Member): Promise<string[]> =>
  (
    await asOwner<{ event: string }>('select event from audit_log where empresa_id = $1 order by id', [
      who.user.empresaId,
    ])
  ).map(({ event }) => event)

/**
 * Switches it on with the code of now; the code of the next step is still good. The phone's clock is frozen, so that a
 * step that ends in the middle of a test turns no used code into a new one.
 */
async function switchOn(who: Visitor): Promise<{ code: ReturnType<typeof authenticator>; begun: SecondFactorBegun }> {
  const begun = await json<SecondFactorBegun>(await post(who, 'begin', { current: PASSWORD }))
  const now = Date.now()
  const code = authenticator(begun.uri, () => now)
  const answer = await post(who, 'confirm', { code: code() })
  expect(answer.status).toBe(200)
  who.cookie = cookieOf(answer)
  return { code, begun }
}

/** The password is right; what comes back is a cookie of the second step. */
async function passwordGiven(who: Member): Promise<Visitor> {
  const body = { email: who.email, password: PASSWORD }
  const answer = await visitor(api).request('POST', '/api/auth/sign-in/email', { body })
  expect(await json<SignInAnswer>(answer)).toEqual({ success: true, secondFactor: true })
  return visitor(api, cookieOf(answer))
}
const give = (step: Visitor, code: string) => step.request('POST', '/api/auth/two-factor/verify', { body: { code } })

describe('the second factor', () => {
  it('is asked for once a first code was right, ends what was open before, and takes each code once', async () => {
    const member = await signUpAt(api)
    const before = await addMember(api, member.user.empresaId, 'gestor')
    const elsewhere = visitor(api, member.cookie)
    expect(await stateOf(member)).toEqual({ isOn: false, isAsked: false, codesLeft: 0 })
    expect((await post(member, 'begin', { current: 'outra-senha' })).status).toBe(400)
    const { code, begun } = await switchOn(member)
    expect(begun.uri).toContain(encodeURIComponent(member.email))
    expect(await stateOf(member)).toEqual({ isOn: true, isAsked: false, codesLeft: 10 })
    expect((await elsewhere.request('GET', '/api/me')).status).toBe(401)
    expect((await before.request('GET', '/api/me')).status).toBe(200)

    const step = await passwordGiven(member)
    expect((await step.request('GET', '/api/me')).status).toBe(401)
    expect((await give(step, '000000')).status).toBe(400)
    const replayed = await give(step, code())
    expect([replayed.status, await replayed.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'Esse código já foi usado. Espere o próximo aparecer no aplicativo.' }),
    ])
    const next = code(1)
    const opened = await give(step, `${next.slice(0, 3)} ${next.slice(3)}`)
    expect(opened.status).toBe(200)
    expect((await visitor(api, cookieOf(opened)).request('GET', '/api/me')).status).toBe(200)
    expect((await give(step, code(-1))).status).toBe(401)
    await until(async () => (await eventsOf(member)).filter((event) => event === 'signed-in').length === 2)
    expect(await eventsOf(member)).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-refused']))
  })

  it('opens to a recovery code once, to new ones only after they were made anew, and not at all to others', async () => {
    const member = await signUpAt(api)
    const { begun } = await switchOn(member)
    expect(begun.codes).toHaveLength(10)
    const [first, second] = begun.codes as [string, string]
    const opened = await give(await passwordGiven(member), first.toLowerCase())
    expect(opened.status).toBe(200)
    expect((await stateOf(member)).codesLeft).toBe(9)
    expect((await give(await passwordGiven(member), first)).status).toBe(400)
    const { codes } = await json<RecoveryCodes>(await post(member, 'codes', { current: PASSWORD }))
    expect((await give(await passwordGiven(member), second)).status).toBe(400)
    const both = [await passwordGiven(member), await passwordGiven(member)]
    const statuses = (await Promise.all(both.map((step) => give(step, codes[0]!)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
    await until(async () => (await eventsOf(member)).includes('recovery-code-used'))
    expect(await eventsOf(member)).toContain('recovery-codes-made')
  })

  it('is switched off with both factors, and never with one', async () => {
    const member = await signUpAt(api)
    const { code } = await switchOn(member)
    expect((await post(member, 'disable', { current: PASSWORD, code: '000000' })).status).toBe(400)
    expect((await post(member, 'disable', { current: 'outra-senha', code: code(1) })).status).toBe(400)
    const answer = await post(member, 'disable', { current: PASSWORD, code: code(1) })
    expect(answer.status).toBe(200)
    expect((await member.request('GET', '/api/me')).status).toBe(401)
    member.cookie = cookieOf(answer)
    expect((await stateOf(member)).isOn).toBe(false)
    expect(await asOwner('select 1 from auth.two_factors where user_id = $1', [member.user.id])).toEqual([])
    expect(await eventsOf(member)).toContain('second-factor-off')
  })

  it('cannot be guessed: attempts are counted by account, across sign-ins', async () => {
    const member = await signUpAt(api)
    await switchOn(member)
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const step = await passwordGiven(member)
      const there = visitor(limited, step.cookie)
      const tries = Array.from({ length: 10 }, (_, at) => give(there, String(round * 10 + at).padStart(6, '0')))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses).not.toContain(200)
    // The library checks ten of sixty tries at most; the account then waits a quarter of an hour.
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50)
  })

  it('keeps its secrets sealed', async () => {
    const member = await signUpAt(api)
    const { begun } = await switchOn(member)
    const [row] = await asOwner<{ secret: string; backup_codes: string }>(
      'select secret, backup_codes from auth.two_factors where user_id = $1',
      [member.user.id],
    )
    const stored = `${row!.secret}${row!.backup_codes}`
    for (const secret of [new URL(begun.uri).searchParams.get('secret')!, ...begun.codes])
      expect(stored).not.toContain(secret)
  })

  it('is what an administrator needs for anything of administrators', async () => {
    const boss = await signUpAt(api)
    const admin = await addMember(api, boss.user.empresaId, 'admin')
    const me = async () => json<Me>(await admin.request('GET', '/api/me'))
    const draft = async () => (await admin.request('GET', '/api/releases/draft')).status
    expect((await me()).needsSecondFactor).toBe(true)
    expect((await stateOf(admin)).isAsked).toBe(true)
    const refused = await admin.request('GET', '/api/releases/draft')
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: 'segundo_fator' })])
    const role = { body: { role: 'vendedor' } }
    expect((await admin.request('PATCH', `/api/members/${boss.user.id}`, role)).status).toBe(403)
    // Ways by which people get in, and what they reach.
    const [id, current] = [randomUUID(), { current: PASSWORD }]
    const issuer = { issuer: 'https://login.exemplo', clientId: 'fechai', secret: 'segredo', ...current }
    const acts: [string, string, object?][] = [
      ['POST', '/api/members/invitations', { email: 'nova@exemplo.com.br', role: 'gestor' }],
      ['POST', `/api/members/invitations/${id}/resend`],
      ['DELETE', `/api/members/invitations/${id}`],
      ['PUT', '/api/sso', issuer],
      ['POST', '/api/sso/remove', current],
      ['POST', '/api/sso/test', {}],
      ['POST', '/api/sso/switch', { on: false, only: false, breakGlass: null, ...current }],
      ['POST', '/api/sso/domains', { domain: 'empresa.com.br' }],
      ['POST', '/api/sso/scim-token', current],
      ['DELETE', '/api/sso/scim-token'],
      ['POST', '/api/sales-teams', { id, name: 'Loja', members: [] }],
      ['PUT', `/api/sales-teams/${id}`, { name: 'Loja', members: [] }],
      ['DELETE', `/api/sales-teams/${id}`],
    ]
    for (const [method, path, body] of acts) {
      const answer = await admin.request(method, path, body && { body })
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'segundo_fator' }])
    }
    expect((await admin.request('GET', '/api/board')).status).toBe(200)
    await switchOn(admin)
    expect([await draft(), (await me()).needsSecondFactor]).toEqual([200, false])
    expect((await admin.request('PATCH', `/api/members/${boss.user.id}`, role)).status).toBe(200)
  })
})
