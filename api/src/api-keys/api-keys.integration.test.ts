import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiKeys, ApiKeyToken } from '@fechai/contracts/api-keys'
import type { LeadAnswer } from '@fechai/contracts/leads'
import { actInEmergency } from '@fechai/data/companies'
import { API_KEY_LIMITS, type ApiScope } from '@fechai/domain/api-key'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_API_REQUESTS_PER_MINUTE: '40' })
})
afterAll(() => api?.close())

const create = async (manager: Member, scopes: ApiScope[] = ['leads:read'], days: number | null = 90) => {
  const answer = await manager.request('POST', '/api/api-keys', {
    body: { name: 'Planilha', scopes, days, current: PASSWORD },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ApiKeyToken
}
const asked = (token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
const listed = async (manager: Member) =>
  ((await (await manager.request('GET', '/api/api-keys')).json()) as ApiKeys).keys

it('reads the company’s leads without a session or an origin, and does not see another company’s', async () => {
  const [manager, stranger] = [await signUpAt(api), await signUpAt(api)]
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const lead = await seedLead(seller)
  const { token } = await create(manager)
  const answer = await asked(token, 'GET', `/api/leads/${lead}`)
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as LeadAnswer).lead.id).toBe(lead)
  const other = await create(stranger)
  expect((await asked(other.token, 'GET', `/api/leads/${lead}`)).status).toBe(404)
  const [key] = await listed(manager)
  expect(key!.lastUsedAt).not.toBeNull()
})

it('changes only what its scopes allow, and the audit names the key', async () => {
  const manager = await signUpAt(api)
  const lead = await seedLead(manager)
  const { key, token } = await create(manager, ['leads:read', 'leads:write'])
  const patch = { nome: 'Marina Sales' }
  expect((await asked(token, 'PATCH', `/api/leads/${lead}`, patch)).status).toBe(200)
  const lines = await asOwner<{ details: unknown }>(
    `select details from audit_log where empresa_id = $1 and event = 'lead-edited'`,
    [manager.user.empresaId],
  )
  expect(lines.map(({ details }) => details)).toEqual([expect.objectContaining({ chave: key.id })])

  const narrow = await create(manager, ['reports'])
  const refused = await asked(narrow.token, 'PATCH', `/api/leads/${lead}`, patch)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'chave_alcance'])
  expect((await asked(token, 'GET', '/api/api-keys')).status).toBe(403)
  expect((await asked(token, 'GET', '/api/me')).status).toBe(403)
})

it('ignores the session of a request with a token', async () => {
  const manager = await signUpAt(api)
  const answer = await asked('fk_errada', 'GET', '/api/leads', undefined, { cookie: manager.cookie })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'chave'])
})

