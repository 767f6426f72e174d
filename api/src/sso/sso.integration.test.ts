import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SecondFactorBegun } from '@fechai/contracts/second-factor'
import type { SsoDomain, SsoSettings } from '@fechai/contracts/sso'
import { domainRecord, domainRecordValue, SSO_LIMITS } from '@fechai/domain/sso'
import { until } from '@fechai/testkit/testing/until'
import { authenticator } from '../testing/authenticator.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { openIssuer, type Issuer, type Person } from '../testing/issuer.ts'
import { codeSentTo, mailsTo, mailTo } from '../testing/mailbox.ts'
import { cookieOf, memberOf, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { PUBLIC_REACH } from '../webhooks/judged-addresses.ts'

let api: TestApi
let issuer: Issuer
const dns = new Map<string, string[]>()
beforeAll(async () => {
  issuer = await openIssuer()
  api = await startApi(
    { LIMIT_SIGN_INS_PER_MINUTE: '10000' },
    {
      reach: { ...PUBLIC_REACH, isAllowed: (address) => address === '127.0.0.1' },
      texts: async (name) => dns.get(name) ?? [],
    },
  )
})
beforeEach(() => {
  issuer.forge(null)
  issuer.inToken(true)
})
afterAll(() => Promise.all([api?.close(), issuer?.close()]))

interface Company {
  boss: Member
  domain: string
  client: { id: string; secret: string; redirectUri: string }
}

const settingsOf = async (who: Member) => (await (await who.request('GET', '/api/sso')).json()) as SsoSettings
const send = (who: Member, path: string, body: object = {}, method = 'POST') =>
  who.request(method, `/api/sso${path}`, { body })
const connection = ({ client }: Company, change: object = {}) => ({
  issuer: issuer.url,
  clientId: client.id,
  secret: client.secret,
  current: PASSWORD,
  ...change,
})
const turn = ({ boss }: Company, change: object = {}) =>
  send(boss, '/switch', { on: true, only: false, breakGlass: null, current: PASSWORD, ...change })
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

/** A company whose issuer is connected, and whose domain is proven. */
async function companyWithIssuer(): Promise<Company> {
  const boss = await signUpAt(api)
  const { redirectUri } = await settingsOf(boss)
  const client = { id: randomUUID(), secret: randomUUID(), redirectUri }
  issuer.allow(client)
  const company = { boss, client, domain: `${randomUUID().slice(0, 13)}.exemplo` }
  expect((await send(boss, '', connection(company), 'PUT')).status).toBe(200)
  await prove(company)
  return company
}

const verify = (who: Member, id: string) => send(who, `/domains/${id}/verify`, { current: PASSWORD })

async function prove({ boss, domain }: Company): Promise<void> {
  const { id, record } = (await (await send(boss, '/domains', { domain })).json()) as SsoDomain
  dns.set(record.name, [...(dns.get(record.name) ?? []), record.value])
  expect((await verify(boss, id)).status).toBe(200)
}

async function companyThatUsesIt(): Promise<Company> {
  const company = await companyWithIssuer()
  expect((await send(company.boss, '/test')).status).toBe(200)
  expect((await turn(company)).status).toBe(200)
  return company
}

const personOf = ({ domain }: Company, change: Partial<Person> = {}): Person => ({
  ...{ sub: randomUUID(), email: `${randomUUID()}@${domain}`, email_verified: true, name: 'Ana Souza' },
  ...change,
})

interface Begun {
  url: string
  cookie: string
}

async function begin(email: string): Promise<Begun> {
  const answer = await visitor(api).request('POST', '/api/auth/sso/start', { body: { email } })
  if (!answer.ok) throw new Error(`start answered ${answer.status}: ${await answer.text()}`)
  return { ...((await answer.json()) as { url: string }), cookie: cookieOf(answer) }
}

const come = (at: URL, cookie: string) =>
  fetch(`${api.url}${at.pathname}${at.search}`, { redirect: 'manual', headers: { cookie } })

/** The sign-in of a browser, from the login to where it ends. */
async function signInBy(person: Person): Promise<{ at: string; cookie: string }> {
  const { url, cookie } = await begin(person.email)
  const answer = await come(await issuer.visit(url, person), cookie)
  return { at: answer.headers.get('location')!, cookie: cookieOf(answer) }
}

async function enterBy(person: Person): Promise<Member> {
  const { at, cookie } = await signInBy(person)
  expect(at).toBe('/')
  return memberOf(api, person.email, cookie)
}

/** Switches the second factor on; the code of the next step is still good. */
async function secondFactorOf(who: Member): Promise<ReturnType<typeof authenticator>> {
  const post = (path: string, body: object) => who.request('POST', `/api/account/second-factor/${path}`, { body })
  const { uri } = (await (await post('begin', { current: PASSWORD })).json()) as SecondFactorBegun
  const now = Date.now()
  const code = authenticator(uri, () => now)
  who.cookie = cookieOf(await post('confirm', { code: code() }))
  return code
}

const withPassword = (email: string) =>
  visitor(api).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })

