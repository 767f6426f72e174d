import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatsPage, StarredAnswer } from '@fechai/contracts/whatsapp-chats'
import type { AnalyticsAnswer } from '@fechai/contracts/whatsapp-sessions'
import type { AllowanceAnswer, WaitingAnswer } from '@fechai/contracts/whatsapp-sending'
import { companyKeyOf } from '@fechai/data/companies'
import { whatsappOutboxOf, whatsappSessionsOf } from '@fechai/data/whatsapp'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import {
  newNumber,
  placeChatEvents,
  seedChat,
  seedLinkedSession,
  seedSession,
  toMessage,
} from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_WHATSAPP_NEW_CHATS_PER_DAY: '2' })
})
afterAll(() => api?.close())

interface Answer {
  status: number
  body: { success: boolean; messageId?: string; error?: string; code?: string }
}
async function send(who: Member, body: Record<string, unknown>, key: string = randomUUID()): Promise<Answer> {
  const answer = await who.request('POST', '/api/whatsapp/send', { body, headers: { 'idempotency-key': key } })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const get = async <T>(who: Member, path: string): Promise<T> =>
  (await (await who.request('GET', `/api/whatsapp${path}`)).json()) as T
const waitingOf = async (who: Member) => (await get<WaitingAnswer>(who, '/outbox')).waiting

async function seller(state: 'connected' | 'disconnected' = 'disconnected') {
  const member = await signUpAt(api)
  const sessionId = await seedLinkedSession(api, member, state)
  const chat = await seedChat(api, member, { sessionId, messages: [{ text: 'Quanto custa?' }] })
  return { member, sessionId, chat }
}

it('needs a session, a recipient and words, and says so', async () => {
  const { member, sessionId, chat } = await seller()
  const whole = { sessionId, to: chat.jid, message: 'Bom dia' }
  for (const missing of ['sessionId', 'to', 'message'])
    expect(await send(member, { ...whole, [missing]: undefined })).toMatchObject({
      status: 400,
      body: { success: false, error: 'sessionId, to e message são obrigatórios' },
    })
  expect((await send(member, { ...whole, message: '  \n' })).status).toBe(400)
  const { empresaId } = member.user
  const byCompany = await send(member, { empresaId, to: chat.jid, message: 'Bom dia' })
  expect(byCompany).toMatchObject({ status: 200, body: { success: true } })
  expect((await send(member, { ...whole, empresaId: randomUUID() })).status).toBe(404)
})

it('keeps a message once, however often it is requested, until a person sends it', async () => {
  const { member, sessionId, chat } = await seller()
  const key = randomUUID()
  const body = { sessionId, to: chat.jid, message: 'R$ 900,00' }
  const [first, again] = [await send(member, body, key), await send(member, body, key)]
  expect(first.body.messageId).toMatch(/^3EB0[0-9A-F]{18}$/)
  expect(again).toEqual(first)
  expect(await waitingOf(member)).toMatchObject([
    { id: key, messageId: first.body.messageId, chatId: chat.id, text: 'R$ 900,00', state: 'queued', failure: null },
  ])
})

it('sends nothing through a session without a phone, and hides other people’s sessions', async () => {
  const member = await signUpAt(api)
  const sessionId = await seedSession(member)
  expect(await send(member, { sessionId, to: newNumber(), message: 'Oi' })).toMatchObject({
    status: 409,
    body: { error: 'Conecte o WhatsApp para usar o chat' },
  })
  const { sessionId: others, chat } = await seller()
  expect((await send(member, { sessionId: others, to: chat.jid, message: 'Oi' })).status).toBe(404)
  const { member: owner, sessionId: own } = await seller()
  const colleague = await addMember(api, owner.user.empresaId, 'vendedor')
  expect((await send(colleague, { sessionId: own, to: newNumber(), message: 'Oi' })).status).toBe(404)
})

it('begins so many chats a day and no more, and answers in those that there are', async () => {
  const { member, sessionId, chat } = await seller()
  const begin = (to: string, key?: string) => send(member, { sessionId, to, message: 'Olá' }, key)
  const key = randomUUID()
  const number = newNumber()
  expect((await begin(number, key)).status).toBe(200)
  // The same one asked for again is no other.
  expect((await begin(number, key)).status).toBe(200)
  expect((await begin(`${newNumber()}@s.whatsapp.net`)).status).toBe(200)
  const refused = await begin(newNumber())
  expect(refused).toMatchObject({ status: 429, body: { code: 'limite' } })
  expect(refused.body.error).toContain('já começou 2 conversas novas hoje')
  expect((await begin(chat.jid)).status).toBe(200)
  const { allowance } = await get<AllowanceAnswer>(member, '/allowance')
  expect(allowance).toMatchObject({ session: { id: sessionId }, newChats: { left: 0, most: 2 }, restrictedUntil: null })
  expect(await waitingOf(member)).toHaveLength(3)
})

it('begins none while WhatsApp restricts the number, until that is over', async () => {
  const { member, sessionId, chat } = await seller()
  const restrict = (until: string) =>
    asOwner('update whatsapp_sessions set restricted_until = $2 where id = $1', [sessionId, until])
  await restrict(new Date(Date.now() + 60_000).toISOString())
  const body = { sessionId, to: newNumber(), message: 'Olá' }
  expect(await send(member, body)).toMatchObject({ status: 409, body: { code: 'whatsapp_restrito' } })
  expect((await send(member, { ...body, to: chat.jid })).status).toBe(200)
  expect((await get<AllowanceAnswer>(member, '/allowance')).allowance.restrictedUntil).not.toBeNull()
  await restrict(new Date(Date.now() - 1_000).toISOString())
  expect((await send(member, body)).status).toBe(200)
})

it.each(['11', '0551199', 'abc', '12036304@g.us', '999@lid'])('takes %s for no number', async (to) => {
  const { member, sessionId } = await seller()
  expect(await send(member, { sessionId, to, message: 'Oi' })).toMatchObject({
    status: 400,
    body: { code: 'whatsapp_numero' },
  })
})

it('informs the sender when a number has no WhatsApp', async () => {
  const { member, sessionId } = await seller('connected')
  const key = randomUUID()
  const sent = send(member, { sessionId, to: newNumber(), message: 'Alguém?' }, key)
  // The gateway finds this out.
  await until(async () => (await waitingOf(member)).length === 1)
  await asOwner(`update whatsapp_outbox set state = 'failed', failure = 'whatsapp_sem_conta' where id = $1`, [key])
  expect(await sent).toMatchObject({
    status: 400,
    body: { error: 'Este número não tem WhatsApp. Confira o DDD e o nono dígito.' },
  })
})

it('withdraws messages that were not sent yet, in every tab, and no others', async () => {
  const { member, sessionId, chat } = await seller()
  const tab = await readEvents(member)
  await tab.joined()
  const key = randomUUID()
  const body = { sessionId, to: chat.jid, message: 'Espera' }
  const { messageId } = (await send(member, body, key)).body
  const remove = async (who: Member, id: string) => (await who.request('DELETE', `/api/whatsapp/outbox/${id}`)).status
  const colleague = await addMember(api, member.user.empresaId, 'vendedor')
  expect(await waitingOf(colleague)).toEqual([])
  expect(await remove(colleague, key)).toBe(404)
  expect(await remove(member, key)).toBe(200)
  expect(await waitingOf(member)).toEqual([])
  const told = await tab.waitFor('message-state', ({ states }) => states[0]?.id === key)
  expect(told.data).toMatchObject({
    sessionId,
    states: [{ messageId, chatId: chat.id, state: 'failed', failure: null }],
  })
  tab.close()
  const next = randomUUID()
  await send(member, body, next)
  await asOwner(`update whatsapp_outbox set state = 'sent' where id = $1`, [next])
  expect(await remove(member, next)).toBe(409)
})

it('notifies every tab that a chat was read, and how many are unread', async () => {
  const { member, chat } = await seller()
  const tabs = [await readEvents(member), await readEvents(member)]
  await Promise.all(tabs.map((tab) => tab.joined()))
  expect((await get<ChatsPage>(member, '/conversations')).unread).toBe(1)
  const change = (flags: object) => member.request('PATCH', `/api/whatsapp/conversations/${chat.id}`, { body: flags })
  const answer = await change({ read: true })
  expect(await answer.json()).toMatchObject({ success: true, conversation: { id: chat.id, unread: 0 } })
  for (const tab of tabs) {
    const { data } = await tab.waitFor('chats-changed')
    expect(data.chats).toMatchObject([{ id: chat.id, unread: 0, archived: false }])
    tab.close()
  }
  expect((await get<ChatsPage>(member, '/conversations')).unread).toBe(0)
  await change({ read: false, favorite: true })
  expect((await get<ChatsPage>(member, '/conversations?filter=favorites')).conversations).toMatchObject([
    { unread: 1, favorite: true },
  ])
  await change({ archived: true })
  expect(await get<ChatsPage>(member, '/conversations')).toMatchObject({ conversations: [], unread: 0 })
  expect((await get<ChatsPage>(member, '/conversations?filter=archived')).conversations).toHaveLength(1)
  expect((await change({})).status).toBe(400)
})

it('finds what was said, and who said it, and keeps what is starred', async () => {
  const { member, sessionId } = await seller()
  const chat = await seedChat(api, member, {
    sessionId,
    name: 'Márcia',
    messages: [{ text: 'A PROPOSTA chegou' }, { text: 'Segue', isFromMe: true }, { text: 'proposta aceita' }],
  })
  const search = async (q: string) => {
    const path = `/api/whatsapp/conversations/${chat.id}/search`
    return (await (await member.request('POST', path, { body: { q } })).json()) as { matches: number[] }
  }
  expect((await search('proposta')).matches).toEqual([0, 2])
  expect((await search('marcia')).matches).toEqual([0, 2])
  expect(await search('orçamento')).toMatchObject({ matches: [], truncated: false })
  const { messages } = await get<StarredAnswer>(member, `/conversations/${chat.id}/messages`)
  const star = (id: string, starred = true) =>
    member.request('PATCH', `/api/whatsapp/conversations/${chat.id}/messages/${id}`, { body: { starred } })
  for (const { id } of [messages[0]!, messages[2]!]) expect((await star(id)).status).toBe(200)
  const starred = async () =>
    (await get<StarredAnswer>(member, `/conversations/${chat.id}/starred`)).messages.map(({ content }) => content)
  expect(await starred()).toEqual(['proposta aceita', 'A PROPOSTA chegou'])
  await star(messages[0]!.id, false)
  expect(await starred()).toEqual(['proposta aceita'])
  expect((await star('e1')).status).toBe(404)
})

async function storesOf({ user }: Member) {
  const { db, master } = api.deps
  const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' } as const
  const key = await companyKeyOf(db, master, owner)
  return { outbox: whatsappOutboxOf(db, owner, key), sessions: whatsappSessionsOf(db, owner, key) }
}

it('leaves a chat unread and unanswered that only the automatic answer answered', async () => {
  const { member, sessionId } = await seller()
  const number = newNumber()
  const sentAt = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000).toISOString()
  await seedChat(api, member, { sessionId, number, messages: [{ text: 'Tem estoque?', sentAt: sentAt(60) }] })
  const { outbox } = await storesOf(member)
  const say = async (id: string, text: string, isAutomatic: boolean) => {
    await outbox.order(sessionId, randomUUID(), id, { to: number, text }, { isAutomatic })
    const address = { number, lid: null, group: null }
    const body = toMessage({ id, text, isFromMe: true, sentAt: sentAt(30) }, address, 0)
    await placeChatEvents(api, member, sessionId, [{ kind: 'message', body }])
  }
  const figures = async () => {
    const { sent, answered } = (await get<AnalyticsAnswer>(member, '/analytics')).analytics
    return [sent.value, answered.value]
  }
  const unread = async () => (await get<ChatsPage>(member, '/conversations?filter=unread')).conversations.length
  const before = await unread()
  await say('AUTOMATICA', 'Voltamos às 8h.', true)
  expect([await unread(), await figures()]).toEqual([before, [0, 0]])
  await say('PESSOA', 'Temos, sim.', false)
  expect([await unread(), await figures()]).toEqual([before - 1, [1, 1]])
})

