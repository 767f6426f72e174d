import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answered } from '@fechai/testkit/testing/answered'
import { until } from '@fechai/testkit/testing/until'
import { SERVING } from '../open-deps.ts'
import { asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { PATIENT, startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { PASSWORD_COST } from './passwords.ts'
import { cookieOf, newEmail, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  // Known and unknown addresses take the same time only where both are hashed at the product's cost.
  api = await startApi({}, {}, PATIENT, PASSWORD_COST)
})
afterAll(() => api?.close())

const signUp = (email: string, changes: Record<string, unknown> = {}) =>
  visitor(api).request('POST', '/api/auth/sign-up/email', {
    body: { name: 'Rafaela', email, password: PASSWORD, company: 'Vila', phone: '', ...changes },
  })
const signIn = (email: string, password = PASSWORD) =>
  visitor(api).request('POST', '/api/auth/sign-in/email', { body: { email, password } })
const sentence = async (answer: Response) => ((await answer.json()) as { error: string }).error

describe('an account', () => {
  it('is founded with a company and its manager', async () => {
    const member = await signUpAt(api)
    expect(member.user).toMatchObject({ role: 'gestor', isAdmin: false, company: 'Vila Vendas', name: 'Rafaela Vila' })
  })

  it.each([
    [{ role: 'admin' }, 400],
    [{ empresaId: crypto.randomUUID() }, 400],
    [{ emailVerified: true }, 400],
    [{ name: '' }, 400],
    [{ password: '12345' }, 400],
    [{ password: 'senha123' }, 400],
    [{ password: 'Rafaela-2026!' }, 400],
    [{ email: 'ana@exemplo.com\r\nBcc: x@y.z' }, 400],
  ])('refuses %o', async (changes, status) => {
    expect((await signUp(newEmail(), changes)).status).toBe(status)
  })

  it('says what the specification says', async () => {
    expect(await sentence(await signUp(newEmail(), { name: ' ' }))).toBe(
      'Por favor, preencha todos os campos obrigatorios',
    )
    expect(await sentence(await signUp(newEmail(), { password: 'abcde' }))).toBe(
      'A senha deve ter pelo menos 6 caracteres',
    )
    expect(await sentence(await signIn('', ''))).toBe('Por favor, preencha todos os campos')
  })

  it('is founded also when more people sign up at once than there are connections', async () => {
    const served = await startApi()
    try {
      const answers = await Promise.all(
        Array.from({ length: 15 }, () =>
          visitor(served).request('POST', '/api/auth/sign-up/email', {
            body: { name: 'Rafaela', email: newEmail(), password: PASSWORD },
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    } finally {
      await served.close()
    }
  })

  it('does not reveal at sign-up whether the address is known', async () => {
    const known = await signUpAt(api)
    const [fresh, again] = await Promise.all([signUp(newEmail()), signUp(known.email, { password: 'outra-senha-boa' })])
    expect(again.status).toBe(fresh.status)
    expect(await again.text()).toBe(await fresh.text())
    expect(shape(again)).toEqual(shape(fresh))
    expect((await visitor(api, cookieOf(again)).request('GET', '/api/me')).status).toBe(401)
    await mailTo(known.email, /já tem uma conta/)
    expect((await signIn(known.email)).status).toBe(200)
  })

  it('is founded a moment later when Postgres does not write, and says so', async () => {
    const served = await startApi({}, {}, SERVING)
    const owner = new pg.Client({ connectionString: process.env.DATABASE_URL! })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query('lock table auth.users in exclusive mode')
      const founded = { name: 'Rafaela', email: newEmail(), password: PASSWORD, company: 'Vila', phone: '' }
      const found = () => visitor(served).request('POST', '/api/auth/sign-up/email', { body: founded })
      const refused = await found()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await sentence(refused)).toMatch(/tente de novo/)
      await owner.query('rollback')
      expect((await answered(found)).status).toBe(200)
    } finally {
      await owner.end()
      await served.close()
    }
  })

  it('does not reveal at sign-in whether the address is known', async () => {
    const { email } = await signUpAt(api)
    const [wrong, unknown] = [await signIn(email, 'errada-mesmo'), await signIn(newEmail(), 'errada-mesmo')]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await sentence(wrong)).toBe(await sentence(unknown))
  })

  it('takes the same time for a known and an unknown address', async () => {
    const { email } = await signUpAt(api)
    const took = async (address: string): Promise<number> => {
      const startedAt = performance.now()
      await signIn(address, 'errada-mesmo')
      return performance.now() - startedAt
    }
    // Measured in turn, and the quickest of each: a busy machine slows only some of them.
    const [known, unknown]: [number[], number[]] = [[], []]
    await until(async () => {
      known.push(await took(email))
      unknown.push(await took(newEmail()))
      return known.length >= 5 && Math.abs(Math.min(...known) - Math.min(...unknown)) < 20
    })
  })

  it('keeps no password and no address where they do not belong', async () => {
    const { email } = await signUpAt(api)
    const [row] = await asOwner<{ password: string }>(
      'select a.password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1',
      [email],
    )
    expect(row!.password).toMatch(/^argon2id\$19456,2,1\$/)
    expect(await asOwner('select key from rate_limits where key like $1', [`%${email}%`])).toEqual([])
  })

  it('has its password hashed anew by the first sign-in after the cost has risen', async () => {
    const light = await startApi()
    try {
      const { email, user, request } = await signUpAt(light)
      const hashOf = async () => {
        const [row] = await asOwner<{ password: string }>(
          `select password from auth.accounts where user_id = $1 and provider_id = 'credential'`,
          [user.id],
        )
        return row!.password
      }
      await asOwner('insert into calendar_links (empresa_id, user_id, token_hash) values ($1, $2, $3)', [
        user.empresaId,
        user.id,
        Buffer.from(randomUUID()),
      ])
      const before = await hashOf()
      expect(before).toMatch(/^argon2id\$8,1,1\$/)
      expect((await signIn(email, 'outra senha')).status).toBe(401)
      expect(await hashOf()).toBe(before)
      expect((await signIn(email.toUpperCase())).status).toBe(200)
      await until(async () => (await hashOf()).startsWith('argon2id$19456,2,1$'))
      expect((await signIn(email)).status).toBe(200)
      expect((await request('GET', '/api/me')).status).toBe(200)
      expect(await asOwner('select 1 from calendar_links where user_id = $1', [user.id])).toHaveLength(1)
      // A lower cost of another process takes nothing away.
      expect(await light.deps.identity.renewHash(email, PASSWORD)).toBe(false)
    } finally {
      await light.close()
    }
  })

  it('waits for another sign-in where more passwords than two are to be hashed anew at once', async () => {
    const light = await startApi()
    try {
      const members = [await signUpAt(light), await signUpAt(light), await signUpAt(light)]
      const renew = () => Promise.all(members.map(({ email }) => api.deps.identity.renewHash(email, PASSWORD)))
      expect(await renew()).toEqual([true, true, false])
      expect(await renew()).toEqual([false, false, false])
      expect(await api.deps.identity.renewHash(members[2]!.email, PASSWORD)).toBe(true)
    } finally {
      await light.close()
    }
  })
})

describe('an installation that takes no new accounts', () => {
  it.each(['invite', 'closed'])('%s: is stated on request, and refuses each attempt', async (SIGN_UP) => {
    const shut = await startApi({ SIGN_UP })
    try {
      expect(await (await visitor(shut).request('GET', '/api/auth/sign-up')).json()).toEqual({ signUp: SIGN_UP })
      const { email } = await signUpAt(api)
      const before = await asOwner('select count(*)::int as companies from companies where name = $1', ['Fechada'])
      for (const address of [newEmail(), email]) {
        const body = { name: 'Rafaela', email: address, password: PASSWORD, company: 'Fechada' }
        const refused = await visitor(shut).request('POST', '/api/auth/sign-up/email', { body })
        expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
        expect(await sentence(refused)).toMatch(/^Contas novas/)
      }
      expect(await asOwner('select count(*)::int as companies from companies where name = $1', ['Fechada'])).toEqual(
        before,
      )
      const known = { email, password: PASSWORD }
      expect((await visitor(shut).request('POST', '/api/auth/sign-in/email', { body: known })).status).toBe(200)
    } finally {
      await shut.close()
    }
  })
})

/** As time does: when the session was opened, and what is left of it. */
const setTimes = ({ user }: Member, { age, left }: { age: string; left: string }) =>
  asOwner(
    `update auth.sessions set created_at = now() - $2::interval, expires_at = now() + $3::interval where user_id = $1`,
    [user.id, age, left],
  )
const daysLeft = async ({ user }: Member): Promise<number> => {
  const rows = await asOwner<{ days: string }>(
    'select round(extract(epoch from expires_at - now()) / 86400) as days from auth.sessions where user_id = $1',
    [user.id],
  )
  return Number(rows[0]!.days)
}

describe('a session', () => {
  it('ends with logout, for every copy of its cookie', async () => {
    const member = await signUpAt(api)
    expect((await member.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200)
    expect((await member.request('GET', '/api/me')).status).toBe(401)
  })

  it('ends when the role changes', async () => {
    const member = await signUpAt(api)
    await asOwner(`update auth.users set role = 'vendedor' where id = $1`, [member.user.id])
    expect((await member.request('GET', '/api/me')).status).toBe(401)
  })

  it('is not opened by what the database holds of it', async () => {
    const member = await signUpAt(api)
    const [row] = await asOwner<{ token: string }>('select token from auth.sessions where user_id = $1', [
      member.user.id,
    ])
    expect((await visitor(api, `fechai_session=${row!.token}`).request('GET', '/api/me')).status).toBe(401)
  })

  it('is prolonged once a day while it is used, and its cookie is sent again', async () => {
    const member = await signUpAt(api)
    expect((await member.request('GET', '/api/me')).headers.getSetCookie()).toEqual([])
    await setTimes(member, { age: '2 days', left: '5 days' })
    const answer = await member.request('GET', '/api/board')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^fechai_session=.*Max-Age=604800.*HttpOnly.*SameSite=Lax/i)
    expect(cookieOf(answer)).toBe(member.cookie)
    expect(await daysLeft(member)).toBe(7)
    expect((await member.request('GET', '/api/board')).headers.getSetCookie()).toEqual([])
  })

  it('lasts thirty days at most, however often it is used', async () => {
    const member = await signUpAt(api)
    await setTimes(member, { age: '26 days', left: '2 days' })
    expect((await member.request('GET', '/api/me')).headers.getSetCookie()).toHaveLength(1)
    expect(await daysLeft(member)).toBe(4)
    expect((await member.request('GET', '/api/me')).headers.getSetCookie()).toEqual([])
    await setTimes(member, { age: '30 days', left: '7 days' })
    expect((await member.request('GET', '/api/me')).status).toBe(401)
  })

  it('is not prolonged by an event stream alone', async () => {
    const quick = await startApi({}, { sessionCheckMs: 20 })
    try {
      const member = await signUpAt(quick)
      await setTimes(member, { age: '2 days', left: '5 days' })
      const checks = vi.spyOn(quick.deps.identity, 'viewerOf')
      const stream = await readEvents(member)
      await stream.joined()
      // The one that opened it, and two of the clock's.
      await until(() => checks.mock.calls.length >= 3)
      stream.close()
      expect(await daysLeft(member)).toBe(5)
    } finally {
      await quick.close()
    }
  })

  it('has a cookie that scripts cannot read', async () => {
    const [cookie] = (await signUp(newEmail())).headers.getSetCookie()
    expect(cookie).toMatch(/^fechai_session=.*HttpOnly.*SameSite=Lax/i)
  })
})

it('uses a host-bound, secure cookie in production', async () => {
  const secret = Buffer.alloc(32, 7).toString('base64')
  const own = {
    FECHAI_MASTER_KEY: secret,
    AUTH_SECRET: 'um segredo que so a producao conhece',
    S3_SECRET_ACCESS_KEY: 'um segredo proprio',
  }
  const production = await startApi({ NODE_ENV: 'production', PUBLIC_URL: 'https://fechai.example', ...own })
  try {
    const answer = await visitor(production).request('POST', '/api/auth/sign-up/email', {
      body: { name: 'Rafaela', email: newEmail(), password: PASSWORD },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-fechai_session=.*Path=\/;.*HttpOnly.*Secure/i)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000')
    const me = await visitor(production, cookieOf(answer)).request('GET', '/api/me')
    expect(me.status).toBe(200)
  } finally {
    await production.close()
  }
})

/** Attributes of the cookie, and how long its value is. */
function shape(answer: Response): unknown {
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name, value = ''] = pair.split('=')
    return [name, decodeURIComponent(value).length, attributes]
  })
}

