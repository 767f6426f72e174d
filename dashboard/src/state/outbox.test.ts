import type { Lead } from '@fechai/domain/lead'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { clearLeads } from './leads.ts'
import { putLead } from './cards.ts'
import { clearMoves, moveLead } from './move-lead.ts'
import { askToLeave, leave, leaving } from './offline-work.ts'
import { drainNow } from './outbox-drain.ts'
import { outbox } from './outbox-edits.ts'
import type { QueuedEdit } from './outbox-queue.ts'
import { placeAfter } from './outbox-records.ts'
import { closeOutbox, deliver, openOutbox, withdraw, type NewEdit } from './outbox.ts'

const databases = vi.hoisted(() => new Map<string, Map<string, QueuedEdit>>())
vi.mock('../lib/local-database.ts', () => ({
  localDatabase: (name: string) => {
    const values = databases.get(name) ?? new Map<string, QueuedEdit>()
    databases.set(name, values)
    const later = <T>(act: () => T) => new Promise<T>((resolve) => setTimeout(() => resolve(act())))
    return {
      get: (key: string) => later(() => values.get(key)),
      set: (key: string, value: QueuedEdit) => later(() => values.set(key, value)),
      delete: (key: string) => later(() => values.delete(key)),
      entries: () => later(() => [...values].sort(([a], [b]) => (a < b ? -1 : 1))),
      clear: () => later(() => values.clear()),
    }
  },
}))

interface Request {
  method: string
  path: string
  body: { fase?: string; revision?: number }
  key: string | undefined
  answer: (status: number, body?: unknown) => void
  fail: () => void
}
let requests: Request[]
let told: string[]
let device: { onLine: boolean; locks?: LockManager }
let ana: string
const { locks } = navigator

const handlers = {
  found: () => undefined,
  sent: (edit: QueuedEdit) => told.push(`sent ${edit.wanted.fase}`),
  held: (edit: QueuedEdit) => told.push(`${edit.state} ${edit.wanted.fase}`),
}

beforeEach(() => {
  databases.clear()
  requests = []
  told = []
  ana = newId()
  device = { onLine: true, locks }
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal(
    'fetch',
    (path: string, { method = '', body, headers }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        requests.push({
          method,
          path,
          body: JSON.parse(String(body ?? '{}')) as Request['body'],
          key: (headers as Record<string, string>)['idempotency-key'],
          answer: (status, given = {}) => resolve(Response.json(given, { status })),
          fail: () => reject(new TypeError('net')),
        })
      }),
  )
})

afterEach(() => {
  closeOutbox()
  clearLeads()
  clearMoves()
  leaving.asked = false
  vi.unstubAllGlobals()
})

const lead = (changes: Partial<Lead> = {}): Lead =>
  ({
    id: 'rui',
    nome: 'Rui',
    fase: 'leads-frios',
    revision: 1,
    order: 1,
    editados: {},
    revisar: [],
    padroes: [],
    ...changes,
  }) as unknown as Lead
const move = (fase: Lead['fase'], seen: Lead['fase'] = 'leads-frios', revision = 1) => ({
  kind: 'move' as const,
  leadId: 'rui',
  leadName: 'Rui',
  method: 'POST' as const,
  path: '/api/leads/rui/move',
  body: { fase, index: 0, revision },
  wanted: { fase },
  seen: { fase: seen },
  order: 1,
})
const stored = (given: ReturnType<typeof move>, place: string, at = new Date()): QueuedEdit => ({
  ...given,
  key: newId(),
  place,
  at: at.toISOString(),
  state: 'waiting',
  message: '',
  theirs: null,
})
const database = (userId: string) => {
  const name = `outbox:${userId}`
  if (!databases.has(name)) databases.set(name, new Map())
  return databases.get(name)!
}
const written = (userId: string) =>
  [...database(userId)].map(([key, { wanted }]) => `${key.startsWith('sending:') ? 'sending ' : ''}${wanted.fase}`)
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))
/** Made without a connection, which is back afterwards. */
async function queue(given: NewEdit): Promise<string> {
  device.onLine = false
  const delivery = await deliver(given)
  device.onLine = true
  return delivery.queued ? delivery.key : ''
}

