import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { inScope } from '@fechai/data/database'
import { whatsappInboxOf, whatsappKeysOf } from '@fechai/data/whatsapp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { baileysChannel } from './baileys/channel.ts'
import type { Channel } from './channel.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
beforeAll(async () => {
  house = await whatsappHouse()
})
afterAll(() => house.close())

/** A gateway that leaves the sessions of the other tests alone. */
const gatewayFor = (company: TestCompany, options: Parameters<WhatsAppHouse['gateway']>[0] = {}) =>
  house.gateway({ serves: (empresaId) => empresaId === company.owner.empresaId, ...options })

let numbers = 0
const newPhone = () => house.sim.addPhone({ number: `551198000${1_000 + ++numbers}`, name: 'Vila' })

const isConnected = async (company: TestCompany): Promise<boolean> => (await company.find()).state === 'connected'

it('one of two gateways connects a session, and hands it over when it stops', async () => {
  const phone = newPhone()
  const maria = await phone.addContact({ number: `${phone.number}9`, name: 'Maria' })
  const company = await house.company()
  const gateways = [gatewayFor(company), gatewayFor(company)]
  await company.link(phone)
  const first = gateways.find(({ sessions }) => sessions() === 1)!
  const second = gateways.find((gateway) => gateway !== first)!
  expect([first.sessions(), second.sessions(), house.sim.connected()]).toEqual([1, 0, 1])
  expect((await company.find()).owner).toBe(first.id)

  const begun = performance.now()
  await first.stop()
  await until(async () => (await company.find()).owner === second.id && isConnected(company))
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(house.sim.connected()).toBe(1)
  await maria.sendText('ainda chega')
  await company.arrived('ainda chega')
  await second.stop()
})

it('hands over all that it holds without waiting for a lease, each connected once', async () => {
  const companies = await Promise.all(Array.from({ length: 5 }, () => house.company()))
  const served = new Set(companies.map(({ owner }) => owner.empresaId))
  const options = { leaseMs: 120_000, serves: (empresaId: string) => served.has(empresaId) }
  const first = house.gateway(options)
  await Promise.all(companies.map((company) => company.link(newPhone())))
  expect(first.sessions()).toBe(companies.length)
  const second = house.gateway(options)
  const connections = house.sim.connections()

  await first.stop()
  await until(async () =>
    (await Promise.all(companies.map(async (each) => (await isConnected(each)) && (await each.find()).owner))).every(
      (owner) => owner === second.id,
    ),
  )
  expect(house.sim.connections() - connections).toBe(companies.length)
  await second.stop()
})

it('hears wishes, sent messages and departures at once, without a look', async () => {
  const phone = newPhone()
  const maria = await phone.addContact({ number: `${phone.number}9`, name: 'Maria' })
  const company = await house.company()
  const news = { hear: house.bus.onWhatsAppWoken, left: () => house.bus.wakeWhatsApp() }
  const gateways = [1, 2].map(() => gatewayFor(company, { everyMs: 600_000, leaseMs: 600_000, news }))
  await until(() => gateways.every((gateway) => gateway.quietMs() > 0))
  const { sessionId } = company
  await company.sessions.idle(sessionId)
  await company.sessions.want('default')
  await until(async () => {
    // A process that does not listen yet is notified again.
    house.bus.wakeWhatsApp(sessionId)
    return (await company.find()).qr !== null
  })
  await company.link(phone)
  const messageId = await company.send(maria.lid, 'sem esperar')
  house.bus.wakeWhatsApp(sessionId)
  await until(async () => (await company.stateOf(messageId)).state === 'delivered')

  const first = gateways.find(({ sessions }) => sessions() === 1)!
  const second = gateways.find((gateway) => gateway !== first)!
  await first.stop()
  await until(async () => (await company.find()).owner === second.id && isConnected(company))

  await company.sessions.leave(sessionId)
  house.bus.wakeWhatsApp(sessionId)
  await until(async () => (await company.find()).wish === 'idle')
  expect(phone.devices).toEqual([])
  await second.stop()
})

it('refuses the writes of a gateway that lost its session, and ends its connection', async () => {
  const phone = newPhone()
  const company = await house.company()
  const gateway = gatewayFor(company, { leaseMs: 600_000 })
  await company.link(phone)
  const { epoch } = await company.find()
  const held = { id: company.sessionId, epoch }
  const keys = whatsappKeysOf(house.db, company.owner, held, company.key)
  await keys.write([{ type: 'own', id: 'a', value: Buffer.from('1') }])

  // Another takes it, as after a pause that was longer than the lease.
  await inScope(house.db, company.owner, (tx) =>
    sql`update whatsapp_sessions set epoch = epoch + 1, owner = gen_random_uuid(), lease_ends_at = now() + interval '1 hour'
      where id = ${company.sessionId}`.execute(tx),
  )
  const lost = { code: 'whatsapp_sessao_tomada' }
  await expect(keys.write([{ type: 'own', id: 'a', value: Buffer.from('2') }])).rejects.toMatchObject(lost)
  await expect(company.sessions.saveCredentials(held, Buffer.from('x'))).rejects.toMatchObject(lost)
  await expect(company.sessions.note(held, { state: 'connected' })).rejects.toMatchObject(lost)
  await expect(company.sessions.renew(held, 1_000)).rejects.toMatchObject(lost)
  expect((await keys.read('own', ['a'])).get('a')?.toString()).toBe('1')

  // The next message makes the gateway write, and with that it is over.
  const maria = await phone.addContact({ number: `${phone.number}9`, name: 'Maria' })
  await maria.sendText('para o próximo')
  await until(() => phone.devices[0]!.connection === null)
  await until(() => gateway.sessions() === 0)
  expect(phone.devices[0]!.waiting.size).toBeGreaterThan(0)
  expect(await company.messages()).toEqual([])
  expect((await company.find()).epoch).toBe(epoch + 1)
})

