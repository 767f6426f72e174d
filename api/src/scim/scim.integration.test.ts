import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MembersAnswer } from '@fechai/contracts/members'
import type { Notifications } from '@fechai/contracts/notifications'
import { SCIM_ERROR, SCIM_LIST, SCIM_PATCH, SCIM_USER, type ScimList, type ScimUser } from '@fechai/contracts/scim'
import type { ScimToken } from '@fechai/contracts/sso'
import { addMember, asOwner, signInAgain } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailTo } from '../testing/mailbox.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '1000' })
})
afterAll(() => api?.close())

interface Directory {
  boss: Member
  domain: string
  token: string
}

/** A company with a proven domain and a token for its directory. */
async function directory(): Promise<Directory> {
  const boss = await signUpAt(api)
  const domain = `${randomUUID()}.exemplo`
  await asOwner(
    `insert into auth.sso_connections (empresa_id, issuer, client_id, client_secret)
     values ($1, 'https://login.exemplo.invalid', 'fechai', 's')`,
    [boss.user.empresaId],
  )
  await asOwner(`insert into auth.sso_domains (empresa_id, domain, token, verified_at) values ($1, $2, 'x', now())`, [
    boss.user.empresaId,
    domain,
  ])
  const made = await boss.request('POST', '/api/sso/scim-token', { body: { current: PASSWORD } })
  return { boss, domain, token: ((await made.json()) as ScimToken).token }
}