describe.each([
  ['with locks', true],
  ['without locks', false],
])('%s', (_where, hasLocks) => {
  beforeEach(() => {
    if (!hasLocks) delete device.locks
  })

  test('an edit that is on its way is not taken back', async () => {
    await openOutbox(ana, handlers)
    const key = await queue(move('fechados'))
    drainNow()
    await expect.poll(() => requests.length).toBe(1)
    const taken = withdraw(key)
    await settle()
    requests[0]!.answer(200, { lead: lead({ fase: 'fechados', revision: 2 }) })
    expect(await taken).toBe(false)
    expect(told).toEqual(['sent fechados'])
    expect(outbox.edits).toEqual([])
  })

  test('a second move is written down while the first hangs, and goes out on what that leaves', async () => {
    await openOutbox(ana, handlers)
    putLead(lead())
    const first = moveLead('rui', { fase: 'leads-mornos', index: 0 })
    const second = moveLead('rui', { fase: 'fechados', index: 0 })
    await settle()
    expect(written(ana)).toEqual(['sending leads-mornos', 'sending fechados'])
    expect(requests).toHaveLength(1)
    requests[0]!.answer(200, { lead: lead({ fase: 'leads-mornos', revision: 2 }) })
    await first
    await expect.poll(() => requests[1]?.body).toMatchObject({ fase: 'fechados', revision: 2 })
    requests[1]!.answer(200, { lead: lead({ fase: 'fechados', revision: 3 }) })
    expect(await second).toMatchObject({ revision: 3, queuedAs: null })
    await expect.poll(() => written(ana)).toEqual([])
  })

  test('edits behind a failed one keep their order in the queue', async () => {
    await openOutbox(ana, handlers)
    const made = [deliver(move('leads-mornos')), deliver(move('fechados', 'leads-mornos'))]
    await expect.poll(() => requests.length).toBe(1)
    requests[0]!.fail()
    expect((await Promise.all(made)).map(({ queued }) => queued)).toEqual([true, true])
    expect(outbox.edits.map(({ wanted }) => wanted.fase)).toEqual(['leads-mornos', 'fechados'])
  })

  test('the request of a closed page goes out before the ones that waited behind it', async () => {
    const [first, second] = [placeAfter(), placeAfter(placeAfter())]
    const longAgo = new Date(Date.now() - 60_000)
    database(ana).set(`sending:${first}`, stored(move('leads-mornos'), first, longAgo))
    database(ana).set(second, stored(move('fechados', 'leads-mornos'), second))
    const opened = openOutbox(ana, handlers)
    await expect.poll(() => requests[0]?.body).toMatchObject({ fase: 'leads-mornos', revision: 1 })
    requests[0]!.answer(200, { lead: lead({ fase: 'leads-mornos', revision: 2 }) })
    await expect.poll(() => requests[1]?.body).toMatchObject({ fase: 'fechados', revision: 2 })
    requests[1]!.answer(200, { lead: lead({ fase: 'fechados', revision: 3 }) })
    await opened
    await expect.poll(() => written(ana)).toEqual([])
  })

  test('signing in again while an edit is on its way shows it once it failed', async () => {
    await openOutbox(ana, handlers)
    const delivered = deliver(move('fechados'))
    await expect.poll(() => requests.length).toBe(1)
    closeOutbox()
    void openOutbox(ana, handlers)
    await settle()
    requests[0]!.fail()
    expect((await delivered).queued).toBe(true)
    await expect.poll(() => outbox.edits.map(({ wanted }) => wanted.fase)).toEqual(['fechados'])
    await expect.poll(() => requests.length).toBe(2)
    expect(requests[1]!.key).toBe(requests[0]!.key)
  })
})

test('another page keeps its request as long as a request can take, when there are no locks', async () => {
  delete device.locks
  const place = placeAfter()
  database(ana).set(`sending:${place}`, stored(move('fechados'), place, new Date(Date.now() - 29_700)))
  void openOutbox(ana, handlers)
  await settle()
  expect(requests).toEqual([])
  await expect.poll(() => requests.length).toBe(1)
  expect(written(ana)).toEqual(['fechados'])
})

test('an open page keeps its request, and does not hold back the rest, when there are locks', async () => {
  const [first, second] = [placeAfter(), placeAfter(placeAfter())]
  const sending = stored(move('leads-mornos'), first)
  let close = (): void => undefined
  void locks.request(`fechai:sending:${sending.key}`, () => new Promise<void>((resolve) => (close = resolve)))
  database(ana).set(`sending:${first}`, sending)
  database(ana).set(second, stored(move('fechados', 'leads-mornos'), second))
  void openOutbox(ana, handlers)
  await expect.poll(() => requests[0]?.body.fase).toBe('fechados')
  requests[0]!.answer(200, { lead: lead({ fase: 'fechados', revision: 2 }) })
  await settle()
  // The older one is no later edit: it goes out as it was made, and the server reports the earlier change.
  close()
  await expect.poll(() => requests[1]?.body).toMatchObject({ fase: 'leads-mornos', revision: 1 })
})