it('a manager connects an issuer, tests it and switches it on; the secret is sealed and never shown', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const { redirectUri, connection: none } = await settingsOf(boss)
  expect([none, redirectUri]).toEqual([null, `http://localhost:3002/api/auth/sso/callback/${boss.user.empresaId}`])
  const company = { boss, client: { id: randomUUID(), secret: randomUUID(), redirectUri }, domain: 'a.exemplo' }
  issuer.allow(company.client)
  expect((await send(seller, '', connection(company), 'PUT')).status).toBe(403)
  expect((await send(boss, '', connection(company, { current: 'errada' }), 'PUT')).status).toBe(400)
  expect(await codeOf(await send(boss, '', connection(company, { secret: null }), 'PUT'))).toBe('sso_segredo')
  expect(await codeOf(await send(boss, '/test'))).toBe('sso')
  expect((await send(boss, '', connection(company, { secret: 'errado' }), 'PUT')).status).toBe(200)
  expect(await codeOf(await send(boss, '/test'))).toBe('sso_segredo')
  expect(await codeOf(await turn(company))).toBe('sso_untested')
  // The same client with the right secret is tested at once.
  expect((await send(boss, '', connection(company), 'PUT')).status).toBe(200)
  expect(await codeOf(await turn(company))).toBe('sso_noDomain')
  const settings = JSON.stringify(await settingsOf(boss))
  expect(settings).not.toContain(company.client.secret)
  const [row] = await asOwner<{ text: string }>(
    'select s::text as text from auth.sso_connections s where empresa_id = $1',
    [boss.user.empresaId],
  )
  expect(row!.text).not.toContain(Buffer.from(company.client.secret).toString('hex'))
  const audit = await asOwner<{ event: string }>(
    `select event from audit_log where empresa_id = $1 and event like 'sso-%' order by id`,
    [boss.user.empresaId],
  )
  expect(audit.map(({ event }) => event)).toEqual(['sso-connected', 'sso-changed'])
})

it('an issuer is public, has TLS outside of this machine, and answers as one', async () => {
  const company = await companyWithIssuer()
  const test = async (url: string) => {
    expect((await send(company.boss, '', connection(company, { issuer: url }), 'PUT')).status).toBe(200)
    return codeOf(await send(company.boss, '/test'))
  }
  expect(await test('https://10.0.0.1')).toBe('sso_fora')
  expect(await test('http://1.1.1.1')).toBe('sso_fora')
  expect(await test('http://127.0.0.1:9')).toBe('sso_fora')
  expect(await test(api.url)).toBe('sso_emissor')
  expect((await send(company.boss, '', connection(company, { issuer: 'ftp://exemplo.com' }), 'PUT')).status).toBe(400)
  const ofAll = connection(company, { issuer: 'https://gitlab.com' })
  expect(await codeOf(await send(company.boss, '', ofAll, 'PUT'))).toBe('sso_de_todos')
  const asked = Array.from({ length: SSO_LIMITS.checksPerMinute }, () => send(company.boss, '/test'))
  expect((await Promise.all(asked)).map(({ status }) => status)).toContain(429)
})

