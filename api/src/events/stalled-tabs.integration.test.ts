import { connect as dial, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { openEventHub, type EventHub } from './hub.ts'
import type { Tab } from './tab.ts'

let api: TestApi
const sockets: Socket[] = []
beforeAll(async () => {
  api = await startApi({}, { sessionCheckMs: 50 })
  await until(() => api.deps.hub.position() !== null)
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => api?.close())

const move = (member: Member, id: string) =>
  member.request('POST', `/api/leads/${id}/move`, { body: { fase: 'fechados', index: 0 } })

/** Opens a tab by hand, which reads nothing of what it is sent. */
function openDeafTab(member: Member): void {
  const socket = dial(Number(new URL(api.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${member.cookie}\r\n\r\n`)
}

/** The server's side of the next tab that joins. */
function nextTab(hub: EventHub): Promise<Tab> {
  const { join } = hub
  return new Promise((resolve) => {
    hub.join = (tab) => {
      hub.join = join
      resolve(tab)
      return join(tab)
    }
  })
}

async function isStalled(tab: Tab): Promise<boolean> {
  return Promise.race([tab.drained().then(() => false), turn().then(() => true)])
}

it('ends with its session, and nothing is written to it afterwards', async () => {
  const member = await signUpAt(api)
  const joining = nextTab(api.deps.hub)
  openDeafTab(member)
  const tab = await joining
  await until(() => tab.isLive)
  const leadId = await seedLead(member, { resumo: 'x'.repeat(200_000) })
  await until(
    async () => {
      await move(member, leadId)
      return isStalled(tab)
    },
    { intervalMs: 10 },
  )
  expect(tab.closed).toBe(false)
  const others = await signUpAt(api)
  await asOwner('delete from auth.sessions where user_id = $1', [member.user.id])
  await until(() => tab.closed)
  // Later writes to it, a heartbeat or a change by a colleague, do no harm.
  tab.send(Buffer.from(': hb\n\n'))
  tab.live(Buffer.from(': hb\n\n'), null)
  await until(() => api.deps.hub.tabCount() === 0)
  expect((await others.request('GET', '/api/board')).status).toBe(200)
})

it('is closed when it does not read', async () => {
  const member = await signUpAt(api)
  const joining = nextTab(api.deps.hub)
  openDeafTab(member)
  const tab = await joining
  const leadId = await seedLead(member, { resumo: 'x'.repeat(1_000_000) })
  await until(
    async () => {
      await move(member, leadId)
      return tab.closed && api.deps.hub.tabCount() === 0
    },
    { intervalMs: 10 },
  )
})

it('makes room for another tab of the same person, and says when to come back', async () => {
  const few = await startApi({ LIMIT_TABS_PER_USER: '2' })
  try {
    const [member, other] = [await signUpAt(few), await signUpAt(few)]
    const tabs: Tab[] = []
    const { join } = few.deps.hub
    few.deps.hub.join = (tab) => (tabs.push(tab), join(tab))
    const readers = []
    for (const each of [other, member, member, member]) {
      const reader = await readEvents(each)
      await reader.joined()
      readers.push(reader)
    }
    await readers[1]!.ended
    expect(tabs.map(({ closed }) => closed)).toEqual([false, true, false, false])
    expect(few.deps.hub.tabCount()).toBe(3)
    readers.forEach((reader) => reader.close())
  } finally {
    await few.close()
  }
})

it('is refused, with a time to come back, where this process holds all that it may', async () => {
  const { bus, db, master, log } = api.deps
  const hub = openEventHub({ bus, db, master, log, limits: { perUser: 10, perCompany: 10, perProcess: 1 } })
  const full = await startApi({}, { hub })
  try {
    const [first, second] = [await signUpAt(full), await signUpAt(full)]
    const reader = await readEvents(first)
    const refused = await second.request('GET', '/api/events')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toMatchObject({ code: 'abas_demais' })
    reader.close()
    await until(async () => (await second.request('GET', '/api/events', { signal: AbortSignal.timeout(2_000) })).ok)
  } finally {
    await full.close()
  }
})

it('is refused where its company holds all that it may, and another company is served', async () => {
  const { bus, db, master, log } = api.deps
  const hub = openEventHub({ bus, db, master, log, limits: { perUser: 10, perCompany: 1, perProcess: 10 } })
  const full = await startApi({}, { hub })
  try {
    const first = await signUpAt(full)
    const [colleague, other] = [await addMember(full, first.user.empresaId, 'vendedor'), await signUpAt(full)]
    const readers = [await readEvents(first)]
    expect((await colleague.request('GET', '/api/events')).status).toBe(503)
    readers.push(await readEvents(other))
    for (const reader of readers) reader.close()
  } finally {
    await full.close()
  }
})