it('opens with both tokens for a day after a rotation, and with none once it is revoked', async () => {
  const manager = await signUpAt(api)
  const first = await create(manager)
  const answer = await manager.request('POST', `/api/api-keys/${first.key.id}/rotate`, {
    body: { current: PASSWORD },
  })
  const second = (await answer.json()) as ApiKeyToken
  expect(second.token).not.toBe(first.token)
  expect(second.key.formerTokenUntil).not.toBeNull()
  const statuses = async () => [
    (await asked(first.token, 'GET', '/api/leads')).status,
    (await asked(second.token, 'GET', '/api/leads')).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await asOwner(`update auth.api_keys set former_until = now() where id = $1`, [first.key.id])
  expect(await statuses()).toEqual([401, 200])
  expect((await manager.request('DELETE', `/api/api-keys/${first.key.id}`)).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
  expect(await listed(manager)).toEqual([])
  expect((await manager.request('DELETE', `/api/api-keys/${first.key.id}`)).status).toBe(404)
})

it('ends at its time, with its maker’s rights, and while its company is suspended', async () => {
  const manager = await signUpAt(api)
  const second = await addMember(api, manager.user.empresaId, 'gestor')
  const [ended, lost, suspended] = [
    await create(manager),
    await create(second),
    await create(manager, ['leads:read'], null),
  ]
  await asOwner(`update auth.api_keys set expires_at = now() where id = $1`, [ended.key.id])
  const { user } = second
  expect((await manager.request('PATCH', `/api/members/${user.id}`, { body: { role: 'vendedor' } })).status).toBe(200)
  await asOwner('update companies set suspended_at = now() where id = $1', [manager.user.empresaId])
  for (const { token } of [ended, lost, suspended]) expect((await asked(token, 'GET', '/api/leads')).status).toBe(401)
  await asOwner('update companies set suspended_at = null where id = $1', [manager.user.empresaId])
  expect((await asked(suspended.token, 'GET', '/api/leads')).status).toBe(200)
  // Rights that come back do not bring back the key.
  await manager.request('PATCH', `/api/members/${user.id}`, { body: { role: 'gestor' } })
  expect((await asked(lost.token, 'GET', '/api/leads')).status).toBe(401)
})

it('is refused to salespeople and past the number of keys, also when many are made at once', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  expect((await seller.request('POST', '/api/api-keys', { body: {} })).status).toBe(403)
  const body = { name: 'Planilha', scopes: ['leads:read'], days: null, current: PASSWORD }
  const statuses = await Promise.all(
    Array.from(
      { length: API_KEY_LIMITS.perCompany + 2 },
      async () => (await manager.request('POST', '/api/api-keys', { body })).status,
    ),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(API_KEY_LIMITS.perCompany)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
})

it.each([
  ['no name', { name: ' ', scopes: ['leads:read'], days: null }],
  ['a long name', { name: 'x'.repeat(API_KEY_LIMITS.nameLength + 1), scopes: ['leads:read'], days: null }],
  ['no scope', { name: 'Planilha', scopes: [], days: null }],
  ['a scope twice', { name: 'Planilha', scopes: ['leads:read', 'leads:read'], days: null }],
  ['an unknown scope', { name: 'Planilha', scopes: ['tudo'], days: null }],
  ['a length that is not offered', { name: 'Planilha', scopes: ['leads:read'], days: 7 }],
])('is not made with %s', async (_what, body) => {
  const manager = await signUpAt(api)
  expect((await manager.request('POST', '/api/api-keys', { body: { ...body, current: PASSWORD } })).status).toBe(400)
})

it('is bounded for one key, and for all keys of a company together', async () => {
  const manager = await signUpAt(api)
  const { token } = await create(manager)
  const statusOf = async (each: string) => (await asked(each, 'GET', '/api/tasks')).status
  const first = await Promise.all(Array.from({ length: 42 }, () => statusOf(token)))
  expect(first.filter((status) => status === 200)).toHaveLength(40)
  expect(first.filter((status) => status === 429)).toHaveLength(2)
  const others = await Promise.all(Array.from({ length: 5 }, () => create(manager)))
  const rest = await Promise.all(others.flatMap((each) => Array.from({ length: 40 }, () => statusOf(each.token))))
  expect(rest.filter((status) => status === 200)).toHaveLength(40 * API_KEY_LIMITS.companyShare - 40)
})

it('needs the password to be made and to be changed, not a session alone', async () => {
  const manager = await signUpAt(api)
  const { key } = await create(manager)
  const body = { name: 'Planilha', scopes: ['leads:read'], days: null, current: 'errada' }
  const made = await manager.request('POST', '/api/api-keys', { body })
  const rotated = await manager.request('POST', `/api/api-keys/${key.id}/rotate`, { body: { current: 'errada' } })
  for (const answer of [made, rotated])
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'senha_atual'])
  expect(await listed(manager)).toHaveLength(1)
})

it('keeps the code that programs use through a second rotation, and rotates no key that ended', async () => {
  const manager = await signUpAt(api)
  const { key, token } = await create(manager)
  const rotate = async () => manager.request('POST', `/api/api-keys/${key.id}/rotate`, { body: { current: PASSWORD } })
  const between = ((await (await rotate()).json()) as ApiKeyToken).token
  const last = ((await (await rotate()).json()) as ApiKeyToken).token
  const statuses = []
  for (const each of [token, between, last]) statuses.push((await asked(each, 'GET', '/api/leads')).status)
  expect(statuses).toEqual([200, 401, 200])
  await asOwner(`update auth.api_keys set expires_at = now() where id = $1`, [key.id])
  expect((await rotate()).status).toBe(409)
})

it('ends when all sessions are ended, and is gone with the account of its maker', async () => {
  const manager = await signUpAt(api)
  const { token } = await create(manager)
  await actInEmergency(api.deps.authDb, { act: 'sign-out', target: manager.user.empresaId }, null)
  expect((await asked(token, 'GET', '/api/leads')).status).toBe(401)
  await asOwner('update auth.users set erased_at = now() where id = $1', [manager.user.id])
  expect(await asOwner('select 1 from auth.api_keys where empresa_id = $1', [manager.user.empresaId])).toEqual([])
})

