import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushAddress, PushState } from '@fechai/contracts/push'
import { wholeCompany } from '@fechai/data/database'
import { companyKeyOf } from '@fechai/data/companies'
import { pushBrowsersOf, pushKeyOf, resealPushKey } from '@fechai/data/notices'
import { PUSH_BROWSERS, PUSH_FAILURES } from '@fechai/domain/push'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { newKey, turned, withNext } from '@fechai/platform/crypto/keys'
import { taskReminder } from '../tasks/reminders.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { openPushService } from '../testing/push-service.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { PUBLIC_REACH } from '../webhooks/judged-addresses.ts'

const reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
let api: TestApi
let service: Awaited<ReturnType<typeof openPushService>>
let remind: () => Promise<void>
beforeAll(async () => {
  service = await openPushService()
  api = await startApi({}, { reach })
  remind = taskReminder(api.deps)
})
afterAll(async () => {
  await api?.close()
  await service?.close()
})

const YESTERDAY = dayAfter(timeInZone(Date.now()).day, -1)
const state = async (who: Member) => (await (await who.request('GET', '/api/push')).json()) as PushState
const PUBLIC = { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }
const add = (who: Member, body: PushAddress) => who.request('PUT', '/api/push', { body })
const publicAddress = () => ({ ...PUBLIC, endpoint: `https://push.exemplo.invalid/${randomUUID()}` })

/** The service of these tests has no certificate: its browsers are put where the route puts others. */
async function subscribe(who: Member): Promise<PushAddress> {
  const address = service.subscribe()
  const { empresaId, id: userId } = who.user
  const key = await companyKeyOf(api.deps.db, api.deps.master, wholeCompany(empresaId))
  const [session] = await asOwner<{ id: string }>('select id from auth.sessions where user_id = $1', [userId])
  await pushBrowsersOf(api.deps.db, { empresaId, userId, reach: 'own' }, key).add(session!.id, address)
  return address
}
async function plan(who: Member, minute: number | null = null): Promise<void> {
  const id = randomUUID()
  const leadId = await seedLead(who, { nome: 'Renata Alves' })
  const body = { id, leadId, title: 'Cobrar o sinal', dueOn: YESTERDAY, dueMinute: minute }
  await who.request('POST', '/api/tasks', { body })
  await asOwner(`update tasks set changed_at = now() - interval '9 days' where id = $1`, [id])
}
const gotBy = ({ endpoint }: PushAddress) => service.got.filter(({ path }) => endpoint.endsWith(path))

