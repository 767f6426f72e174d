import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { inScope } from '@fechai/data/database'
import { createLogger } from '@fechai/platform/log'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WrongCode } from '@fechai/testkit/fakes/whatsapp/link-code'
import { until } from '@fechai/testkit/testing/until'
import { baileysChannel } from './baileys/channel.ts'
import type { Channel } from './channel.ts'
import { textIn, whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

/** Tests the path from a number to a connected session, by a code that is typed on the phone. */
let house: WhatsAppHouse
beforeAll(async () => {
  house = await whatsappHouse()
})
afterEach(() => {
  house.sim.behave({ givesNoCodes: false, withholdsAcks: false })
  expect(house.sim.server.faults).toEqual([])
})
afterAll(() => house.close())

type GatewayChoices = Parameters<WhatsAppHouse['gateway']>[0]
const gatewayFor = (company: TestCompany, options: GatewayChoices = {}) =>
  house.gateway({ serves: (empresaId) => empresaId === company.owner.empresaId, ...options })

let numbers = 0
const newPhone = () => house.sim.addPhone({ number: `551196000${1_000 + ++numbers}`, name: 'Vila' })

const ask = (company: TestCompany, number: string) => company.sessions.want('default', null, undefined, { number })
const standsAt = (company: TestCompany, reason: string) =>
  until(async () => {
    const { reason: now, state, wish } = await company.find()
    return now === reason && state === 'disconnected' && wish === 'idle'
  })
const rowOf = async ({ owner, sessionId }: TestCompany) =>
  (
    await inScope(house.db, owner, (tx) =>
      sql<Record<string, unknown>>`select * from whatsapp_sessions where id = ${sessionId}`.execute(tx),
    )
  ).rows[0]!

it('a typed code connects, the conversations of the phone arrive, and nothing of the code stays', async () => {
  const phone = newPhone()
  const maria = await phone.addContact({ number: `${phone.number}9`, name: 'Maria' })
  phone.remember(maria, 'quero orçamento', { sentAt: Date.UTC(2026, 9, 1) })
  const company = await house.company()
  const lines: string[] = []
  const stream = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  const gateway = gatewayFor(company, { log: createLogger('test', 'trace', stream) })
  const code = await company.askForCode(phone.number)
  expect(code).toMatch(/^[1-9A-HJ-NP-Z]{8}$/)
  const shown = await company.find()
  expect(shown).toMatchObject({ state: 'qr_ready', qr: null, isLinked: false })
  expect(Date.parse(shown.linkCode!.endsAt) - Date.now()).toBeGreaterThan(120_000)
  // The row is sealed.
  const sealed = JSON.stringify(await rowOf(company), (_, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )
  for (const secret of [phone.number, code]) expect(sealed).not.toContain(secret)

  await phone.typeCode(code)
  await until(async () => (await company.find()).state === 'connected')
  expect(await company.find()).toMatchObject({
    ...{ reason: null, linkCode: null, isLinked: true, account: { number: phone.number } },
  })
  await until(async () => (await company.messages('history')).some((each) => textIn(each) === 'quero orçamento'))
  await maria.sendText('e agora ao vivo')
  await company.arrived('e agora ao vivo')
  expect(await rowOf(company)).toMatchObject({ link_number: null, link_asked_at: null, link_code: null })
  expect(lines.join('\n')).not.toContain(phone.number)
  expect(lines.join('\n')).not.toContain(code)
  await gateway.stop()
})

it('the phone refuses a wrong code, and takes the right one after it', async () => {
  const phone = newPhone()
  const company = await house.company()
  const gateway = gatewayFor(company)
  const code = await company.askForCode(phone.number)
  await expect(phone.typeCode(code.endsWith('A') ? 'BBBBBBBB' : 'AAAAAAAA')).rejects.toThrow(WrongCode)
  expect((await company.find()).linkCode?.code).toBe(code)
  await phone.typeCode(code)
  await until(async () => (await company.find()).state === 'connected')
  await gateway.stop()
})

it('a code that is typed wrong too often is over, and a new one connects', async () => {
  const phone = newPhone()
  const company = await house.company()
  const gateway = gatewayFor(company)
  await company.askForCode(phone.number)
  for (let time = 0; time < 3; time++) await expect(phone.typeCode('AAAAAAAA')).rejects.toThrow(WrongCode)
  await standsAt(company, 'codigo_vencido')
  expect(await rowOf(company)).toMatchObject({ link_number: null, link_code: null, credentials: null })
  await phone.typeCode(await company.askForCode(phone.number))
  await until(async () => (await company.find()).state === 'connected')
  await gateway.stop()
})

it('a code that is not typed ends, and none is requested automatically', async () => {
  const phone = newPhone()
  const company = await house.company()
  const gateway = gatewayFor(company, { timings: { qrMs: 150 } })
  const connections = house.sim.connections()
  await ask(company, phone.number)
  await standsAt(company, 'codigo_vencido')
  await until(() => gateway.sessions() === 0)
  expect(await rowOf(company)).toMatchObject({ link_number: null, link_code: null, credentials: null, account: null })
  // One may have shown a QR code before the number came.
  expect(house.sim.connections() - connections).toBeLessThanOrEqual(2)
  await gateway.stop()
})

it('says that WhatsApp gives no code for a number, or none any more', async () => {
  const company = await house.company()
  const gateway = gatewayFor(company)
  await ask(company, '5511955550000')
  await standsAt(company, 'numero_recusado')
  house.sim.behave({ givesNoCodes: true })
  await ask(company, newPhone().number)
  await standsAt(company, 'codigos_demais')
  await gateway.stop()
})

it('a server that does not say that it takes the code is not believed', async () => {
  const company = await house.company()
  const gateway = gatewayFor(company, { timings: { codeMs: 500 } })
  house.sim.behave({ withholdsAcks: true })
  await ask(company, newPhone().number)
  await standsAt(company, 'codigo_interrompido')
  expect((await company.find()).linkCode).toBeNull()
  await gateway.stop()
})

it('a connection that is lost under a code ends, and the person asks anew', async () => {
  const phone = newPhone()
  const company = await house.company()
  const gateway = gatewayFor(company)
  await company.askForCode(phone.number)
  house.sim.server.links.get(phone.number)!.connection.cut()
  await standsAt(company, 'codigo_interrompido')
  await phone.typeCode(await company.askForCode(phone.number))
  await until(async () => (await company.find()).state === 'connected')
  await gateway.stop()
})

it('the newest wish counts: another number, then the QR code', async () => {
  const [wrong, phone] = [newPhone(), newPhone()]
  const company = await house.company()
  const gateway = gatewayFor(company)
  await until(async () => (await company.find()).qr)
  const first = await company.askForCode(wrong.number)
  const second = await company.askForCode(phone.number)
  expect(second).not.toBe(first)
  await expect(wrong.typeCode(first)).rejects.toThrow('no computer waits')
  await company.sessions.want('default')
  const { linkCode } = await until(async () => {
    const now = await company.find()
    return now.qr && now
  })
  expect(linkCode).toBeNull()
  await company.link(phone)
  await gateway.stop()
})

it('a wish for the QR code that comes while a code ends is served', async () => {
  const company = await house.company()
  await ask(company, '5511955550000')
  const phones = baileysChannel({ isProduction: false, variables: {} })
  const channel: Channel = {
    connect: (account, listen, number) =>
      phones.connect(
        account,
        (event) => {
          if (event.type !== 'closed' || number === undefined) return listen(event)
          void company.sessions.want('default').then(() => listen(event))
        },
        number,
      ),
  }
  // No look of the gateway's own hears the wish before the end of the code is written.
  const news = { hear: house.bus.onWhatsAppWoken, left: () => house.bus.wakeWhatsApp() }
  const gateway = gatewayFor(company, { channel, everyMs: 600_000, leaseMs: 600_000, news })
  await until(async () => (await company.find()).qr)
  expect(await company.find()).toMatchObject({ wish: 'connected', linkCode: null })
  await gateway.stop()
})

it('another gateway does not ask for a code again that its forerunner asked for', async () => {
  const phone = newPhone()
  const company = await house.company()
  const first = gatewayFor(company)
  await company.askForCode(phone.number)
  await first.stop()
  expect((await company.find()).linkCode).toBeNull()
  const second = gatewayFor(company)
  await until(async () => (await company.find()).qr)
  expect(house.sim.server.links.has(phone.number)).toBe(false)
  await second.stop()
})

it('a code for one number links no other, also where the session had one before', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const company = await house.company()
  const gateway = gatewayFor(company)
  await phone.typeCode(await company.askForCode(phone.number))
  await until(async () => (await company.find()).state === 'connected')
  await company.sessions.leave(company.sessionId)
  await until(() => phone.devices.length === 0)
  await until(async () => (await company.find()).wish === 'idle')
  await other.typeCode(await company.askForCode(other.number))
  await standsAt(company, 'outro_numero')
  expect(other.devices).toEqual([])
  await gateway.stop()
})