it('a domain is proven by its record; it moves to another company only without the record of the first', async () => {
  const one = await companyWithIssuer()
  const other = { ...(await companyWithIssuer()), domain: one.domain }
  const { boss } = other
  for (const domain of ['exemplo', 'a..b', '-a.com', 'a b.com'])
    expect((await send(boss, '/domains', { domain })).status).toBe(400)
  const { id, record } = (await (await send(boss, '/domains', { domain: one.domain })).json()) as SsoDomain
  expect((await send(boss, `/domains/${id}/verify`, { current: 'errada' })).status).toBe(400)
  expect(await codeOf(await verify(boss, id))).toBe('dominio_dns')
  const [first] = dns.get(record.name)!
  dns.set(record.name, [first!, record.value])
  expect(await codeOf(await verify(boss, id))).toBe('dominio_alheio')
  dns.set(record.name, [record.value])
  expect((await verify(boss, id)).status).toBe(200)
  expect((await settingsOf(one.boss)).domains).toMatchObject([{ domain: one.domain, verifiedAt: null }])
  expect(record).toEqual({ name: domainRecord(one.domain), value: expect.stringContaining(domainRecordValue('')) })
  await mailTo(boss.email, /domínio da sua empresa foi confirmado/)

  const remove = (current: string) => send(boss, `/domains/${id}/remove`, { current })
  expect((await remove('errada')).status).toBe(400)
  expect((await remove(PASSWORD)).status).toBe(200)
  await mailTo(boss.email, /domínio da sua empresa foi retirado/)
  const removed = await asOwner(
    `select details from audit_log where empresa_id = $1 and event = 'sso-domain-removed' and user_id = $2`,
    [boss.user.empresaId, boss.user.id],
  )
  expect(removed).toEqual([{ details: { domain: one.domain } }])
})

it('opens a session for a new salesperson, links accounts of the company, and takes the role of an invitation', async () => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  const look = await visitor(api).request('POST', '/api/auth/sso/look', { body: { email: person.email } })
  expect(await look.json()).toEqual({ sso: 'offered' })
  const ana = await enterBy(person)
  expect(ana.user).toMatchObject({ role: 'vendedor', name: 'Ana Souza', empresaId: company.boss.user.empresaId })
  // The same subject comes back with another address, the same account opens.
  const again = await enterBy({ ...person, email: `ana.lima@${company.domain}` })
  expect(again.user.id).toBe(ana.user.id)
  // Another subject with the address of hers does not.
  expect((await signInBy(personOf(company, { email: person.email }))).at).toBe('/login?sso=pessoa')

  const invited = personOf(company)
  const invitation = { email: invited.email, role: 'gestor' }
  await asOwner('update auth.users set email_verified = true where id = $1', [company.boss.user.id])
  expect((await company.boss.request('POST', '/api/members/invitations', { body: invitation })).status).toBe(200)
  expect((await enterBy(invited)).user.role).toBe('gestor')

  const known = await addMember(api, company.boss.user.empresaId, 'vendedor')
  const email = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2 where id = $1', [known.user.id, email])
  expect((await withPassword(email)).status).toBe(200)
  expect((await enterBy(personOf(company, { email }))).user.id).toBe(known.user.id)
  // No one had confirmed the address: the password may be a stranger's.
  expect((await known.request('GET', '/api/me')).status).toBe(401)
  expect((await withPassword(email)).status).toBe(401)
  const [linked] = await asOwner<{ n: number }>(
    `select count(*)::int as n from audit_log where empresa_id = $1 and event = 'sso-person-linked'`,
    [company.boss.user.empresaId],
  )
  expect(linked!.n).toBe(3)
})