describe('limits', () => {
  it('do not hold up earlier users of a place when strangers use them up', async () => {
    const limited = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '3', TRUSTED_PROXIES: '1' })
    try {
      const [, one, two] = randomUUID().split('-')
      const from = (n: number) => ({
        'x-forwarded-for': `2001:db8:${one}:${(Number.parseInt(two!, 16) + n) % 65_536}::1`,
      })
      const { email } = await signUpAt(api)
      const tryFrom = (n: number, password: string) =>
        visitor(limited).request('POST', '/api/auth/sign-in/email', { body: { email, password }, headers: from(n) })
      expect((await tryFrom(0, PASSWORD)).status).toBe(200)
      const strangers = await Promise.all(Array.from({ length: 12 }, (_, n) => tryFrom(n + 1, 'errada-mesmo')))
      expect(strangers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6)
      // A new place has to wait, also with the right password; a known one does not, and has tries of its own.
      expect((await tryFrom(13, PASSWORD)).status).toBe(429)
      expect((await tryFrom(0, PASSWORD)).status).toBe(200)
      expect((await tryFrom(0, 'errada-mesmo')).status).toBe(401)
      expect((await tryFrom(0, 'errada-mesmo')).status).toBe(429)
    } finally {
      await limited.close()
    }
  })

  it('stop one address and one account, and say for how long', async () => {
    const limited = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '3', TRUSTED_PROXIES: '1' })
    try {
      // An address of its own: other tests sign in from this machine's.
      const [, one, two] = randomUUID().split('-')
      const headers = { 'x-forwarded-for': `2001:db8:${one}:${two}::1` }
      const email = newEmail()
      const tries = await Promise.all(
        Array.from({ length: 12 }, () =>
          visitor(limited).request('POST', '/api/auth/sign-in/email', {
            body: { email, password: 'errada-mesmo' },
            headers,
          }),
        ),
      )
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(3)
      const refused = tries.find(({ status }) => status === 429)!
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await mailsTo(email)).length).toBe(0)
    } finally {
      await limited.close()
    }
  })
})
