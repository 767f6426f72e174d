import { createServer, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driverTypes, openDatabase } from '@fechai/data/database'
import { openIdentity } from '../identity/identity.ts'
import { asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { SERVING } from '../open-deps.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { codeSentTo } from '../testing/mailbox.ts'
import { cookieOf, PASSWORD, signUpAt, visitor } from '../testing/visitor.ts'
import { until } from '@fechai/testkit/testing/until'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

describe('the origin of a change', () => {
  const ours = 'http://localhost:3002'
  it.each([
    [{ origin: ours }, 'application/json', true],
    [{ origin: 'http://127.0.0.1:3002' }, 'application/json', true],
    [{ 'sec-fetch-site': 'same-origin' }, 'application/json', true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://dev.local:5173' }, 'application/json', true],
    [{}, 'application/json', false],
    [{ origin: 'null' }, 'application/json', false],
    [{ origin: 'https://evil.example' }, 'application/json', false],
    [{ origin: 'https://evil.example' }, 'text/plain', false],
    [{ origin: `${ours}.evil.example` }, 'application/json', false],
    [{ 'sec-fetch-site': 'cross-site', origin: ours }, 'application/json', false],
    [{ 'sec-fetch-site': 'none' }, 'application/x-www-form-urlencoded', false],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }, 'application/json', false],
  ])('%o, %s', async (headers, type, allowed) => {
    const { cookie } = await firstMember()
    const answer = await api.app.request('/api/column-colors', {
      method: 'PUT',
      headers: { cookie, 'content-type': type, ...headers },
      body: JSON.stringify({ colors: {} }),
    })
    expect(answer.status).toBe(allowed ? 200 : 403)
  })

  it('takes JSON as JSON only', async () => {
    const { cookie } = await firstMember()
    const put = (type: string, body: string) =>
      api.app.request('/api/column-colors', {
        method: 'PUT',
        headers: { cookie, origin: ours, 'content-type': type },
        body,
      })
    expect((await put('text/plain', '{"colors":{}}')).status).toBe(415)
    expect((await put('application/json', '{')).status).toBe(400)
    expect((await put('application/json', `{"colors":{},"__proto__":{"x":1},"y":1}`)).status).toBe(400)
  })

  const firstMember = (() => {
    let member: Promise<{ cookie: string }> | undefined
    return () => (member ??= signUpAt(api))
  })()
})

