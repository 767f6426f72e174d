import { ownNats } from '@fechai/testkit/testing/own-nats'
import { jetstreamManager } from '@nats-io/jetstream'
import { natsConnector } from '@fechai/platform/messaging/nats-connection'
import { randomUUID } from 'node:crypto'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { EVENT_STREAM } from '@fechai/contracts/events'
import type { NewMessage } from '@fechai/contracts/whatsapp-chats'
import { addMember, asOwner } from '../testing/company.ts'
import { REPLAYED_AT_MOST } from './catch-up.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { seedChat, seedSession } from '../testing/seed-chat.ts'
import { accepted, signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { until } from '@fechai/testkit/testing/until'

let api: TestApi
const readers: EventReader[] = []
beforeAll(async () => {
  api = await startApi()
  await following(api)
})
afterEach(() => readers.splice(0).forEach((reader) => reader.close()))
afterAll(() => api?.close())

const following = (of: TestApi) => until(() => of.deps.hub.position() !== null)

async function tab(member: Member, lastEventId?: string): Promise<EventReader> {
  const reader = await readEvents(member, lastEventId)
  readers.push(reader)
  return reader
}

const send = async (member: Member) =>
  accepted(await member.upload(`12/03/2026 10:00 - Ana: ${randomUUID()}\n`, 'conversa.txt'))
const move = (member: Member, id: string, fase: string) =>
  member.request('POST', `/api/leads/${id}/move`, { body: { fase, index: 0 } })

it('opens with a snapshot, then sends changes as they happen', async () => {
  const member = await signUpAt(api)
  const { uploadId } = await send(member)
  const reader = await tab(member)
  const { data } = await reader.joined()
  expect(data.uploads).toMatchObject([{ id: uploadId, fileName: 'conversa.txt' }])
  expect(reader.seen[0]!.name).toBe('snapshot')
  const leadId = await seedLead(member)
  await move(member, leadId, 'fechados')
  const moved = await reader.waitFor('lead-changed')
  expect(moved.data).toMatchObject({ leadId, change: 'moved', by: member.user.id, lead: { fase: 'fechados' } })
  expect(moved.id).toMatch(/^\d+-\d+$/)
})

it('goes on where a tab stopped, without gap or repetition, also from another process', async () => {
  const member = await signUpAt(api)
  const leadId = await seedLead(member)
  const first = await tab(member)
  await first.joined()
  await move(member, leadId, 'leads-mornos')
  await first.waitFor('lead-changed')
  first.close()
  const phases = ['leads-quentes', 'em-objecao', 'fechados', 'leads-frios']
  for (const fase of phases) expect((await move(member, leadId, fase)).status).toBe(200)
  const other = await startApi()
  try {
    await following(other)
    await until(() => other.deps.hub.position()!.seq >= Number(first.lastId().split('-')[1]) + phases.length)
    const second = await tab({ ...member, ...visitor(other, member.cookie) }, first.lastId())
    await until(() => second.seen.length >= phases.length)
    expect(second.seen.map(({ name }) => name)).toEqual(phases.map(() => 'lead-changed'))
    const sequence = second.seen.map(({ id }) => Number(id.split('-')[1]))
    expect(sequence).toEqual([...new Set(sequence)].sort((a, b) => a - b))
    await move(member, leadId, 'fechados')
    await until(() => second.seen.length === phases.length + 1)
  } finally {
    await other.close()
  }
})

it('sends the current state to a tab that missed more than one replay, and goes on from there', async () => {
  const member = await signUpAt(api)
  const leadId = await seedLead(member)
  const { uploadId } = await send(member)
  const first = await tab(member)
  await first.joined()
  await move(member, leadId, 'leads-mornos')
  await first.waitFor('lead-changed')
  first.close()
  const owner = { empresaId: member.user.empresaId, userId: member.user.id }
  for (let nth = 0; nth <= REPLAYED_AT_MOST; nth++)
    await api.deps.bus.publish(owner, { type: 'lead-changed', leadId, change: 'updated', by: null })
  await until(() => api.deps.hub.position()!.seq > Number(first.lastId().split('-')[1]) + REPLAYED_AT_MOST)
  const second = await tab(member, first.lastId())
  expect((await second.joined()).data.uploads).toMatchObject([{ id: uploadId }])
  await move(member, leadId, 'fechados')
  await second.waitFor('lead-changed', ({ change }) => change === 'moved')
  expect(second.seen.filter(({ name }) => name === 'lead-changed').length).toBeLessThanOrEqual(REPLAYED_AT_MOST + 1)
})

it('shows nothing of another company, and to a salesperson only what is theirs', async () => {
  const [manager, stranger] = [await signUpAt(api), await signUpAt(api)]
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const tabs = await Promise.all([tab(manager), tab(seller), tab(stranger)])
  await Promise.all(tabs.map((each) => each.joined()))
  const [theirs, own] = [await seedLead(manager), await seedLead(seller)]
  await move(manager, theirs, 'fechados')
  await move(seller, own, 'fechados')
  await tabs[0].waitFor('lead-changed', ({ leadId }) => leadId === own)
  await tabs[1].waitFor('lead-changed', ({ leadId }) => leadId === own)
  expect(tabs[1].seen.filter(({ name }) => name === 'lead-changed')).toHaveLength(1)
  expect(tabs[2].seen.filter(({ name }) => name !== 'snapshot')).toEqual([])
})

it('reports a deleted lead without showing it', async () => {
  const member = await signUpAt(api)
  const leadId = await seedLead(member)
  const reader = await tab(member)
  await reader.joined()
  await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })
  expect((await reader.waitFor('lead-changed')).data).toEqual({
    leadId,
    change: 'deleted',
    by: member.user.id,
    lead: null,
  })
})

