import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { SSO_LIMITS } from '@fechai/domain/sso'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { openIssuer, type Issuer, type Person } from '../testing/issuer.ts'
import { PASSWORD, signUpAt, visitor } from '../testing/visitor.ts'
import { ssoHouse } from '../testing/sso-house.ts'

const sso = ssoHouse()
const { send, connection, turn, codeOf, companyThatUsesIt, personOf, begin, come, signInBy, enterBy, withPassword } =
  sso

it('opens a session for a new salesperson, links accounts of the company, and takes the role of an invitation', async () => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  const look = await visitor(sso.api).request('POST', '/api/auth/sso/look', { body: { email: person.email } })
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

  const known = await addMember(sso.api, company.boss.user.empresaId, 'vendedor')
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
  const known = await addMember(sso.api, company.boss.user.empresaId, 'vendedor')
  const email = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2, email_verified = true where id = $1', [known.user.id, email])
  await enterBy(personOf(company, { email }))
  expect((await withPassword(email)).status).toBe(200)
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
  sso.issuer.inToken(false)
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
    sso.issuer.forge(...how)
    expect([what, (await signInBy(person)).at]).toEqual([what, '/login?sso=resposta'])
  }
  // Clocks differ by some seconds.
  sso.issuer.forge((claims) => ({ ...claims, iat: now - hour, exp: Math.floor(Date.now() / 1_000) - 20 }))
  expect((await signInBy(person)).at).toBe('/')
})

it('an answer opens once, in the browser that asked, and at the address of its company', async () => {
  const [company, other] = [await companyThatUsesIt(), await companyThatUsesIt()]
  const person = personOf(company)
  const { url, cookie } = await begin(person.email)
  const at = await sso.issuer.visit(url, person)
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
      iss: sso.issuer.url,
      state: new URL(refused.url).searchParams.get('state')!,
    }),
  )
  expect(await where(denied, refused.cookie)).toBe('/login?sso=recusado')

  const late = await begin(person.email)
  await asOwner('update auth.sso_attempts set expires_at = now() - interval $$1 second$$')
  expect(await where(await sso.issuer.visit(late.url, person), late.cookie)).toBe('/login?sso=expirou')
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
    return (await come(await sso.issuer.visit(url, person), cookie)).headers.get('location')
  }
  expect(await at(personOf(other))).toBe('/login?sso=dominio')
  // The address belongs to a domain of the company, the account to another company.
  const stranger = await signUpAt(sso.api)
  const email = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2 where id = $1', [stranger.user.id, email])
  expect(await at(personOf(company, { email }))).toBe('/login?sso=outra')
  // A manager may not become an administrator of the product by the own sso.issuer.
  const admin = await addMember(sso.api, company.boss.user.empresaId, 'admin')
  const address = `${randomUUID()}@${company.domain}`
  await asOwner('update auth.users set email = $2 where id = $1', [admin.user.id, address])
  expect(await at(personOf(company, { email: address }))).toBe('/login?sso=admin')
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
  const answer = await visitor(sso.api).request('POST', '/api/auth/sso/start', { body: { email: person.email } })
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'sso_fora'])
})

it.each([
  ['Postgres refuses the new account', 'auth.users', 'new.email'],
  ['Postgres does not open the session', 'auth.sessions', '(select email from auth.users where id = new.user_id)'],
] as const)('names itself, not the issuer, where %s', async (_what, table, email) => {
  const company = await companyThatUsesIt()
  const person = personOf(company)
  const name = `refuse_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create function ${name}() returns trigger language plpgsql as $$ begin
    if ${email} = '${person.email}' then raise 'no room'; end if;
    return new; end $$`)
  await asOwner(`create trigger ${name} before insert on ${table} for each row execute function ${name}()`)
  try {
    expect((await signInBy(person)).at).toBe('/login?sso=falha')
  } finally {
    await asOwner(`drop function ${name} cascade`)
  }
  expect((await signInBy(person)).at).toBe('/')
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