it('gives no lead to a key that may only send files, however long it would wait', async () => {
  const manager = await signUpAt(api)
  const { token } = await create(manager, ['uploads'])
  const form = new FormData()
  form.append(
    'file',
    new Blob([`20/11/2026 09:00 - Ana: Oi ${token}\n20/11/2026 09:02 - Loja: Sai por R$ 2.300\n`]),
    'Conversa do WhatsApp com Ana.txt',
  )
  const answer = await fetch(`${api.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, prefer: 'wait=30' },
    body: form,
  })
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([202, null])
})

it('leaves a refused attempt in the audit, and lets a token of another kind pass as none', async () => {
  const manager = await signUpAt(api)
  const { key, token } = await create(manager)
  expect((await asked(token, 'GET', '/api/insights/sales?days=30')).status).toBe(403)
  const denials = () =>
    asOwner<{ details: unknown }>(`select details from audit_log where empresa_id = $1 and event = 'access-denied'`, [
      manager.user.empresaId,
    ])
  await expect.poll(async () => (await denials()).length).toBe(1)
  expect(key.id).toBeTruthy()
  const ofAProxy = await asked('eyJhbGciOi', 'GET', '/api/leads', undefined, { cookie: manager.cookie })
  expect(ofAProxy.status).toBe(200)
})

it('is not asked where a route is public', async () => {
  expect((await visitor(api).request('GET', '/api/health', { headers: { authorization: 'Bearer fk_x' } })).status).toBe(
    200,
  )
})

it('each manager gets a letter about a new key, with what it can do and without its name or code', async () => {
  const manager = await signUpAt(api)
  const second = await addMember(api, manager.user.empresaId, 'gestor')
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const { token } = await create(manager, ['reports'])
  const about = async ({ user }: Member) =>
    (await mailsTo(user.email)).filter(({ subject }) => /chave de API/.test(subject))
  for (const who of [manager, second]) {
    await until(async () => (await about(who)).length === 1)
    const text = (await about(who))[0]!.text
    expect(text).toContain('Ler os relatórios de vendas')
    expect(text).not.toContain(token)
    expect(text).not.toContain('Planilha')
  }
  expect(await about(seller)).toEqual([])
})

it('each manager gets a letter about an exchanged code, with no address in the name of the person', async () => {
  const manager = await signUpAt(api)
  const second = await addMember(api, manager.user.empresaId, 'gestor')
  await asOwner('update auth.users set name = $2 where id = $1', [manager.user.id, 'Ana de golpe.com'])
  const { key } = await create(manager)
  await manager.request('POST', `/api/api-keys/${key.id}/rotate`, { body: { current: PASSWORD } })
  const letter = (about: RegExp) =>
    until(async () => (await mailsTo(second.user.email)).find(({ subject }) => about.test(subject)))
  for (const { text } of [await letter(/foi criada/), await letter(/foi trocado/)]) {
    expect(text).toMatch(/^Ana de (criou|trocou)/m)
    expect(text).toContain('Ler leads')
    expect(text).not.toContain('golpe')
  }
})

it('a letter names no person whose address is not confirmed', async () => {
  const confirming = await startApi({ EMAIL_CONFIRMATION: 'on' })
  const manager = await signUpAt(confirming)
  await asOwner('update auth.users set name = $2 where id = $1', [manager.user.id, 'Banco Azul'])
  await create(manager)
  const letter = await until(async () =>
    (await mailsTo(manager.user.email)).find(({ subject }) => /chave de API/.test(subject)),
  )
  expect(letter.text).toContain('Alguém da sua equipe criou')
  expect(letter.text).not.toContain('Banco Azul')
  await confirming.close()
})

it('a code is shown also when its letters cannot be stored', async () => {
  const order = () => Promise.reject(new Error('no letters'))
  const failing = await startApi({}, { mailer: { ...api.deps.mailer, order } })
  const manager = await signUpAt(failing)
  const { key, token } = await create(manager)
  expect((await asked(token, 'GET', '/api/leads')).status).toBe(200)
  const rotated = await manager.request('POST', `/api/api-keys/${key.id}/rotate`, { body: { current: PASSWORD } })
  expect(rotated.status).toBe(200)
  await failing.close()
})

it('uploads of a key are bounded by a limit of its own, and take none from the person who made it', async () => {
  const few = await startApi({ LIMIT_UPLOADS_PER_HOUR: '1', LIMIT_API_REQUESTS_PER_MINUTE: '40' })
  const manager = await signUpAt(api)
  const [one, other] = [await create(manager, ['uploads']), await create(manager, ['uploads'])]
  let sent = 0
  const upload = async (headers: Record<string, string>) => {
    const form = new FormData()
    form.append('file', new Blob([`20/11/2026 09:0${++sent} - Ana: Oi, quanto custa?\n`]), 'Conversa com Ana.txt')
    return (await fetch(`${few.url}/api/upload`, { method: 'POST', headers, body: form })).status
  }
  const byKey = (token: string) => upload({ authorization: `Bearer ${token}` })
  expect([await byKey(one.token), await byKey(one.token), await byKey(other.token)]).toEqual([202, 429, 202])
  expect(await upload({ cookie: manager.cookie, origin: few.origin })).toBe(202)
  await few.close()
})

it('the audit names the key of a note', async () => {
  const manager = await signUpAt(api)
  const lead = await seedLead(manager)
  const { key, token } = await create(manager, ['leads:write'])
  const note = { id: crypto.randomUUID(), text: 'Pago no caixa' }
  expect((await asked(token, 'POST', `/api/leads/${lead}/notes`, note)).ok).toBe(true)
  expect((await asked(token, 'POST', `/api/leads/${lead}/notes`, note)).ok).toBe(true)
  const lines = await asOwner<{ details: object }>(
    `select details from audit_log where empresa_id = $1 and event = 'lead-noted'`,
    [manager.user.empresaId],
  )
  expect(lines.map(({ details }) => details)).toEqual([expect.objectContaining({ chave: key.id })])
})