it('starts over when an id belongs to another life of the stream', async () => {
  const member = await signUpAt(api)
  for (const id of ['1-1', '9999999999999-5', 'nonsense', `${api.deps.hub.position()!.epoch}-999999999`]) {
    const reader = await tab(member, id)
    await reader.joined()
  }
})

it('sends a new snapshot to every tab when the stream was made anew', async () => {
  const nats = await ownNats()
  const own = await startApi({ NATS_URL: nats.url })
  try {
    await following(own)
    const member = await signUpAt(own)
    const reader = await tab(member)
    await reader.joined()
    const { epoch } = own.deps.hub.position()!
    const connection = await natsConnector({ NATS_URL: nats.url, NATS_CA_FILE: '' }, 'test')()
    await (await jetstreamManager(connection)).streams.delete(EVENT_STREAM)
    await connection.close()
    await until(() => own.deps.hub.position()!.epoch !== epoch)
    await until(() => reader.seen.filter(({ name }) => name === 'snapshot').length === 2)
    const leadId = await seedLead(member)
    await move(member, leadId, 'fechados')
    const { id } = await reader.waitFor('lead-changed')
    expect(id.split('-')[0]).not.toBe(String(epoch))
  } finally {
    await own.close()
    await nats.stop()
  }
})

it('reads Postgres while NATS is away, and is back on the stream with it', async () => {
  const link = await openLink(process.env.NATS_URL!)
  const behind = await startApi({ NATS_URL: link.url })
  try {
    await following(behind)
    const member = await signUpAt(behind)
    const reader = await tab(member)
    await reader.joined()
    link.cut()
    const leadId = await seedLead(member)
    expect((await move(member, leadId, 'em-objecao')).status).toBe(200)
    await reader.waitFor('lead-changed', ({ lead }) => lead?.fase === 'em-objecao')
    expect((await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })).status).toBe(200)
    await reader.waitFor('lead-changed', ({ change }) => change === 'deleted')
    await link.mend()
    const other = await seedLead(member)
    await until(
      async () => {
        await move(member, other, 'fechados')
        return reader.seen.some(
          ({ name, id, data }) => name === 'lead-changed' && id !== '' && (data as { leadId: string }).leadId === other,
        )
      },
      { intervalMs: 500 },
    )
  } finally {
    await behind.close()
    link.cut()
  }
})