it('keeps the password of an account whose address was confirmed', async () => {
  const company = await companyThatUsesIt()
  const known = await addMember(api, company.boss.user.empresaId, 'vendedor')
  const email = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2, email_verified = true where id = $1', [known.user.id, email])
  await enterBy(personOf(company, { email }))
  expect((await withPassword(email)).status).toBe(200)
})

it('another issuer ends the token of the directory, and a test says nothing of an issuer that changed meanwhile', async () => {
  const company = await companyWithIssuer()
  const { boss } = company
  expect((await send(boss, '/scim-token', { current: PASSWORD })).status).toBe(200)
  expect((await send(boss, '', connection(company, { issuer: 'https://login.exemplo' }), 'PUT')).status).toBe(200)
  expect((await settingsOf(boss)).connection).toMatchObject({ scim: null, isTested: false })

  expect((await send(boss, '', connection(company), 'PUT')).status).toBe(200)
  const { reach } = api.deps
  const slow = await startApi(
    {},
    {
      reach: {
        ...reach,
        async resolve(hostname, signal) {
          await asOwner(`update auth.sso_connections set client_id = 'outro' where empresa_id = $1`, [
            boss.user.empresaId,
          ])
          return reach.resolve(hostname, signal)
        },
      },
    },
  )
  const answer = await visitor(slow, boss.cookie).request('POST', '/api/sso/test', { body: {} })
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'sso_mudou'])
  await slow.close()
  expect((await settingsOf(boss)).connection).toMatchObject({ isTested: false })
})

