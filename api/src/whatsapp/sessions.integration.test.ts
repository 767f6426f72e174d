import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { CodeAnswer, SessionsAnswer, StatusAnswer } from '@fechai/contracts/whatsapp-sessions'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { holdSession, seedSession } from '../testing/seed-session.ts'
import { signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
const readers: EventReader[] = []
beforeAll(async () => {
  api = await startApi()
  await until(() => api.deps.hub.position() !== null)
})
afterEach(() => readers.splice(0).forEach((reader) => reader.close()))
afterAll(() => api?.close())

const post = (who: Member, path: string, body: unknown = {}) => who.request('POST', `/api/whatsapp/${path}`, { body })
const agree = (who: Member) => post(who, 'consent', { understood: true, mayDecide: true })
const json = async <T>(answer: Response | Promise<Response>): Promise<T> => (await (await answer).json()) as T
const sessionsOf = async (who: Member) =>
  (await json<SessionsAnswer>(who.request('GET', `/api/whatsapp/sessions/${who.user.empresaId}`))).sessions

it('connects only after the company agreed, with both ticks, and keeps who and when', async () => {
  const member = await signUpAt(api)
  const refused = await post(member, 'connect')
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'whatsapp_consentimento' }])
  for (const ticks of [{}, { understood: true }, { understood: true, mayDecide: false }]) {
    expect((await post(member, 'consent', ticks)).status).toBe(400)
  }
  expect(await json(member.request('GET', '/api/whatsapp/consent'))).toEqual({ success: true, consent: null })
  expect(await json(agree(member))).toMatchObject({ consent: { by: member.user.id, name: 'Rafaela Vila' } })
  // The first consent counts.
  const colleague = await addMember(api, member.user.empresaId, 'vendedor')
  expect(await json(agree(colleague))).toMatchObject({ consent: { by: member.user.id } })
  const { empresaId } = member.user
  expect(await json(post(member, 'connect', { empresaId }))).toMatchObject({
    ...{ success: true, empresaId, status: 'connecting', qrCode: null },
  })
  expect(await sessionsOf(member)).toMatchObject([
    { name: 'default', customName: null, status: 'connecting', phone: null, userId: member.user.id },
  ])
})

it('answers and sends the code, then the connection, then the disconnection', async () => {
  const member = await signUpAt(api)
  const { empresaId } = member.user
  const reader = await readEvents(member)
  readers.push(reader)
  await reader.joined()
  const { id, note } = await holdSession(api, member, { name: 'default', code: '2@abc' })
  const { data: first } = await json<CodeAnswer>(post(member, 'connect')).then(() => reader.waitFor('qr-code'))
  expect(first).toMatchObject({ qr: '2@abc', empresaId, sessionId: id })
  expect(await json(post(member, 'regenerate-qr', { empresaId }))).toMatchObject({ success: true, qrCode: '2@abc' })
  const debug = (named = '') => json(member.request('GET', `/api/whatsapp/debug/qr/${empresaId}${named}`))
  expect(await debug()).toMatchObject({ qr: '2@abc', status: 'qr_ready' })

  await note({ state: 'connected', qr: null, account: { number: '5511999990000', name: 'Vila' } })
  await api.deps.bus.publish({ empresaId, userId: member.user.id }, { type: 'whatsapp-session', sessionId: id })
  const standing = (from: number, status: string) =>
    until(() => reader.seen.slice(from).find(({ data }) => 'status' in data && data.status === status))
  const connected = await standing(0, 'connected')
  expect(connected.data).toMatchObject({ status: 'connected', empresaId, phoneNumber: '+5511999990000' })

  // A second number shows its own code, asked for by its session; the first is unchanged.
  const second = await seedSession(api, member, { name: 'Outro número', code: '2@def' })
  const regenerated = await json(post(member, 'regenerate-qr', { empresaId, sessionId: second }))
  expect(regenerated).toMatchObject({ qrCode: '2@def', sessionId: second })
  expect(await debug(`?sessionId=${second.toUpperCase()}`)).toMatchObject({ qr: '2@def', sessionId: second })
  expect(await debug()).toMatchObject({ qr: null, status: 'connected', sessionId: id })
  const status = await member.request('GET', `/api/whatsapp/status/${empresaId.toUpperCase()}`)
  expect([status.status, await status.json()]).toMatchObject([200, { sessionId: id }])

  expect(await json(post(member, 'disconnect', { sessionId: empresaId }))).toMatchObject({ success: true })
  expect((await standing(reader.seen.indexOf(connected), 'disconnected')).data).toMatchObject({
    connected: false,
    sessionId: id,
  })
  // A number that was left is hidden, though no gateway has forgotten its keys yet.
  expect((await sessionsOf(member)).map((each) => each.id)).toEqual([second])
})

it('sends it too without a signalled change', async () => {
  const quiet = await startApi({ NATS_URL: 'nats://127.0.0.1:9' })
  try {
    const member = await signUpAt(quiet)
    const reader = await readEvents(member)
    readers.push(reader)
    await reader.waitFor('snapshot')
    await seedSession(quiet, member, { code: '2@abc' })
    expect((await reader.waitFor('qr-code')).data).toMatchObject({ qr: '2@abc', empresaId: member.user.empresaId })
  } finally {
    await quiet.close()
  }
})