it('sends messages, chats and ticks to their owners while NATS is away', async () => {
  const behind = await startApi({ NATS_URL: 'nats://127.0.0.1:1' })
  try {
    const member = await signUpAt(behind)
    const colleague = await addMember(behind, member.user.empresaId, 'vendedor')
    const [reader, other] = [await tab(member), await tab(colleague)]
    await Promise.all([reader.waitFor('snapshot'), other.waitFor('snapshot')])
    const sessionId = await seedSession(member)
    const sent = { id: 'MINHA', isFromMe: true, text: 'Bom dia' }
    const chat = await seedChat(behind, member, { sessionId, messages: [{ text: 'Oi' }, sent] })
    const news = await reader.waitFor('new-message', ({ message }) => message === 'Oi')
    expect([news.id, news.data.change, news.data.chatId]).toEqual(['', 'new', chat.id])
    const mine = (await reader.waitFor('new-message', ({ message }) => message === 'Bom dia')).data.line
    expect(mine.state).toBe('sent')

    await asOwner(`update whatsapp_messages set state = 'read', updated_at = now() where position = $1`, [mine.id])
    await reader.waitFor('new-message', ({ change, line }) => change === 'changed' && line.state === 'read')
    await member.request('PATCH', `/api/whatsapp/conversations/${chat.id}`, { body: { favorite: true } })
    await reader.waitFor('chats-changed', ({ chats }) => chats[0]?.favorite === true)
    const order = randomUUID()
    await asOwner(
      `insert into whatsapp_outbox (empresa_id, session_id, id, user_id, message_id, body, state, updated_at)
       values ($1, $2, $3, $4, 'OUTRA', 'x', 'delivered', now())`,
      [member.user.empresaId, sessionId, order, member.user.id],
    )
    await reader.waitFor('message-state', ({ states }) => states[0]?.id === order && states[0].state === 'delivered')
    // A second check does not report it again.
    const told = () =>
      reader.seen.filter(({ name, data }) => name === 'new-message' && (data as NewMessage).message === 'Oi')
    expect(told()).toHaveLength(1)
    // Nor is it new twice where it was changed right after it came.
    const changes = reader.seen.flatMap(({ name, data }) => {
      const { line, change } = data as NewMessage
      return name === 'new-message' && line.id === mine.id ? [change] : []
    })
    expect(changes).toEqual(['new', 'changed'])
    expect(other.seen.map(({ name }) => name)).toEqual(['snapshot'])
  } finally {
    await behind.close()
  }
})

it('sends a returning tab the changes from the time without NATS as well', async () => {
  const link = await openLink(process.env.NATS_URL!)
  const behind = await startApi({ NATS_URL: link.url })
  try {
    await following(behind)
    const member = await signUpAt(behind)
    const leadId = await seedLead(member)
    const first = await tab(member)
    await first.joined()
    await move(member, leadId, 'leads-mornos')
    await first.waitFor('lead-changed')
    first.close()
    link.cut()
    expect((await move(member, leadId, 'fechados')).status).toBe(200)
    await link.mend()
    // This process was never cut off, and so has no reason to check Postgres.
    const second = await tab({ ...member, ...visitor(api, member.cookie) }, first.lastId())
    await second.waitFor('lead-changed', (told) => told.leadId === leadId && told.lead?.fase === 'fechados')
    expect(second.seen.every(({ name }) => name !== 'snapshot')).toBe(true)
  } finally {
    await behind.close()
    link.cut()
  }
})

it('serves while NATS was never there', async () => {
  const alone = await startApi({ NATS_URL: 'nats://127.0.0.1:1' })
  try {
    const member = await signUpAt(alone)
    const reader = await tab(member)
    await reader.waitFor('snapshot')
    await seedLead(member)
    await reader.waitFor('lead-changed')
    const health = (await (await member.request('GET', '/api/health')).json()) as { status: string }
    expect(health).toMatchObject({ status: 'degraded', dependencies: { postgres: 'up', nats: 'down' } })
  } finally {
    await alone.close()
  }
})

/** A wire to a server that can be cut and mended. */
async function openLink(target: string): Promise<{ url: string; cut(): void; mend(): Promise<void> }> {
  const { hostname, port, username, password } = new URL(target)
  const sockets = new Set<Socket>()
  const serve = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((inner) => {
        const outer = dial(Number(port), hostname)
        for (const socket of [inner, outer]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => [inner, outer].forEach((each) => each.destroy()))
        }
        inner.pipe(outer).pipe(inner)
      }).listen(at, '127.0.0.1', () => resolve(server))
    })
  let server = await serve(0)
  const { port: own } = server.address() as { port: number }
  return {
    url: `nats://${username}:${password}@127.0.0.1:${own}`,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    async mend() {
      server = await serve(own)
    },
  }
}