it('an issuer that never answers holds up its company alone, and few sign-ins of it are open', async () => {
  const [company, other] = [await companyThatUsesIt(), await companyThatUsesIt()]
  const held = new Set<Socket>()
  const silent = createServer((socket) => void held.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { empresaId } = company.boss.user
  await asOwner('update auth.sso_connections set issuer = $2 where empresa_id = $1', [
    empresaId,
    `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  ])
  const asked = Array.from({ length: 8 }, () => begin(personOf(company).email).catch((error: unknown) => error))
  await until(() => Promise.resolve(held.size >= 5))
  await begin(personOf(other).email)
  expect(held.size).toBe(5)
  silent.close()
  for (const socket of held) socket.destroy()
  expect((await Promise.all(asked)).every((each) => each instanceof Error)).toBe(true)

  await asOwner(
    `insert into auth.sso_attempts (state_hash, empresa_id, browser_hash, nonce, verifier)
     select sha256(convert_to($1 || n, 'UTF8')), $1::uuid, 'x', 'x', 'x' from generate_series(1, $2::int) n`,
    [other.boss.user.empresaId, SSO_LIMITS.openAttempts],
  )
  await enterBy(personOf(other))
  const [open] = await asOwner<{ n: number }>(
    'select count(*)::int as n from auth.sso_attempts where empresa_id = $1',
    [other.boss.user.empresaId],
  )
  expect(open!.n).toBe(SSO_LIMITS.openAttempts - 1)
})

it('reads the address from the answer about the person, where the token has none', async () => {
  const company = await companyThatUsesIt()
  issuer.inToken(false)
  expect((await enterBy(personOf(company))).user.name).toBe('Ana Souza')
})

it('takes no token that was changed, is for another, is over, or was signed by another key', async () => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  const hour = 60 * 60
  const now = Math.floor(Date.now() / 1_000)
  const forged: Record<string, Parameters<Issuer['forge']>> = {
    nonce: [(claims) => ({ ...claims, nonce: 'outro' })],
    audience: [(claims) => ({ ...claims, aud: 'outro' })],
    issuer: [(claims) => ({ ...claims, iss: 'https://outro.exemplo' })],
    over: [(claims) => ({ ...claims, iat: now - 2 * hour, exp: now - hour })],
    key: [(claims) => claims, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
  }
  for (const [what, how] of Object.entries(forged)) {
    issuer.forge(...how)
    expect([what, (await signInBy(person)).at]).toEqual([what, '/login?sso=resposta'])
  }
  // Clocks differ by some seconds.
  issuer.forge((claims) => ({ ...claims, iat: now - hour, exp: Math.floor(Date.now() / 1_000) - 20 }))
  expect((await signInBy(person)).at).toBe('/')
})

it('an answer opens once, in the browser that asked, and at the address of its company', async () => {
  const [company, other] = [await companyThatUsesIt(), await companyThatUsesIt()]
  const person = personOf(company)
  const { url, cookie } = await begin(person.email)
  const at = await issuer.visit(url, person)
  const where = async (to: URL, by: string) => (await come(to, by)).headers.get('location')
  expect(await where(at, '')).toBe('/login?sso=expirou')
  expect(await where(at, (await begin(person.email)).cookie)).toBe('/login?sso=expirou')
  const elsewhere = new URL(at)
  elsewhere.pathname = new URL(other.client.redirectUri).pathname
  expect(await where(elsewhere, cookie)).toBe('/login?sso=expirou')
  expect(await where(at, cookie)).toBe('/')
  expect(await where(at, cookie)).toBe('/login?sso=expirou')

  const refused = await begin(person.email)
  const denied = new URL(at)
  denied.search = String(
    new URLSearchParams({
      error: 'access_denied',
      iss: issuer.url,
      state: new URL(refused.url).searchParams.get('state')!,
    }),
  )
  expect(await where(denied, refused.cookie)).toBe('/login?sso=recusado')

  const late = await begin(person.email)
  await asOwner('update auth.sso_attempts set expires_at = now() - interval $$1 second$$')
  expect(await where(await issuer.visit(late.url, person), late.cookie)).toBe('/login?sso=expirou')
  // Each attempt removes the expired ones, so auth.sso_attempts does not grow.
  await begin(person.email)
  const [left] = await asOwner<{ n: number }>(
    'select count(*)::int as n from auth.sso_attempts where expires_at < now()',
  )
  expect(left!.n).toBe(0)
})

it('opens nothing without a confirmed address of a domain of the company, and no account of another company', async () => {
  const [company, other] = [await companyThatUsesIt(), await companyThatUsesIt()]
  const unconfirmed = personOf(company, { email_verified: false })
  expect((await signInBy(unconfirmed)).at).toBe('/login?sso=email')
  const odd = personOf(company, { email: `eu@outra.exemplo@${company.domain}` })
  expect((await signInBy(odd)).at).toBe('/login?sso=email')
  const at = async (person: Person) => {
    const { url, cookie } = await begin(`alguem@${company.domain}`)
    return (await come(await issuer.visit(url, person), cookie)).headers.get('location')
  }
  expect(await at(personOf(other))).toBe('/login?sso=dominio')
  // The address belongs to a domain of the company, the account to another company.
  const stranger = await signUpAt(api)
  const email = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2 where id = $1', [stranger.user.id, email])
  expect(await at(personOf(company, { email }))).toBe('/login?sso=outra')
  // A manager may not become an administrator of the product by the own issuer.
  const admin = await addMember(api, company.boss.user.empresaId, 'admin')
  const address = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2 where id = $1', [admin.user.id, address])
  expect(await at(personOf(company, { email: address }))).toBe('/login?sso=admin')
})

it('two companies with one issuer keep their people apart', async () => {
  const [one, other] = [await companyThatUsesIt(), await companyThatUsesIt()]
  const sub = randomUUID()
  const [a, b] = [await enterBy(personOf(one, { sub })), await enterBy(personOf(other, { sub }))]
  expect(a.user.empresaId).toBe(one.boss.user.empresaId)
  expect(b.user.empresaId).toBe(other.boss.user.empresaId)
})

it('goes on with new keys of the issuer, and with a new secret once a manager stored it', async () => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  await enterBy(person)
  issuer.rotate()
  await enterBy(person)
  const secret = randomUUID()
  issuer.allow({ ...company.client, secret })
  expect((await signInBy(person)).at).toBe('/login?sso=segredo')
  expect(await codeOf(await send(company.boss, '', connection(company), 'PUT'))).toBe('sso_segredo')
  expect((await send(company.boss, '', connection(company, { secret }), 'PUT')).status).toBe(200)
  await enterBy(person)
})

it('says that the issuer is away', async () => {
  const gone = await openIssuer()
  const company = await companyThatUsesIt()
  gone.allow(company.client)
  expect((await send(company.boss, '', connection(company, { issuer: gone.url }), 'PUT')).status).toBe(200)
  expect((await send(company.boss, '/test')).status).toBe(200)
  expect((await turn(company)).status).toBe(200)
  const person = personOf(company)
  const { url, cookie } = await begin(person.email)
  const at = await gone.visit(url, person)
  await gone.close()
  expect((await come(at, cookie)).headers.get('location')).toBe('/login?sso=fora')
  const answer = await visitor(api).request('POST', '/api/auth/sso/start', { body: { email: person.email } })
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'sso_fora'])
})

it('as the only way it refuses passwords, codes and sign-ups, but for the person for emergencies', async () => {
  const company = await companyThatUsesIt()
  const { boss, domain } = company
  expect(await codeOf(await turn(company, { only: true, breakGlass: boss.user.id }))).toBe('sso_unproven')
  await enterBy(personOf(company))
  expect(await codeOf(await turn(company, { only: true, breakGlass: boss.user.id }))).toBe('sso_breakGlass')
  const code = await secondFactorOf(boss)
  const [email, address] = [`${randomUUID()}@${domain}`, `${randomUUID()}@${domain}`]
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  await asOwner('update auth.users set email = $2 where id = $1', [seller.user.id, email])
  await asOwner('update auth.users set email = $2 where id = $1', [boss.user.id, address])
  expect((await turn(company, { only: true, breakGlass: seller.user.id })).status).toBe(409)
  expect((await turn(company, { only: true, breakGlass: boss.user.id })).status).toBe(200)
  // The caller's session goes on; other sessions that a password opened end.
  expect((await boss.request('GET', '/api/me')).status).toBe(200)
  expect((await seller.request('GET', '/api/me')).status).toBe(401)
  expect(await codeOf(await withPassword(email))).toBe('so_sso')
  const account = { name: 'Eva', email: `eva@${domain}`, password: PASSWORD, company: 'Outra', phone: '' }
  const signUp = await visitor(api).request('POST', '/api/auth/sign-up/email', { body: account })
  expect(await codeOf(signUp)).toBe('so_sso')
  const outside = await signUpAt(api)
  for (const to of [email, outside.email])
    await api.deps.identity.auth.api.requestPasswordResetEmailOTP({ body: { email: to } })
  await codeSentTo(outside.email)
  expect(await mailsTo(email)).toEqual([])

  const first = await withPassword(address)
  expect(await first.json()).toMatchObject({ secondFactor: true })
  const second = await visitor(api, cookieOf(first)).request('POST', '/api/auth/two-factor/verify', {
    body: { code: code(1) },
  })
  expect(second.status).toBe(200)

  // A domain that is proven later, and an account of it that a password had opened.
  const late = await addMember(api, boss.user.empresaId, 'vendedor')
  const added = `${randomUUID().slice(0, 13)}.exemplo`
  await asOwner('update auth.users set email = $2 where id = $1', [late.user.id, `eva@${added}`])
  await prove({ ...company, domain: added })
  expect((await late.request('GET', '/api/me')).status).toBe(401)
  // Only who manages the company is kept for emergencies.
  await asOwner(`update auth.users set role = 'vendedor' where id = $1`, [boss.user.id])
  const without = await withPassword(address)
  const checked = await visitor(api, cookieOf(without)).request('POST', '/api/auth/two-factor/verify', {
    body: { code: code(2) },
  })
  expect([without.ok && checked.ok, await codeOf(without.ok ? checked : without)]).toEqual([false, 'so_sso'])
})

it('sessions that it opened end when it is switched off or removed, and when a person is deactivated', async () => {
  const company = await companyThatUsesIt()
  const [ana, eva] = [await enterBy(personOf(company)), await enterBy(personOf(company))]
  const { boss } = company
  const status = async (who: Member) => (await who.request('GET', '/api/me')).status
  await boss.request('POST', `/api/members/${eva.user.id}/deactivate`, { body: { to: null } })
  expect([await status(ana), await status(eva)]).toEqual([200, 401])
  expect((await turn(company, { on: false })).status).toBe(200)
  expect([await status(ana), await status(boss)]).toEqual([401, 200])
  const look = await visitor(api).request('POST', '/api/auth/sso/look', { body: { email: ana.email } })
  expect(await look.json()).toEqual({ sso: 'none' })
  await turn(company)
  const again = personOf(company)
  const back = await enterBy(again)
  expect((await send(boss, '/remove', { current: PASSWORD })).status).toBe(200)
  expect(await status(back)).toBe(401)
  expect((await settingsOf(boss)).connection).toBeNull()
})

it('bounds domains of a company, new people of a day, and questions from one address', async () => {
  const company = await companyThatUsesIt()
  const { boss } = company
  await asOwner(
    `insert into auth.sso_domains (empresa_id, domain, token)
     select $1, 'd' || n || '.exemplo', 'x' from generate_series(2, $2::int) n`,
    [boss.user.empresaId, SSO_LIMITS.domainsPerCompany],
  )
  expect(await codeOf(await send(boss, '/domains', { domain: 'mais.exemplo' }))).toBe('dominios_demais')
  await enterBy(personOf(company))
  await asOwner('update rate_limits set hits = $2 where key = $1', [
    `sso-people:${boss.user.empresaId}`,
    SSO_LIMITS.newPeoplePerDay,
  ])
  expect((await signInBy(personOf(company))).at).toBe('/login?sso=limite')

  const few = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '1' })
  const look = () => visitor(few).request('POST', '/api/auth/sso/look', { body: { email: 'a@exemplo.com' } })
  const seen: number[] = []
  for (let n = 0; n < 11; n++) seen.push((await look()).status)
  await few.close()
  expect(seen.at(-1)).toBe(429)
})

it('makes no account where the installation takes none, and opens those that there are', async () => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  await enterBy(person)
  const closed = await startApi({ SIGN_UP: 'closed', LIMIT_SIGN_INS_PER_MINUTE: '10000' }, { reach: api.deps.reach })
  const at = async (who: Person) => {
    const { url, cookie } = await begin(who.email)
    const answer = await issuer.visit(url, who)
    const headers = { cookie }
    return fetch(`${closed.url}${answer.pathname}${answer.search}`, { redirect: 'manual', headers }).then((came) =>
      came.headers.get('location'),
    )
  }
  expect([await at(personOf(company)), await at(person)]).toEqual(['/login?sso=fechado', '/'])
  await closed.close()
})

it('a person without a password confirms what needs one by a new sign-in', async () => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  const ana = await enterBy(person)
  await asOwner(`update auth.users set role = 'gestor' where id = $1`, [ana.user.id])
  const manager = await enterBy(person)
  const make = () => send(manager, '/scim-token', { current: '' })
  expect((await make()).status).toBe(200)
  const begun = await manager.request('POST', '/api/account/second-factor/begin', { body: { current: '' } })
  expect(await codeOf(begun)).toBe('sem_senha')
  await asOwner(`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [ana.user.id])
  expect(await codeOf(await make())).toBe('sso_de_novo')
  // A first password, set after a new sign-in, opens the account as well.
  const first = await enterBy(person)
  expect((await withPassword(person.email)).status).toBe(401)
  const body = { current: '', password: PASSWORD }
  expect((await first.request('POST', '/api/account/password', { body })).status).toBe(200)
  expect((await withPassword(person.email)).status).toBe(200)
})