/** A request as a directory makes it: without origin, with SCIM's own content type. */
const call = ({ token }: { token: string }, method: string, path = '', body?: object, of = api) =>
  fetch(`${of.url}/scim/v2/Users${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: body ? JSON.stringify(body) : null,
  })
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const userOf = ({ domain }: Directory, change: object = {}) => ({
  schemas: [SCIM_USER],
  userName: `${randomUUID()}@${domain}`,
  name: { givenName: 'Ana', familyName: 'Souza' },
  active: true,
  ...change,
})
/** A member of the company with an address of its domain. */
async function memberOfDomain(of: Directory, role: 'vendedor' | 'gestor'): Promise<Member & { address: string }> {
  const member = await addMember(api, of.boss.user.empresaId, role)
  const address = `${randomUUID()}@${of.domain}`
  await asOwner('update auth.users set email = $2 where id = $1', [member.user.id, address])
  return Object.assign(member, { address })
}
const isSignedIn = async (who: Member) => (await who.request('GET', '/api/me')).status === 200
const withPassword = async (email: string) =>
  (await visitor(api).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })).status
const renaming = (userName: string) => ({ Operations: [{ op: 'replace', path: 'userName', value: userName }] })
const activation = { Operations: [{ op: 'replace', path: 'active', value: true }] }
const deactivation = { schemas: [SCIM_PATCH], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
const find = (of: Directory, filter: string) => json<ScimList>(call(of, 'GET', `?filter=${encodeURIComponent(filter)}`))
const memberNamed = async ({ boss }: Directory, id: string) =>
  ((await (await boss.request('GET', '/api/members')).json()) as MembersAnswer).members.find((each) => each.id === id)

it('creates a salesperson, finds them by name and id, and refuses the same address again', async () => {
  const of = await directory()
  const given = userOf(of, { externalId: 'd-1' })
  const answer = await call(of, 'POST', '', given)
  expect(answer.status).toBe(201)
  const made = (await answer.json()) as ScimUser
  expect(made).toMatchObject({ userName: given.userName, displayName: 'Ana Souza', externalId: 'd-1', active: true })
  expect(answer.headers.get('location')).toBe(made.meta.location)
  expect(await memberNamed(of, made.id)).toMatchObject({ role: 'vendedor', name: 'Ana Souza' })
  expect(await find(of, `userName eq "${given.userName.toUpperCase()}"`)).toMatchObject({
    schemas: [SCIM_LIST],
    totalResults: 1,
    Resources: [{ id: made.id }],
  })
  expect((await find(of, 'externalId eq "d-1"')).totalResults).toBe(1)
  expect((await find(of, 'userName eq "outra@exemplo.com"')).totalResults).toBe(0)
  const again = await call(of, 'POST', '', given)
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { schemas: [SCIM_ERROR], status: '409', scimType: 'uniqueness' },
  ])
  expect((await call(of, 'POST', '', userOf(of, { externalId: 'd-1' }))).status).toBe(409)
  const foreign = await call(of, 'POST', '', userOf(of, { userName: 'alguem@outra.exemplo' }))
  expect([foreign.status, await foreign.json()]).toMatchObject([400, { scimType: 'invalidValue' }])
  expect((await call(of, 'GET', '?filter=senha%20eq%20%22a%22')).status).toBe(400)
})

it('lists in pages', async () => {
  const of = await directory()
  for (let n = 0; n < 3; n++) await call(of, 'POST', '', userOf(of))
  const page = (query: string) => json<ScimList>(call(of, 'GET', query))
  const [first, second] = [await page('?startIndex=1&count=2'), await page('?startIndex=3&count=2')]
  expect([first, second]).toMatchObject([
    { totalResults: 3, itemsPerPage: 2, startIndex: 1 },
    { totalResults: 3, itemsPerPage: 1, startIndex: 3 },
  ])
  expect(new Set([...first.Resources, ...second.Resources].map(({ id }) => id)).size).toBe(3)
  expect((await page('?count=0')).Resources).toEqual([])
  expect((await page('?count=99999')).itemsPerPage).toBe(3)
})

it('ends an access: sessions end, leads wait for a manager, and the audit says so', async () => {
  const of = await directory()
  const seller = await addMember(api, of.boss.user.empresaId, 'vendedor')
  await asOwner('update auth.users set email = $2 where id = $1', [seller.user.id, `${randomUUID()}@${of.domain}`])
  await seedLead(seller)
  expect((await call(of, 'PATCH', `/${seller.user.id}`, deactivation)).status).toBe(200)
  expect((await seller.request('GET', '/api/me')).status).toBe(401)
  expect(await memberNamed(of, seller.user.id)).toMatchObject({ leads: 1, deactivatedAt: expect.any(String) })
  const { notificacoes } = (await (await of.boss.request('GET', '/api/notifications')).json()) as Notifications
  expect(notificacoes).toMatchObject([{ tipo: 'leads_a_passar', titulo: expect.stringContaining('ficou sem acesso') }])
  // Sent again, it changes nothing.
  expect(await json<ScimUser>(call(of, 'PATCH', `/${seller.user.id}`, deactivation))).toMatchObject({ active: false })
  const handed = await of.boss.request('POST', `/api/members/${seller.user.id}/hand-over`, { body: { to: null } })
  expect(await handed.json()).toEqual({ leads: 1 })
  const events = await asOwner<{ event: string; user_id: string | null }>(
    `select event, user_id from audit_log where subject_id = $1 and event like 'member-%'`,
    [seller.user.id],
  )
  expect(events).toEqual([{ event: 'member-deactivated', user_id: null }])
  const back = { Operations: [{ op: 'replace', value: { active: true } }] }
  expect(await json<ScimUser>(call(of, 'PATCH', `/${seller.user.id}`, back))).toMatchObject({ active: true })
})

it('replaces, deletes and creates again; who was deleted is not seen', async () => {
  const of = await directory()
  const given = userOf(of)
  const { id } = await json<ScimUser>(call(of, 'POST', '', given))
  const changed = { ...given, userName: `ana.lima.${id}@${of.domain}`, displayName: 'Ana Lima', externalId: 'd-9' }
  expect(await json<ScimUser>(call(of, 'PUT', `/${id}`, changed))).toMatchObject({
    userName: changed.userName,
    displayName: 'Ana Lima',
    externalId: 'd-9',
  })
  expect((await call(of, 'DELETE', `/${id}`)).status).toBe(204)
  expect((await call(of, 'GET', `/${id}`)).status).toBe(404)
  expect((await call(of, 'DELETE', `/${id}`)).status).toBe(404)
  expect(await memberNamed(of, id)).toMatchObject({ deactivatedAt: expect.any(String) })
  const again = await call(of, 'POST', '', changed)
  expect([again.status, await again.json()]).toMatchObject([201, { id, active: true }])
})

it('ends no access of an administrator, of the last manager, or of a person of no domain of the company', async () => {
  const of = await directory()
  const admin = await addMember(api, of.boss.user.empresaId, 'admin')
  await asOwner('update auth.users set email = $2 where id = $1', [admin.user.id, `${randomUUID()}@${of.domain}`])
  expect((await call(of, 'PATCH', `/${admin.user.id}`, deactivation)).status).toBe(404)
  expect((await call(of, 'PATCH', `/${of.boss.user.id}`, deactivation)).status).toBe(404)
  await asOwner('delete from auth.users where id = $1', [admin.user.id])
  await asOwner('update auth.users set email = $2 where id = $1', [of.boss.user.id, `${randomUUID()}@${of.domain}`])
  const last = await call(of, 'PATCH', `/${of.boss.user.id}`, deactivation)
  expect([last.status, await last.json()]).toMatchObject([409, { scimType: 'mutability' }])
})

it('one directory reaches nothing of another company, and reveals none of its addresses', async () => {
  const [of, other] = [await directory(), await directory()]
  const { id } = await json<ScimUser>(call(other, 'POST', '', userOf(other)))
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', userOf(of)],
    ['PATCH', deactivation],
    ['DELETE', undefined],
  ] as const)
    expect((await call(of, method, `/${id}`, body)).status).toBe(404)
  expect((await find(of, `id eq "${id}"`)).totalResults).toBe(0)
  // An account of another company with an address of this domain gets the answer of one's own.
  const email = `${randomUUID()}@${of.domain}`
  const stranger = await signUpAt(api)
  await asOwner('update auth.users set email = $2 where id = $1', [stranger.user.id, email])
  const taken = await call(of, 'POST', '', userOf(of, { userName: email }))
  expect([taken.status, await taken.json()]).toMatchObject([
    409,
    { detail: 'Este userName ou externalId já está em uso.' },
  ])
})

it('opens for the token alone, which is stored as a hash, can be revoked, and has a limit', async () => {
  const of = await directory()
  for (const token of ['', 'nada', 'fs_nada', of.boss.cookie]) expect((await call({ token }, 'GET')).status).toBe(401)
  const [row] = await asOwner<{ text: string }>(
    'select s::text as text from auth.sso_connections s where empresa_id = $1',
    [of.boss.user.empresaId],
  )
  expect(row!.text).not.toContain(of.token)
  const { token } = (await (
    await of.boss.request('POST', '/api/sso/scim-token', { body: { current: PASSWORD } })
  ).json()) as ScimToken
  expect([(await call(of, 'GET')).status, (await call({ token }, 'GET')).status]).toEqual([401, 200])
  const few = await startApi({ LIMIT_API_REQUESTS_PER_MINUTE: '2' })
  const seen = [await call({ token }, 'GET', '', undefined, few), await call({ token }, 'GET', '', undefined, few)]
  expect(seen.map(({ status }) => status)).toContain(429)
  await few.close()
  expect((await of.boss.request('DELETE', '/api/sso/scim-token')).status).toBe(200)
  expect((await call({ token }, 'GET')).status).toBe(401)
})

it('forgets what named a person in the directory when the person is erased', async () => {
  const of = await directory()
  const { id } = await json<ScimUser>(call(of, 'POST', '', userOf(of, { externalId: 'd-1' })))
  await asOwner('update auth.users set erased_at = now() where id = $1', [id])
  expect(await asOwner('select 1 from auth.sso_people where user_id = $1', [id])).toEqual([])
})

it('changes the address of no one who manages; the sessions of a salesperson end, and letters say so', async () => {
  const of = await directory()
  const [boss, seller] = [await memberOfDomain(of, 'gestor'), await memberOfDomain(of, 'vendedor')]
  const wanted = `nova.${seller.user.id}@${of.domain}`
  const refused = await call(of, 'PATCH', `/${boss.user.id}`, renaming(wanted))
  expect([refused.status, await refused.json()]).toMatchObject([409, { scimType: 'mutability' }])
  expect([await isSignedIn(boss), await withPassword(boss.address)]).toEqual([true, 200])
  // An end that comes with a refused rename counts.
  const both = { ...userOf(of), userName: `x${wanted}`, active: false }
  expect((await call(of, 'PUT', `/${boss.user.id}`, both)).status).toBe(409)
  expect(await isSignedIn(boss)).toBe(false)

  expect((await call(of, 'PATCH', `/${seller.user.id}`, renaming(wanted))).status).toBe(200)
  expect(await isSignedIn(seller)).toBe(false)
  for (const address of [seller.address, wanted]) await mailTo(address, /O email da sua conta no Fechaí mudou/)
  const events = await asOwner(
    `select details from audit_log where subject_id = $1 and event = 'address-changed' and details = '{}'`,
    [seller.user.id],
  )
  // The first is the one that this test made.
  expect(events).toHaveLength(2)
})

it('opens again only what it ended: as a salesperson, and without the password of before', async () => {
  const of = await directory()
  const [dismissed, left, boss] = [
    await memberOfDomain(of, 'vendedor'),
    await memberOfDomain(of, 'vendedor'),
    await memberOfDomain(of, 'gestor'),
  ]
  const dismiss = (who: Member) =>
    of.boss.request('POST', `/api/members/${who.user.id}/deactivate`, { body: { to: null } })
  expect((await dismiss(dismissed)).status).toBe(200)
  const own = await left.request('POST', '/api/account/close', { body: { current: PASSWORD, erase: false } })
  expect(own.status).toBe(200)
  for (const who of [dismissed, left]) {
    const refused = await call(of, 'PATCH', `/${who.user.id}`, activation)
    expect([refused.status, await refused.json()]).toMatchObject([409, { scimType: 'mutability' }])
    expect((await call(of, 'DELETE', `/${who.user.id}`)).status).toBe(204)
    expect((await call(of, 'POST', '', userOf(of, { userName: who.address }))).status).toBe(409)
  }

  await asOwner('update auth.users set two_factor_enabled = true where id = $1', [boss.user.id])
  await asOwner(`insert into auth.two_factors (user_id, secret, backup_codes) values ($1, 's', '[]')`, [boss.user.id])
  const named = { Operations: [{ op: 'add', path: 'externalId', value: 'd-7' }] }
  expect((await call(of, 'PATCH', `/${boss.user.id}`, named)).status).toBe(200)
  expect((await call(of, 'DELETE', `/${boss.user.id}`)).status).toBe(204)
  const again = (externalId: string) => call(of, 'POST', '', userOf(of, { userName: boss.address, externalId }))
  expect((await again('d-8')).status).toBe(409)
  expect((await again('d-7')).status).toBe(201)
  expect(await memberNamed(of, boss.user.id)).toMatchObject({ role: 'vendedor', deactivatedAt: null })
  expect(await withPassword(boss.address)).toBe(401)
  expect(await asOwner('select 1 from auth.two_factors where user_id = $1', [boss.user.id])).toEqual([])

  // Once a manager has ended the access too, the directory may not open it.
  expect((await call(of, 'PATCH', `/${boss.user.id}`, deactivation)).status).toBe(200)
  expect((await dismiss(boss)).status).toBe(200)
  expect((await call(of, 'PATCH', `/${boss.user.id}`, activation)).status).toBe(409)
  expect((await of.boss.request('POST', `/api/members/${boss.user.id}/reactivate`)).status).toBe(200)
})

it('the person for emergencies keeps access and role while the issuer is the only way in', async () => {
  const of = await directory()
  const kept = await memberOfDomain(of, 'gestor')
  await asOwner('update auth.users set two_factor_enabled = true where id = $1', [kept.user.id])
  await asOwner(
    'update auth.sso_connections set is_on = true, is_only = true, break_glass = $2 where empresa_id = $1',
    [of.boss.user.empresaId, kept.user.id],
  )
  const path = `/api/members/${kept.user.id}`
  const seller = { body: { role: 'vendedor' } }
  const refusals = [
    await of.boss.request('PATCH', path, seller),
    await of.boss.request('POST', `${path}/deactivate`, { body: { to: null } }),
    await call(of, 'PATCH', `/${kept.user.id}`, deactivation),
    await call(of, 'DELETE', `/${kept.user.id}`),
    await call(of, 'PATCH', `/${kept.user.id}`, {
      Operations: [{ op: 'replace', path: 'displayName', value: 'Outra' }],
    }),
  ]
  for (const answer of refusals)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('emergência')])
  await asOwner('update auth.sso_connections set is_only = false where empresa_id = $1', [of.boss.user.empresaId])
  await asOwner('update auth.users set two_factor_enabled = false where id = $1', [kept.user.id])
  const back = await signInAgain(api, kept.address)
  await asOwner('update auth.sso_connections set is_only = true where empresa_id = $1', [of.boss.user.empresaId])
  const closing = await back.request('POST', '/api/account/close', { body: { current: PASSWORD, erase: false } })
  expect([closing.status, await closing.json()]).toMatchObject([409, { code: 'membro_breakGlass' }])
  await asOwner('update auth.sso_connections set is_only = false where empresa_id = $1', [of.boss.user.empresaId])
  expect((await of.boss.request('PATCH', path, seller)).status).toBe(200)
})

it('takes no odd value for active, no odd address, and no letter that a column cannot hold', async () => {
  const of = await directory()
  const given = userOf(of)
  for (const active of ['sim', '', 1, []]) expect((await call(of, 'POST', '', { ...given, active })).status).toBe(400)
  expect((await call(of, 'POST', '', { ...given, userName: `a@b@${of.domain}` })).status).toBe(400)
  const { id } = await json<ScimUser>(call(of, 'POST', '', { ...given, active: 'True' }))
  expect((await call(of, 'PUT', `/${id}`, { ...given, active: 'nada' })).status).toBe(400)
  expect(await json<ScimUser>(call(of, 'GET', `/${id}`))).toMatchObject({ active: true })
  const filter = encodeURIComponent('userName eq "a\\u0000"')
  expect((await call(of, 'GET', `?filter=${filter}`)).status).toBe(400)
})