describe('a browser', () => {
  it('gets due tasks by number and page alone, signed by the installation’s key', async () => {
    const who = await signUpAt(api)
    const address = await subscribe(who)
    await plan(who)
    await plan(who)
    await plan(who, 600)
    await remind()
    const [told, ...more] = gotBy(address)
    expect(more).toEqual([])
    expect(JSON.parse(told!.text)).toEqual({ kind: 'tasks', count: 3, path: '/?tela=tarefas' })
    expect(told!.key).toBe((await state(who)).publicKey)
    expect(told!.claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:\S+@\S+$/) })
    expect(told!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' })
    const rows = await asOwner<{ text: string }>(
      'select encode(address, $2) as text from push_browsers where user_id = $1',
      [who.user.id, 'escape'],
    )
    expect(rows[0]!.text).not.toContain('127.0.0.1')
    await remind()
    expect(gotBy(address)).toHaveLength(1)
  })

  it('that its service knows no more is forgotten; one that is unwell stays', async () => {
    const who = await signUpAt(api)
    const [gone, missing, unwell, well] = [
      await subscribe(who),
      await subscribe(who),
      await subscribe(who),
      await subscribe(who),
    ]
    service.answer(gone, 410)
    service.answer(missing, 404)
    service.answer(unwell, 503)
    await plan(who)
    await remind()
    expect(gotBy(well)).toHaveLength(1)
    expect((await state(who)).browsers).toBe(2)
  })

  it('is one of ten of a person: one more takes the place of the oldest', async () => {
    const who = await signUpAt(api)
    const addresses = Array.from({ length: PUSH_BROWSERS + 2 }, publicAddress)
    for (const address of addresses) expect((await add(who, address)).status).toBe(200)
    expect((await state(who)).browsers).toBe(PUSH_BROWSERS)
    const end = await who.request('POST', '/api/push/end', { body: { endpoint: addresses[0]!.endpoint } })
    expect(((await end.json()) as PushState).browsers).toBe(PUSH_BROWSERS)
    await who.request('POST', '/api/push/end', { body: { endpoint: addresses.at(-1)!.endpoint } })
    expect((await state(who)).browsers).toBe(PUSH_BROWSERS - 1)
  })

  it('gets what is due for one person: the one who signed in last, until that session ends', async () => {
    const manager = await signUpAt(api)
    const ana = await addMember(api, manager.user.empresaId, 'vendedor')
    const address = publicAddress()
    await add(manager, address)
    await add(ana, address)
    expect([(await state(manager)).browsers, (await state(ana)).browsers]).toEqual([0, 1])
    await ana.request('POST', '/api/auth/sign-out', { body: {} })
    expect(await asOwner('select id from push_browsers where user_id = $1', [ana.user.id])).toEqual([])
  })

  it('gets what is due for one person of all companies', async () => {
    const [before, now] = [await signUpAt(api), await signUpAt(api)]
    const address = publicAddress()
    for (const who of [before, now]) expect((await add(who, address)).status).toBe(200)
    expect([(await state(before)).browsers, (await state(now)).browsers]).toEqual([0, 1])
  })

  it('gets nothing once its session has run out, and is not added by one that is over', async () => {
    const who = await signUpAt(api)
    const address = await subscribe(who)
    await plan(who)
    await asOwner(`update auth.sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [who.user.id])
    await remind()
    expect(gotBy(address)).toEqual([])
    const { empresaId, id: userId } = who.user
    const key = await companyKeyOf(api.deps.db, api.deps.master, wholeCompany(empresaId))
    const browsers = pushBrowsersOf(api.deps.db, { empresaId, userId, reach: 'own' }, key)
    const [session] = await asOwner<{ id: string }>('select id from auth.sessions where user_id = $1', [userId])
    for (const over of [session!.id, randomUUID()]) await browsers.add(over, publicAddress())
    expect(await browsers.count()).toBe(1)
  })

  it('whose service takes nothing many times in a row is forgotten; one notice that it takes begins anew', async () => {
    const who = await signUpAt(api)
    const [unwell, well] = [await subscribe(who), await subscribe(who)]
    service.answer(unwell, 503)
    const failures = () =>
      asOwner<{ failures: number }>('select failures from push_browsers where user_id = $1', [who.user.id])
    await asOwner('update push_browsers set failures = $2 where user_id = $1', [who.user.id, PUSH_FAILURES - 2])
    await plan(who)
    await remind()
    expect((await failures()).map((row) => row.failures).sort()).toEqual([0, PUSH_FAILURES - 1])
    await plan(who)
    await remind()
    expect([await failures(), gotBy(well).length]).toEqual([[{ failures: 0 }], 2])
  })

  it('has an address by https, and keys of their length', async () => {
    const who = await signUpAt(api)
    const good = publicAddress()
    for (const wrong of [
      { ...good, endpoint: 'http://push.exemplo.invalid/um' },
      { ...good, endpoint: 'https://' },
      { ...good, endpoint: 'https://ana:senha@push.exemplo.invalid/um' },
      { ...good, keys: { ...good.keys, auth: 'A'.repeat(21) } },
      { ...good, keys: { ...good.keys, p256dh: '*'.repeat(87) } },
    ])
      expect((await add(who, wrong)).status).toBe(400)
  })
})

it('never goes to an address of this network', async () => {
  const who = await signUpAt(api)
  const address = await subscribe(who)
  await plan(who)
  await taskReminder({ ...api.deps, reach: PUBLIC_REACH })()
  expect(gotBy(address)).toEqual([])
  expect((await state(who)).browsers).toBe(1)
})

it('keeps one key for all processes, unless the environment names one', async () => {
  const who = await signUpAt(api)
  const other = await startApi()
  try {
    expect((await state(await signUpAt(other))).publicKey).toBe((await state(who)).publicKey)
  } finally {
    await other.close()
  }
  const named = await startApi({ PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') })
  try {
    expect((await state(await signUpAt(named))).publicKey).not.toBe((await state(who)).publicKey)
  } finally {
    await named.close()
  }
})

it('keeps its key under a new master key', async () => {
  const { db, master } = api.deps
  await state(await signUpAt(api))
  const none = () => Buffer.alloc(0)
  const before = await pushKeyOf(db, master, none)
  const rotation = turned(withNext(master, newKey()))
  const undone = new Error('undone')
  const rotating = db.kysely.transaction().execute(async (tx) => {
    const within = { ...db, kysely: tx }
    expect([await resealPushKey(within, rotation), await resealPushKey(within, rotation)]).toEqual([true, false])
    expect(await pushKeyOf(within, rotation, none)).toEqual(before)
    await expect(pushKeyOf(within, master, none)).rejects.toThrow()
    throw undone
  })
  await expect(rotating).rejects.toBe(undone)
})
