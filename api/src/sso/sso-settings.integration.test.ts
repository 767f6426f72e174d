import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SsoDomain } from '@fechai/contracts/sso'
import { domainRecord, domainRecordValue, SSO_LIMITS } from '@fechai/domain/sso'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi } from '../testing/harness.ts'
import type { Person } from '../testing/issuer.ts'
import { codeSentTo, mailsTo, mailTo } from '../testing/mailbox.ts'
import { cookieOf, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { ssoHouse } from '../testing/sso-house.ts'

const sso = ssoHouse()
const {
  settingsOf,
  send,
  connection,
  turn,
  codeOf,
  companyWithIssuer,
  verify,
  prove,
  companyThatUsesIt,
  personOf,
  begin,
  signInBy,
  enterBy,
  secondFactorOf,
  withPassword,
} = sso

it('a manager connects an issuer, tests it and switches it on; the secret is sealed and never shown', async () => {
  const boss = await signUpAt(sso.api)
  const seller = await addMember(sso.api, boss.user.empresaId, 'vendedor')
  const { redirectUri, connection: none } = await settingsOf(boss)
  expect([none, redirectUri]).toEqual([null, `http://localhost:3002/api/auth/sso/callback/${boss.user.empresaId}`])
  const company = { boss, client: { id: randomUUID(), secret: randomUUID(), redirectUri }, domain: 'a.exemplo' }
  sso.issuer.allow(company.client)
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
  expect(await test(sso.api.url)).toBe('sso_emissor')
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
  const [first] = sso.dns.get(record.name)!
  sso.dns.set(record.name, [first!, record.value])
  expect(await codeOf(await verify(boss, id))).toBe('dominio_alheio')
  sso.dns.set(record.name, [record.value])
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

it('another issuer ends the token of the directory, and a test says nothing of an issuer that changed meanwhile', async () => {
  const company = await companyWithIssuer()
  const { boss } = company
  expect((await send(boss, '/scim-token', { current: PASSWORD })).status).toBe(200)
  expect((await send(boss, '', connection(company, { issuer: 'https://login.exemplo' }), 'PUT')).status).toBe(200)
  expect((await settingsOf(boss)).connection).toMatchObject({ scim: null, isTested: false })

  expect((await send(boss, '', connection(company), 'PUT')).status).toBe(200)
  const { reach } = sso.api.deps
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
  sso.issuer.rotate()
  await enterBy(person)
  const secret = randomUUID()
  sso.issuer.allow({ ...company.client, secret })
  expect((await signInBy(person)).at).toBe('/login?sso=segredo')
  expect(await codeOf(await send(company.boss, '', connection(company), 'PUT'))).toBe('sso_segredo')
  expect((await send(company.boss, '', connection(company, { secret }), 'PUT')).status).toBe(200)
  await enterBy(person)
})

it('as the only way it refuses passwords, codes and sign-ups, but for the person for emergencies', async () => {
  const company = await companyThatUsesIt()
  const { boss, domain } = company
  expect(await codeOf(await turn(company, { only: true, breakGlass: boss.user.id }))).toBe('sso_unproven')
  await enterBy(personOf(company))
  expect(await codeOf(await turn(company, { only: true, breakGlass: boss.user.id }))).toBe('sso_breakGlass')
  const code = await secondFactorOf(boss)
  const [email, address] = [`${randomUUID()}@${domain}`, `${randomUUID()}@${domain}`]
  const seller = await addMember(sso.api, boss.user.empresaId, 'vendedor')
  await asOwner('update auth.users set email = $2 where id = $1', [seller.user.id, email])
  await asOwner('update auth.users set email = $2 where id = $1', [boss.user.id, address])
  expect((await turn(company, { only: true, breakGlass: seller.user.id })).status).toBe(409)
  expect((await turn(company, { only: true, breakGlass: boss.user.id })).status).toBe(200)
  // The caller's session goes on; other sessions that a password opened end.
  expect((await boss.request('GET', '/api/me')).status).toBe(200)
  expect((await seller.request('GET', '/api/me')).status).toBe(401)
  expect(await codeOf(await withPassword(email))).toBe('so_sso')
  const account = { name: 'Eva', email: `eva@${domain}`, password: PASSWORD, company: 'Outra', phone: '' }
  const signUp = await visitor(sso.api).request('POST', '/api/auth/sign-up/email', { body: account })
  expect(await codeOf(signUp)).toBe('so_sso')
  const outside = await signUpAt(sso.api)
  for (const to of [email, outside.email])
    await sso.api.deps.identity.auth.api.requestPasswordResetEmailOTP({ body: { email: to } })
  await codeSentTo(outside.email)
  expect(await mailsTo(email)).toEqual([])

  const first = await withPassword(address)
  expect(await first.json()).toMatchObject({ secondFactor: true })
  const second = await visitor(sso.api, cookieOf(first)).request('POST', '/api/auth/two-factor/verify', {
    body: { code: code(1) },
  })
  expect(second.status).toBe(200)

  // A domain that is proven later, and an account of it that a password had opened.
  const late = await addMember(sso.api, boss.user.empresaId, 'vendedor')
  const added = `${randomUUID().slice(0, 13)}.exemplo`
  await asOwner('update auth.users set email = $2 where id = $1', [late.user.id, `eva@${added}`])
  await prove({ ...company, domain: added })
  expect((await late.request('GET', '/api/me')).status).toBe(401)
  // Only who manages the company is kept for emergencies.
  await asOwner(`update auth.users set role = 'vendedor' where id = $1`, [boss.user.id])
  const without = await withPassword(address)
  const checked = await visitor(sso.api, cookieOf(without)).request('POST', '/api/auth/two-factor/verify', {
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
  const look = await visitor(sso.api).request('POST', '/api/auth/sso/look', { body: { email: ana.email } })
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
  const closed = await startApi(
    { SIGN_UP: 'closed', LIMIT_SIGN_INS_PER_MINUTE: '10000' },
    { reach: sso.api.deps.reach },
  )
  const at = async (who: Person) => {
    const { url, cookie } = await begin(who.email)
    const answer = await sso.issuer.visit(url, who)
    const headers = { cookie }
    return fetch(`${closed.url}${answer.pathname}${answer.search}`, { redirect: 'manual', headers }).then((came) =>
      came.headers.get('location'),
    )
  }
  expect([await at(personOf(company)), await at(person)]).toEqual(['/login?sso=fechado', '/'])
  await closed.close()
})
