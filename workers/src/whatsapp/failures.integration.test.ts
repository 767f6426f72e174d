import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@fechai/data/database'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { textOf } from '@fechai/testkit/fakes/whatsapp/simulator'
import { faultyProxy } from '@fechai/testkit/testing/faulty-proxy'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from './gateway.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
let gateway: Gateway
let company: TestCompany
let phone: Phone
let maria: Contact

beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000001', name: 'Vila' })
  maria = await phone.addContact({ number: '5511990000002', name: 'Maria' })
  company = await house.company()
  // A login that is to fail is the next one: no other company's session may take it.
  gateway = house.gateway({ serves: (empresaId) => empresaId === company.owner.empresaId })
  await company.link(phone)
})
afterAll(() => house.close())

it('a scan asks for a new connection (515), which comes at once, with the keys of the link and no other code', async () => {
  const other = house.sim.addPhone({ number: '5511990000021', name: 'Nova' })
  const linked = await house.company()
  const second = house.gateway({ serves: (empresaId) => empresaId === linked.owner.empresaId, waitFactor: 1 })
  const { qr } = await until(async () => {
    const found = await linked.find()
    return found.qr && found
  })
  const before = house.sim.connections()
  await other.scan(qr!.code)
  await until(async () => (await linked.find()).state === 'connected')
  expect(house.sim.connections() - before).toBe(1)
  expect(await linked.find()).toMatchObject({ qr: null, isLinked: true, account: { number: other.number } })
  await second.stop()
})

it('a message whose confirmation was lost is sent again under its id, and exists once', async () => {
  let cuts = 0
  // Her telephone is off: only the server's answer shows that it has the message.
  maria.isOnline = false
  house.sim.behave({ cutsBeforeAck: true })
  house.sim.onMessage(() => ++cuts === 2 && house.sim.behave({ cutsBeforeAck: false }))
  const id = await company.send(maria.lid, 'Só uma vez')
  await until(async () => (await company.stateOf(id)).state === 'sent')
  maria.isOnline = true
  expect(cuts).toBeGreaterThan(1)
  expect(maria.arrivals.get(id)).toBeGreaterThan(1)
  expect(maria.received.filter(({ message }) => textOf(message) === 'Só uma vez')).toHaveLength(1)
  expect(phone.copies.filter(({ id: copy }) => copy === id)).toHaveLength(1)
})

it('messages that cross each other are opened at once, each in its turn', async () => {
  const { askedAgain } = house.sim.server
  const before = askedAgain.length
  const coming = Array.from({ length: 20 }, (_, index) => `cruza ${index}`)
  for (const [index, text] of coming.entries()) {
    if (index % 2 === 0) await company.send(maria.lid, `responde ${index}`)
    await maria.sendText(text, { as: index % 3 === 0 ? 'pn' : 'lid' })
  }
  await company.arrived(coming.at(-1)!)
  await until(() => maria.received.filter(({ message }) => textOf(message)?.startsWith('responde')).length === 10)
  expect(askedAgain.slice(before)).toEqual([])
  expect(house.sim.server.faults).toEqual([])
})

it('messages ordered while there is no connection wait, and go in their order', async () => {
  house.sim.behave({ isAway: true })
  house.sim.drop()
  await until(async () => (await company.find()).reason === 'reconectando')
  for (const text of ['um', 'dois', 'três']) await company.send(maria.lid, text)
  house.sim.behave({ isAway: false })
  await until(() => maria.received.some(({ message }) => textOf(message) === 'três'))
  const texts = maria.received
    .map(({ message }) => textOf(message))
    .filter((text) => /^(um|dois|três)$/.test(text ?? ''))
  expect(texts).toEqual(['um', 'dois', 'três'])
})

it.each([
  [440, 'em_outro_lugar'],
  [405, 'versao_antiga'],
])('code %i says why, and is tried again after long', async (code, reason) => {
  // The wait of a quarter of an hour is none that a test can wait for; that it is one, the state shows.
  if (code === 440) house.sim.end(phone, code)
  else {
    house.sim.failLogin(code)
    house.sim.drop()
  }
  await until(async () => (await company.find()).reason === reason)
  expect(await company.find()).toMatchObject({ state: 'disconnected', wish: 'connected', isLinked: true })
  if (code === 405) return gateway.stop()
  await until(async () => (await company.find()).state === 'connected')
})

it('names whose check sum is wrong are not believed', async () => {
  const other = house.sim.addPhone({ number: '5511990000011', name: 'Outra' })
  other.state.forge()
  await other.addContact({ number: '5511990000012', name: 'Nome forjado' })
  const forged = await house.company()
  const second = house.gateway({ serves: (empresaId) => empresaId === forged.owner.empresaId })
  await forged.link(other)
  // The names by which people go come after the app state was looked at.
  await until(async () => (await forged.contacts()).length > 0)
  await until(() => other.devices[0]!.waiting.size === 0)
  expect((await forged.contacts()).map(({ savedName }) => savedName).filter(Boolean)).toEqual([])
  await second.stop()
})

it('a session that ends while the database is away connects again when it is back, beside one that goes on', async () => {
  const [link, served] = [await faultyProxy(process.env.DATABASE_WHATSAPP_URL!), new Set<string>()]
  const db = openDatabase({ url: link.url, max: 4 })
  const shared = house.gateway({ db, leaseMs: 120_000, serves: (empresaId) => served.has(empresaId) })
  const [first, second] = [await house.company(), await house.company()]
  const phones = ['5511990000031', '5511990000032'].map((number) => house.sim.addPhone({ number, name: 'Loja' }))
  for (const [at, each] of [first, second].entries()) {
    served.add(each.owner.empresaId)
    await each.link(phones[at]!)
  }
  link.behave('away')
  house.sim.drop(phones[0])
  // The end of the connection was noticed, and could not be stored.
  await until(() => shared.quietMs() > 1_000)
  link.behave('pass')
  const before = house.sim.connections()
  await until(async () => (await first.find()).state === 'connected' && house.sim.connections() > before)
  const customer = await phones[0]!.addContact({ number: '5511990000033', name: 'Rui' })
  const id = await first.send(customer.lid, 'Voltou')
  await until(async () => ['sent', 'delivered', 'read'].includes((await first.stateOf(id)).state))
  await shared.stop()
  await db.close()
  await link.close()
})
