import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../testing/mailbox.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { cookieOf, newEmail, PASSWORD, signUpAt, visitor } from '../testing/visitor.ts'
import { listPolicies } from './policies.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const signIn = (of: Pick<TestApi, 'url' | 'origin'>, email: string, password: string, forwarded?: string) =>
  visitor(of).request('POST', '/api/auth/sign-in/email', {
    body: { email, password },
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  })
/** An address of documentation that no other test has. */
const anAddress = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

it('A1: no bearer opens anything, whatever company it names', async () => {
  const { user, cookie } = await signUpAt(api)
  const token = decodeURIComponent(cookie.split('=')[1]!)
  const bearers = [user.empresaId, user.id, `empresa_${user.empresaId}`, `fechai-${user.empresaId}`, token]
  for (const bearer of bearers)
    for (const path of ['/api/me', '/api/board', `/api/whatsapp/debug/qr/${user.empresaId}`]) {
      const answer = await visitor(api).request('GET', path, { headers: { authorization: `Bearer ${bearer}` } })
      expect(answer.status).toBe(401)
    }
})

it('A6: every row belongs to a person and a company', async () => {
  const rows = await asOwner<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and not a.attnotnull
       and (a.attname = 'empresa_id' or (a.attname = 'user_id' and c.relname in
         ('leads', 'conversations', 'uploads', 'whatsapp_sessions', 'notifications')))`,
  )
  expect(rows).toEqual([])
})

it('A10: no page may run a script that is not a file of ours', async () => {
  for (const path of ['/', '/pipeline', '/api/me', '/nao-existe', '/upload']) {
    const policy = (await fetch(`${api.url}${path}`)).headers.get('content-security-policy')!
    const rules = Object.fromEntries(
      policy.split('; ').map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
    )
    expect(rules).toMatchObject({
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
    })
  }
})

it('A12: signing in never goes on with a session that was there before', async () => {
  const member = await signUpAt(api)
  const chosen = visitor(api, member.cookie)
  const again = await chosen.request('POST', '/api/auth/sign-in/email', {
    body: { email: member.email, password: PASSWORD },
  })
  const fresh = cookieOf(again)
  expect(fresh).toMatch(/^fechai_session=/)
  expect(fresh).not.toBe(member.cookie)
  const forged = visitor(api, 'fechai_session=escolhida.assinatura')
  const opened = await forged.request('POST', '/api/auth/sign-in/email', {
    body: { email: member.email, password: PASSWORD },
  })
  expect(cookieOf(opened)).not.toContain('escolhida')
})

it('A14: forty addresses get no more tries at one account than two', async () => {
  const limited = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '5', TRUSTED_PROXIES: '1' })
  try {
    const email = newEmail()
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => signIn(limited, email, 'errada-mesmo', anAddress())),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30)
  } finally {
    await limited.close()
  }
})

it('A14: an address that the client claims in front of the proxy’s counts for nothing', async () => {
  const limited = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '5', TRUSTED_PROXIES: '1' })
  try {
    const real = anAddress()
    const claims = Array.from({ length: 12 }, () => `${anAddress()}, ${real}`)
    const tries = await Promise.all(claims.map((claim) => signIn(limited, newEmail(), 'errada-mesmo', claim)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  } finally {
    await limited.close()
  }
})

it('A25: line breaks in names add no header and no recipient to a letter', async () => {
  const [invited, hidden] = [newEmail(), newEmail()]
  const email = newEmail()
  const body = {
    ...{ email, password: PASSWORD, phone: '' },
    name: `Ana\r\nBcc: ${hidden}`,
    company: `Vila\r\nSubject: Outro\r\nTo: ${hidden}\r\n\r\nCorpo`,
  }
  const answer = await visitor(api).request('POST', '/api/auth/sign-up/email', { body })
  expect(answer.status).toBe(200)
  const manager = visitor(api, cookieOf(answer))
  const invite = await manager.request('POST', '/api/members/invitations', {
    body: { email: invited, role: 'vendedor' },
  })
  expect(invite.status).toBe(200)
  const letter = await mailTo(invited, /Convite/)
  expect([letter.to, letter.subject]).toEqual([invited, 'Convite para o Fechaí'])
  const all = await fetch(`${process.env.MAIL_PAGE_URL}/api/messages`)
  expect(((await all.json()) as { to: string }[]).filter(({ to }) => to.includes(hidden))).toEqual([])
  const two = { email: `${invited}\r\nBcc: ${hidden}`, role: 'vendedor' }
  expect((await manager.request('POST', '/api/members/invitations', { body: two })).status).toBe(400)
})

it('A27: what is nested without end or names the language’s own keys is refused', async () => {
  const member = await signUpAt(api)
  const put = (text: string) =>
    fetch(`${api.url}/api/column-colors`, {
      method: 'PUT',
      body: text,
      headers: { origin: api.origin, cookie: member.cookie, 'content-type': 'application/json' },
    })
  const depth = 60_000
  const bodies = [
    `{"colors":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `{"colors":${'{"a":'.repeat(depth / 3)}1${'}'.repeat(depth / 3)}}`,
    '{"colors":{},"__proto__":{"isAdmin":true}}',
    '{"colors":{},"constructor":{"prototype":{"isAdmin":true}}}',
    '{"colors":{"__proto__":"blue"}}',
  ]
  for (const body of bodies.slice(0, 4)) expect((await put(body)).status).toBe(400)
  // No standard says which of two twins counts: neither may add an unknown key.
  expect((await put(bodies[4]!)).status).toBeLessThan(500)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect((await member.request('GET', '/api/me')).status).toBe(200)
})

it('A28: storage gives no file, list or address to a caller without our key', async () => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = process.env
  const key = `emp/${crypto.randomUUID()}/x`
  const paths = [`/${bucket}`, `/${bucket}/?list-type=2`, `/${bucket}/${key}`, '/', `/${bucket}/..%2f..%2fetc%2fpasswd`]
  for (const path of paths) expect([400, 403, 404]).toContain((await fetch(`${endpoint}${path}`)).status)
  const put = await fetch(`${endpoint}/${bucket}/${key}`, { method: 'PUT', body: 'x' })
  expect(put.status).toBe(403)
  const signed = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=x%2F20261126%2Fus-east-1%2Fs3%2Faws4_request`
  const forged = `${signed}&X-Amz-Date=20261126T000000Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=${'0'.repeat(64)}`
  expect((await fetch(`${endpoint}/${bucket}/${key}?${forged}`)).status).toBe(403)
})

it('A36: no route and no part of the library lets a person act as another', async () => {
  const names = listPolicies(api.app).map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name) => /impersonat|assume|become|[^e]set-password|switch-user/i.test(name))).toEqual([])
  expect(
    Object.keys(api.deps.identity.auth.api).filter((name) => /impersonat|setUserPassword|setRole/i.test(name)),
  ).toEqual([])
  // An administrator has no rights in a company that is not theirs, also by naming it.
  const other = await signUpAt(api)
  const admin = await addMember(api, (await signUpAt(api)).user.empresaId, 'admin')
  const headers = { 'x-empresa-id': other.user.empresaId }
  expect((await admin.request('GET', '/api/members', { headers })).status).toBe(404)
  expect((await admin.request('PATCH', `/api/members/${other.user.id}`, { body: { role: 'vendedor' } })).status).toBe(
    404,
  )
})