it('counts who sees a session, and who writes through it, as there', async () => {
  const { member, sessionId, chat } = await seller()
  const watched = async () => {
    const sql = "select watched_at > now() - interval '10 seconds' as is from whatsapp_sessions where id = $1"
    const [row] = await asOwner<{ is: boolean | null }>(sql, [sessionId])
    await asOwner('update whatsapp_sessions set watched_at = null where id = $1', [sessionId])
    return row!.is ?? false
  }
  const { empresaId } = member.user
  const [colleague, manager] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'gestor')]
  const look = (who: Member) => who.request('GET', `/api/whatsapp/status/${empresaId}`)
  await look(colleague)
  expect(await watched()).toBe(false)
  await look(manager)
  expect(await watched()).toBe(true)
  await send(manager, { sessionId, to: chat.jid, message: 'Bom dia' })
  expect(await watched()).toBe(true)
  const { outbox } = await storesOf(member)
  await outbox.order(sessionId, randomUUID(), 'SOZINHA', { to: chat.jid, text: 'Oi' }, { isAutomatic: true })
  expect(await watched()).toBe(false)
})

it('sends through the next link nothing that was ordered for this one', async () => {
  const { member, sessionId, chat } = await seller()
  const order = async (message: string) => (await send(member, { sessionId, to: chat.jid, message })).body.messageId!
  const { outbox, sessions } = await storesOf(member)
  const held = (await hold())!
  const tried = await order('Saiu?')
  await outbox.keepWire(held, tried, Buffer.from('x'))
  const waits = await order('Não saiu')
  await member.request('POST', '/api/whatsapp/disconnect', { body: { sessionId } })
  // A tried message is its gateway's to report, as long as there is one.
  expect(await outbox.queued(sessionId)).toMatchObject([{ messageId: tried }])
  const untried = (await waitingOf(member)).find(({ messageId }) => messageId === waits)
  expect(untried).toMatchObject({ state: 'failed' })

  async function hold() {
    await asOwner(`update whatsapp_sessions set wish = 'connected' where id = $1`, [sessionId])
    return sessions.take(sessionId, randomUUID(), 60_000)
  }
})