it('hides a code and a connection from colleagues; a manager sees the state', async () => {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [seller, colleague] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  const [watching, others, managing] = [
    await readEvents(seller),
    await readEvents(colleague),
    await readEvents(manager),
  ]
  readers.push(watching, others, managing)
  await Promise.all([watching, others, managing].map((reader) => reader.joined()))
  const { id } = await holdSession(api, seller, { name: 'default', code: '2@abc' })
  expect((await post(seller, 'connect')).status).toBe(200)
  await watching.waitFor('qr-code')
  expect((await post(colleague, 'connect')).status).toBe(200)
  await others.waitFor('connection-status')
  const standing = await managing.waitFor('connection-status')
  expect(standing.data).toMatchObject({ sessionId: id, status: 'qr_ready' })
  for (const { seen } of [others, managing]) expect(seen.filter(({ name }) => name === 'qr-code')).toEqual([])
  expect((await sessionsOf(colleague)).map(({ userId }) => userId)).toEqual([colleague.user.id])
  expect((await sessionsOf(manager)).map((session) => session.id)).toContain(id)
  const debug = (who: Member) => json(who.request('GET', `/api/whatsapp/debug/qr/${empresaId}`))
  expect([await debug(colleague), await debug(manager)]).toMatchObject([{ qr: null }, { qr: null }])
  expect((await post(colleague, 'disconnect', { sessionId: id })).status).toBe(404)
})

it('says unauthenticated without a session, and mock while no gateway serves', async () => {
  const member = await signUpAt(api)
  const path = `/api/whatsapp/status/${member.user.empresaId}`
  const stranger = await visitor(api).request('GET', path)
  expect([stranger.status, await stranger.json()]).toMatchObject([
    401,
    { success: false, connected: false, status: 'unauthenticated', message: 'Usuário não autenticado' },
  ])
  await seedSession(api, member, { name: 'default', number: '5511999990000' })
  const read = () => json<StatusAnswer>(member.request('GET', path))
  // Another test's gateway may serve for a moment.
  const away = await until(async () => [await read()].find(({ status }) => status === 'mock'))
  expect(away).toMatchObject({ connected: false, message: 'Backend WhatsApp não disponível' })
  const gatewayId = randomUUID()
  await asOwner('insert into whatsapp_beats (gateway_id, sessions, seen_at) values ($1, 1, now())', [gatewayId])
  expect(await read()).toMatchObject({ status: 'connected', connected: true, phoneNumber: '+5511999990000' })
  expect(await json(member.request('GET', '/api/whatsapp/connections'))).toMatchObject({
    connections: [{ name: 'default', phone: '+5511999990000' }],
  })
  await asOwner('delete from whatsapp_beats where gateway_id = $1', [gatewayId])
})

it('does not call connected what a gateway that died left behind', async () => {
  const member = await signUpAt(api)
  const { id } = await holdSession(api, member, { number: '5511999990000' })
  await asOwner(`update whatsapp_sessions set lease_ends_at = now() - interval '1 second' where id = $1`, [id])
  expect(await sessionsOf(member)).toMatchObject([{ status: 'disconnected', reason: 'reconectando', isLinked: true }])
})

it('takes twenty operations in five minutes, and says when the next is free', async () => {
  const member = await signUpAt(api)
  await agree(member)
  await post(member, 'connect')
  for (let done = 1; done < 20; done++) expect((await post(member, 'disconnect')).status).toBe(200)
  const refused = await post(member, 'connect')
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { error: 'Muitas operações WhatsApp. Tente novamente em 5 minutos.' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await json(member.request('GET', '/api/whatsapp/operations'))).toMatchObject({ used: 20, most: 20 })
  await asOwner(`update rate_limits set window_ends_at = now() where key = $1`, [`whatsapp:${member.user.id}`])
  expect((await post(member, 'connect')).status).toBe(200)
})

it('connects by itself once in five minutes, and by hand as before', async () => {
  const member = await signUpAt(api)
  await agree(member)
  const statuses = []
  for (const automatic of [true, true, false]) statuses.push((await post(member, 'connect', { automatic })).status)
  expect(statuses).toEqual([200, 429, 200])
})

it('keeps settings, the answer’s text sealed', async () => {
  const member = await signUpAt(api)
  const id = await seedSession(api, member, { number: '5511999990000' })
  expect((await sessionsOf(member))[0]!.settings).toMatchObject({ autoReconnect: true, autoReply: false })
  const patch = (body: unknown) => member.request('PATCH', `/api/whatsapp/sessions/${id}/settings`, { body })
  await patch({ autoReply: true })
  expect((await patch({ replyText: 'x'.repeat(301) })).status).toBe(400)
  expect(await json(patch({ replyText: 'Voltamos às 8h.' }))).toMatchObject({
    settings: { autoReply: true, replyText: 'Voltamos às 8h.', autoReconnect: true },
  })
  const [row] = await asOwner<{ reply: Buffer }>('select reply from whatsapp_sessions where id = $1', [id])
  expect(row!.reply.includes('Voltamos')).toBe(false)
})

it('counts the time that a session was connected, up to the lease of a gateway that died', async () => {
  const member = await signUpAt(api)
  const { id, note } = await holdSession(api, member, { number: '5511999990000' })
  await note({ state: 'disconnected', reason: 'reconectando' })
  await note({ state: 'connected' })
  expect((await sessionsOf(member))[0]).toMatchObject({
    ...{ status: 'connected', device: 'Android' },
    lastEnd: { reason: 'reconectando', message: 'a conexão com o WhatsApp caiu', at: expect.any(String) },
  })
  const times = () =>
    asOwner<{ ended: boolean }>(
      'select until is not null as ended from whatsapp_online where session_id = $1 order by since',
      [id],
    )
  expect(await times()).toEqual([{ ended: true }, { ended: false }])
})
