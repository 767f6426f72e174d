import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { until } from '../../testing/until.ts'
import { bareClient } from './bare-client.ts'
import { believe } from './disguise.ts'
import { WrongCode } from './link-code.ts'
import { startWhatsApp, textOf, type WhatsAppSimulator } from './simulator.ts'

/** Links the unchanged library by a code: both sides compute the keys, and neither receives the other's. */
let sim: WhatsAppSimulator
let disbelieve: () => void
const clients: ReturnType<typeof bareClient>[] = []

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  sim = await startWhatsApp()
  disbelieve = believe(sim.imitation)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  disbelieve()
  await sim.close()
})
afterEach(() => {
  expect(sim.server.faults).toEqual([])
  expect(sim.server.unhandled).toEqual([])
})

let numbers = 0
const newPhone = () => sim.addPhone({ number: `551197000${1_000 + ++numbers}`, name: 'Vila' })

async function codeFor(number: string) {
  const client = bareClient()
  clients.push(client)
  await until(() => client.qr)
  return { client, code: await client.socket.requestPairingCode(number) }
}

it('links by the typed code, and sends the history', async () => {
  const phone = newPhone()
  const maria = await phone.addContact({ number: `${phone.number}9`, name: 'Maria' })
  const { client, code } = await codeFor(phone.number)
  await until(() => sim.server.links.has(phone.number))
  await phone.typeCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
  await until(() => client.isOpen)
  expect(client.socket.user?.id).toBe(`${phone.number}:1@s.whatsapp.net`)
  expect(sim.server.links.has(phone.number)).toBe(false)
  await maria.sendText('Chegou pelo código')
  await until(() => client.messages.some(({ message }) => textOf(message) === 'Chegou pelo código'))
})

it('a wrong code is refused and may be typed again, three times in all', async () => {
  const phone = newPhone()
  const { client, code } = await codeFor(phone.number)
  await until(() => sim.server.links.has(phone.number))
  await expect(phone.typeCode('AAAABBBB')).rejects.toThrow(WrongCode)
  await phone.typeCode(code)
  await until(() => client.isOpen)

  const other = newPhone()
  await codeFor(other.number)
  await until(() => sim.server.links.has(other.number))
  for (let time = 0; time < 3; time++) await expect(other.typeCode('AAAABBBB')).rejects.toThrow(WrongCode)
  await expect(other.typeCode('AAAABBBB')).rejects.toThrow('no computer waits')
})

it('a code is of one number, and ends with its connection', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const { client, code } = await codeFor(phone.number)
  await until(() => sim.server.links.has(phone.number))
  await expect(other.typeCode(code)).rejects.toThrow('no computer waits')
  await client.close()
  await until(() => !sim.server.links.has(phone.number))
  await expect(phone.typeCode(code)).rejects.toThrow('no computer waits')
})