test.each([404, 409])(
  'a message that is answered %i is held, and not asked for as if it were a lead',
  async (status) => {
    await openOutbox(ana, handlers)
    const message: NewEdit = {
      ...move('fechados'),
      kind: 'message',
      path: '/api/whatsapp/send',
      wanted: {},
      seen: {},
    }
    await queue(message)
    drainNow()
    await expect.poll(() => requests.length).toBe(1)
    requests[0]!.answer(status, { error: 'Conecte o WhatsApp para usar o chat' })
    await expect
      .poll(() => outbox.edits.map(({ state, message }) => [state, message]))
      .toEqual([['refused', 'Conecte o WhatsApp para usar o chat']])
    expect(requests).toHaveLength(1)
  },
)

describe('another person signs in while an edit is on its way', () => {
  let bia: string
  beforeEach(async () => {
    bia = newId()
    await openOutbox(ana, handlers)
  })
  async function leaveToBia(): Promise<void> {
    await expect.poll(() => requests.length).toBe(1)
    closeOutbox()
    await openOutbox(bia, handlers)
  }

  test('a refused edit stays with its maker', async () => {
    await queue(move('fechados'))
    drainNow()
    await leaveToBia()
    requests[0]!.answer(422, { error: 'Recusado' })
    await expect.poll(() => [...database(ana).values()].map(({ state }) => state)).toEqual(['refused'])
    expect([written(bia), outbox.edits, told]).toEqual([[], [], []])
  })

  test('another person’s change is not sent in this person’s name', async () => {
    await queue(move('fechados'))
    drainNow()
    await leaveToBia()
    requests[0]!.answer(409, { error: 'Outra pessoa alterou', code: 'lead_alterado' })
    await settle()
    expect([requests.length, written(ana), written(bia)]).toEqual([1, ['fechados'], []])
  })

  test('an edit that the server took leaves its maker’s queue, and nothing more of it goes out', async () => {
    await queue(move('leads-mornos'))
    await queue(move('fechados', 'leads-mornos'))
    drainNow()
    await leaveToBia()
    requests[0]!.answer(200, { lead: lead({ fase: 'leads-mornos', revision: 2 }) })
    await settle()
    expect([requests.length, written(ana), written(bia), told]).toEqual([1, ['fechados'], [], []])
    expect([...database(ana).values()][0]!.body.revision).toBe(2)
  })

  test('the other’s own queue goes out meanwhile', async () => {
    await queue(move('fechados'))
    drainNow()
    await leaveToBia()
    await queue({ ...move('leads-mornos'), leadId: 'eva', path: '/api/leads/eva/move' })
    drainNow()
    await expect.poll(() => requests[1]?.path).toBe('/api/leads/eva/move')
  })

  test('waiting and refused edits are kept for their maker: the other hears nothing', async () => {
    const toldOf = vi.fn<() => void>()
    for (const made of [move('leads-mornos'), move('fechados', 'leads-mornos')]) deliver(made).then(toldOf, toldOf)
    await leaveToBia()
    requests[0]!.answer(422, { error: 'Recusado' })
    await expect.poll(() => written(ana)).toEqual(['leads-mornos', 'fechados'])
    await settle()
    expect([requests.length, written(bia), outbox.edits]).toEqual([1, [], []])
    expect(toldOf).not.toHaveBeenCalled()
  })
})

test('nothing is tried again after the session', async () => {
  await openOutbox(ana, handlers)
  await queue(move('fechados'))
  drainNow()
  await expect.poll(() => requests.length).toBe(1)
  closeOutbox()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  requests[0]!.fail()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([vi.getTimerCount(), requests.length, written(ana)]).toEqual([0, 1, ['fechados']])
  vi.useRealTimers()
})

describe('signing out with an edit on its way', () => {
  let delivered: ReturnType<typeof deliver>
  beforeEach(async () => {
    await openOutbox(ana, handlers)
    delivered = deliver(move('fechados'))
    await expect.poll(() => written(ana)).toEqual(['sending fechados'])
  })
  async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
    const left = leave(unsent)
    await expect.poll(() => requests[1]?.path).toBe('/api/auth/sign-out')
    requests[1]!.answer(200)
    await left
    closeOutbox()
  }

  test('asks what becomes of it', async () => {
    await askToLeave()
    expect(leaving.asked).toBe(true)
  })

  test.each([
    ['keep', ['fechados']],
    ['discard', []],
  ] as const)('%s: a failure afterwards leaves what was chosen', async (choice, left) => {
    await signOut(choice)
    requests[0]!.fail()
    await delivered
    await settle()
    expect(written(ana)).toEqual(left)
  })
})