it('sends what no person ordered within half a day or not at all, and what a person ordered whenever it can', async () => {
  const { member, sessionId, chat } = await seller()
  const { outbox } = await storesOf(member)
  const say = async (id: string, hours: number, isAutomatic: boolean) => {
    await outbox.order(sessionId, randomUUID(), id, { to: chat.jid, text: 'Resumo' }, { isAutomatic })
    await asOwner(
      `update whatsapp_outbox set created_at = now() - make_interval(hours => $3)
       where session_id = $1 and message_id = $2`,
      [sessionId, id, hours],
    )
  }
  await say('ONTEM', 13, true)
  await say('HOJE', 11, true)
  await say('PESSOA', 13, false)
  expect((await outbox.queued(sessionId)).map(({ messageId }) => messageId)).toEqual(['HOJE', 'PESSOA'])
  expect((await waitingOf(member)).map(({ messageId }) => messageId)).toEqual(['HOJE', 'PESSOA'])
})

it('takes back what was tried while the session is not connected', async () => {
  const { member, sessionId, chat } = await seller()
  const { outbox, sessions } = await storesOf(member)
  await asOwner(`update whatsapp_sessions set wish = 'connected', state = 'connected' where id = $1`, [sessionId])
  const held = (await sessions.take(sessionId, randomUUID(), 60_000))!
  const key = randomUUID()
  const { messageId } = (await send(member, { sessionId, to: chat.jid, message: 'Espera' }, key)).body
  await outbox.keepWire(held, messageId!, Buffer.from('x'))
  const remove = async () => (await member.request('DELETE', `/api/whatsapp/outbox/${key}`)).status
  expect(await remove()).toBe(409)
  await sessions.release(held)
  expect(await remove()).toBe(200)
  expect(await outbox.queued(sessionId)).toEqual([])
})

it.each(['sessions', 'debug/qr'])('%s of another company is not there', async (path) => {
  const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
  const ask = async ({ user }: Member) =>
    (await member.request('GET', `/api/whatsapp/${path}/${user.empresaId}`)).status
  expect([await ask(member), await ask(stranger)]).toEqual([200, 404])
})