describe('an answer', () => {
  it('carries its headers, and the request’s id when that is one', async () => {
    const id = '6F1C7A4E-6C7B-4C0E-9E9A-0F0E0D0C0B0A'
    const answer = await fetch(`${api.url}/api/nada`, { headers: { 'x-request-id': id } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-request-id')).toBe(id.toLowerCase())
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      success: false,
      error: 'Endereço não encontrado.',
      code: 'rota',
      requestId: id.toLowerCase(),
    })
    const other = await fetch(`${api.url}/api/nada`, { headers: { 'x-request-id': 'a b' } })
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('says nothing of what broke inside', async () => {
    const member = await signUpAt(api)
    const broken = await startApi({}, { db: { ...api.deps.db, kysely: null as never } })
    try {
      const answer = await visitor(broken, member.cookie).request('GET', '/api/board')
      expect(answer.status).toBe(500)
      const text = await answer.text()
      expect(text).not.toMatch(/kysely|null|TypeError|node_modules/)
      expect(JSON.parse(text)).toMatchObject({ success: false, code: 'interno' })
    } finally {
      await broken.close()
    }
  })

  it('refuses a body without end or measure', async () => {
    const big = JSON.stringify({ email: 'x'.repeat(300_000), password: 'x' })
    const declared = await fetch(`${api.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: api.origin, 'content-type': 'application/json' },
      body: big,
    })
    expect(declared.status).toBe(413)
    const body = new Blob([big]).stream()
    const options = {
      method: 'POST',
      headers: { origin: api.origin, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    }
    expect((await fetch(`${api.url}/api/auth/sign-in/email`, options as RequestInit)).status).toBe(413)
  })
})

describe('a Postgres that takes connections and says nothing', () => {
  it('is an answer and no hang', async () => {
    const hole = await openWire()
    hole.silence()
    const member = await signUpAt(api)
    const [db, authDb] = [
      openDatabase({ url: hole.through(process.env.DATABASE_API_URL!), connectTimeoutMs: SERVING.connectMs }),
      openDatabase({
        url: hole.through(process.env.DATABASE_AUTH_URL!),
        types: driverTypes,
        connectTimeoutMs: SERVING.connectMs,
      }),
    ]
    const forData = await startApi({}, { db })
    const forSessions = await startApi({}, { identity: openIdentity({ ...api.deps, authDb }) })
    try {
      for (const broken of [forData, forSessions]) {
        const answer = await visitor(broken, member.cookie).request('GET', '/api/board')
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('5')
      }
      expect((await fetch(`${forData.url}/api/health`)).status).toBe(503)
    } finally {
      await Promise.all([forData.close(), forSessions.close()])
      await hole.close()
      await Promise.all([db.close(), authDb.close()])
    }
  })

  it('is found out by the look-up of the session, also on an open connection', async () => {
    const wire = await openWire()
    const member = await signUpAt(api)
    const behind = await startApi({ DATABASE_AUTH_URL: wire.through(process.env.DATABASE_AUTH_URL!) }, {}, SERVING)
    try {
      const someone = visitor(behind, member.cookie)
      expect((await someone.request('GET', '/api/board')).status).toBe(200)
      wire.silence()
      expect((await someone.request('GET', '/api/board')).status).toBe(503)
    } finally {
      await wire.close()
      await behind.close()
    }
  })

  it('is noticed on open connections too, and served from again when it speaks', async () => {
    const wire = await openWire()
    const member = await signUpAt(api)
    const db = openDatabase({ url: wire.through(process.env.DATABASE_API_URL!), statementTimeoutMs: 1_000 })
    const behind = await startApi({}, { db })
    try {
      const someone = visitor(behind, member.cookie)
      expect((await someone.request('GET', '/api/board')).status).toBe(200)
      wire.silence()
      expect((await someone.request('GET', '/api/board')).status).toBe(503)
      wire.speak()
      await until(async () => (await someone.request('GET', '/api/board')).status === 200)
    } finally {
      await behind.close()
      await wire.close()
      await db.close()
    }
  })
})

it('ends a stream whose session ended', async () => {
  const quick = await startApi({}, { sessionCheckMs: 50 })
  try {
    const member = await signUpAt(quick)
    const [kept, lost] = [await readEvents(member), await readEvents(member)]
    await lost.joined()
    kept.close()
    await asOwner('delete from auth.sessions where user_id = $1', [member.user.id])
    await lost.ended
    await until(() => quick.deps.hub.tabCount() === 0)
  } finally {
    await quick.close()
  }
})

it('ends the streams of a session with it, and no other session’s', async () => {
  // No check by the clock comes to help.
  const slow = await startApi({}, { sessionCheckMs: 60 * 60_000 })
  try {
    const member = await signUpAt(slow)
    const signIn = await visitor(slow).request('POST', '/api/auth/sign-in/email', {
      body: { email: member.email, password: PASSWORD },
    })
    const elsewhere = visitor(slow, cookieOf(signIn))
    const [here, there] = [await readEvents(member), await readEvents(elsewhere)]
    await Promise.all([here.joined(), there.joined()])
    expect((await member.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200)
    await here.ended
    await until(() => slow.deps.hub.tabCount() === 1)
    const post = (path: string, body: unknown) => visitor(slow).request('POST', `/api/auth/email-otp/${path}`, { body })
    await post('request-password-reset', { email: member.email })
    const reset = { email: member.email, otp: await codeSentTo(member.email), password: 'nova-senha-boa' }
    expect((await post('reset-password', reset)).status).toBe(200)
    await there.ended
    await until(() => slow.deps.hub.tabCount() === 0)
  } finally {
    await slow.close()
  }
})

it('ends them in another process too', async () => {
  const [one, other] = [
    await startApi({}, { sessionCheckMs: 60 * 60_000 }),
    await startApi({}, { sessionCheckMs: 60 * 60_000 }),
  ]
  try {
    // A process without NATS would publish and receive nothing.
    for (const { deps } of [one, other])
      await until(async () => (await deps.bus.ping().then(() => deps.hub.positionWithin(1_000))) !== null)
    const member = await signUpAt(one)
    const stream = await readEvents(visitor(other, member.cookie))
    await stream.joined()
    expect((await member.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200)
    await stream.ended
  } finally {
    await one.close()
    await other.close()
  }
})

/** A wire to Postgres on which the other side can fall silent without hanging up. */
async function openWire() {
  const target = new URL(process.env.DATABASE_API_URL!)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [inner, outer].forEach((each) => each.destroy()))
    }
    inner.on('data', (data) => silent || outer.write(data))
    outer.on('data', (data) => silent || inner.write(data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    through(url: string): string {
      const through = new URL(url)
      through.port = String(port)
      return through.href
    },
    silence: () => void (silent = true),
    speak: () => void (silent = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