it('a session ended without a gateway is shown as ended, and the next gateway informs the phone', async () => {
  const phone = newPhone()
  const company = await house.company()
  const first = gatewayFor(company, { version: [2, 3000, 1_234] })
  await company.link(phone)
  expect(house.sim.server.versions).toContain('2.3000.1234')
  // A dead gateway is silent: its session still seems held and connected.
  await first.stop()
  await inScope(house.db, company.owner, (tx) =>
    sql`update whatsapp_sessions set state = 'connected', reason = null where id = ${company.sessionId}`.execute(tx),
  )
  await company.sessions.leave(company.sessionId)
  expect(await company.find()).toMatchObject({ state: 'disconnected', reason: null, wish: 'gone' })
  expect(phone.devices).toHaveLength(1)

  // The keys are deleted before another gateway takes the session, however long the farewell lasts.
  const { epoch } = await company.find()
  const channel: Channel = {
    async connect(account, listen) {
      const connection = await baileysChannel({ isProduction: false, variables: {} }).connect(account, listen)
      return { ...connection, logOut: () => connection.logOut().then(() => delay(300)) }
    },
  }
  const second = gatewayFor(company, { channel })
  await until(async () => (await company.find()).wish === 'idle')
  await until(() => second.sessions() === 0)
  expect(phone.devices).toEqual([])
  expect(await company.find()).toMatchObject({
    ...{ state: 'disconnected', wish: 'idle', reason: null, isLinked: false, epoch: epoch + 2 },
  })
  await second.stop()
})

it('a session whose gateway died is taken once its lease is over', async () => {
  const company = await house.company()
  await inScope(house.db, company.owner, (tx) =>
    sql`update whatsapp_sessions set owner = gen_random_uuid(), epoch = 7, lease_ends_at = now() + interval '1 second'
      where id = ${company.sessionId}`.execute(tx),
  )
  const begun = performance.now()
  const gateway = gatewayFor(company)
  await until(() => gateway.sessions() === 1)
  expect(performance.now() - begun).toBeGreaterThan(700)
  expect((await company.find()).epoch).toBe(8)
  await gateway.stop()
})

it('a code that is not scanned ends, and waits for the person', async () => {
  const company = await house.company()
  const gateway = gatewayFor(company, { timings: { qrMs: 50 } })
  await until(async () => (await company.find()).reason === 'qr_expirado')
  expect(await company.find()).toMatchObject({ state: 'disconnected', wish: 'idle', qr: null, isLinked: false })
  await gateway.stop()
})

it('a server that says nothing is left, and tried again', async () => {
  const phone = newPhone()
  const company = await house.company()
  const gateway = gatewayFor(company, { timings: { keepAliveMs: 500, connectMs: 1_500 } })
  await company.link(phone)
  house.sim.behave({ isSilent: true })
  await until(async () => (await company.find()).reason === 'reconectando')
  house.sim.behave({ isSilent: false })
  await until(() => isConnected(company))
  await gateway.stop()
})

it('keys lie sealed, each in its place, and say nothing of whom they are for', async () => {
  const company = await house.company()
  const held = (await company.sessions.take(company.sessionId, company.owner.userId, 60_000))!
  const keys = whatsappKeysOf(house.db, company.owner, held, company.key)
  await keys.write([
    { type: 'session', id: '5511999990000.0', value: Buffer.from('segredo um') },
    { type: 'session', id: '5511999990001.0', value: Buffer.from('segredo dois') },
  ])
  const rows = await inScope(house.db, company.owner, (tx) => tx.selectFrom('whatsapp_keys').selectAll().execute())
  const stored = Buffer.concat(rows.flatMap(({ id, value }) => [id, value])).toString('latin1')
  expect(stored).not.toMatch(/segredo|5511999/)
  // Two rows whose values change places open no more.
  await inScope(house.db, company.owner, (tx) =>
    tx.updateTable('whatsapp_keys').set({ value: rows[0]!.value }).where('id', '=', rows[1]!.id).execute(),
  )
  await expect(keys.read('session', ['5511999990000.0', '5511999990001.0'])).rejects.toThrow()
  await company.sessions.idle(company.sessionId)
})

it('a past of many thousand messages is stored whole', async () => {
  const company = await house.company()
  const held = (await company.sessions.take(company.sessionId, company.owner.userId, 60_000))!
  const inbox = whatsappInboxOf(house.db, company.owner, company.key)
  const events = Array.from({ length: 17_000 }, (_, index) => ({ kind: 'history', key: `${index}`, body: index }))
  expect(await inbox.keep(held, events)).toBe(17_000)
  expect(await inbox.keep(held, events.slice(0, 100))).toBe(0)
  await company.sessions.idle(company.sessionId)
})
