import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { until } from '../../testing/until.ts'
import { bareClient, type BareClient } from './bare-client.ts'
import { believe } from './disguise.ts'
import { sampleShop } from './sample-phone.ts'
import { startWhatsApp, textOf, type WhatsAppSimulator } from './simulator.ts'
import type { Contact, Phone } from './parties.ts'

/** The imitation against the library as it is; nothing of the product takes part. */
let sim: WhatsAppSimulator
let disbelieve: () => void
let phone: Phone
let maria: Contact
let client: BareClient

const arrived = (text: string) => until(() => client.messages.find(({ message }) => textOf(message) === text))

beforeAll(async () => {
  // The console output of the library of Signal, keys included.
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  sim = await startWhatsApp()
  disbelieve = believe(sim.imitation)
  phone = sim.addPhone({ number: '5511990000001', name: 'Vila das Bombas' })
  maria = await phone.addContact({ number: '5511990000002', name: 'Maria da Silva' })
  phone.remember(maria, 'mensagem antiga', { sentAt: Date.now() - 60_000 })
  client = bareClient()
  await phone.scan(await until(() => client.qr))
  await until(() => client.isOpen)
})
afterAll(async () => {
  await client.close()
  disbelieve()
  await sim.close()
})
afterEach(() => {
  expect(sim.server.faults).toEqual([])
  expect(sim.server.unhandled).toEqual([])
})

it('is no part of the image that runs in production', () => {
  const image = readFileSync(new URL('../../../../Dockerfile', import.meta.url), 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  const copied = [...image.matchAll(/^COPY (?:--from=\S+ )?(\S+)/gm)].map(([, path]) => path!)
  expect(copied.filter((path) => /^infra(\/testkit.*)?$|^\.$/.test(path))).toEqual([])
  expect(copied).toContain('infra/operations/local')
})

it('links a computer that photographed its code, and sends it the history and the names', async () => {
  expect(client.socket.user?.id).toBe('5511990000001:1@s.whatsapp.net')
  await until(() => client.events['messaging-history.set'])
  const history = client.events['messaging-history.set'] as { messages: { message?: object }[] }[]
  expect(history.flatMap(({ messages }) => messages.map(({ message }) => textOf(message)))).toContain('mensagem antiga')
  await until(() => client.events['contacts.upsert'])
  expect(JSON.stringify(client.events['contacts.upsert'])).toContain('Maria da Silva')
})

it('brings what a contact writes, by either address, and the answers back', async () => {
  await maria.sendText('Olá, tudo bem?')
  expect((await arrived('Olá, tudo bem?')).key).toMatchObject({ remoteJid: maria.lid, remoteJidAlt: maria.pn })
  await maria.sendText('Pelo número', { as: 'pn' })
  expect((await arrived('Pelo número')).key).toMatchObject({ remoteJid: maria.pn, remoteJidAlt: maria.lid })
  await client.socket.sendMessage(maria.lid, { text: 'Tudo ótimo!' })
  await until(() => maria.received.find(({ message }) => textOf(message) === 'Tudo ótimo!'))
  await until(() => phone.copies.find(({ message }) => textOf(message) === 'Tudo ótimo!'))
})

it('knows who has WhatsApp, with and without the ninth digit', async () => {
  const joao = await phone.addContact({ number: '558190000003', name: 'João', isSaved: false })
  expect(await client.socket.onWhatsApp('5581990000003')).toEqual([{ jid: joao.pn, exists: true }])
  expect(await client.socket.onWhatsApp('5581999999999')).toEqual([])
  await client.socket.sendMessage(joao.pn, { text: 'Oi João' })
  await until(() => joao.received.find(({ message }) => textOf(message) === 'Oi João'))
})

it('reports that a message was delivered and read', async () => {
  const sent = await client.socket.sendMessage(maria.lid, { text: 'Chegou?' })
  await until(() => maria.received.find(({ message }) => textOf(message) === 'Chegou?'))
  maria.read()
  await until(() => JSON.stringify(client.events['messages.update'] ?? []).includes(`"${sent!.key.id}"`))
  await until(() => JSON.stringify(client.events['messages.update']).includes('"status":4'))
})

it('asks for a message again that could not be opened', async () => {
  maria.failNext()
  await client.socket.sendMessage(maria.lid, { text: 'Mais uma vez' })
  await until(() => maria.received.find(({ message }) => textOf(message) === 'Mais uma vez'))
  const { id } = maria.received.at(-1)!
  expect(maria.arrivals.get(id)).toBe(2)
})

it('shows what was written on the phone itself', async () => {
  await phone.sendText(maria, 'Do celular')
  expect((await arrived('Do celular')).key).toMatchObject({ remoteJid: maria.lid, fromMe: true })
})

it('brings images by TLS, sealed', async () => {
  const bytes = Buffer.from('uma imagem que ninguém além dos dois vê')
  await maria.sendImage(bytes, 'foto da bomba')
  const { imageMessage } = (await arrived('foto da bomba')).message!
  const sealed = sim.server.media.files.get(imageMessage!.directPath!)!
  expect(sealed.includes(bytes)).toBe(false)
  const { directPath, mediaKey } = imageMessage!
  expect(sim.server.media.open('Image', { directPath: directPath!, mediaKey: mediaKey! })).toEqual(bytes)
})

it('carries a group in both directions', async () => {
  const group = phone.addGroup('Condomínio', [maria])
  await maria.sendText('Bom dia, grupo', { group })
  expect((await arrived('Bom dia, grupo')).key).toMatchObject({ remoteJid: group.jid, participant: maria.lid })
  await client.socket.sendMessage(group.jid, { text: 'Bom dia!' })
  await until(() => maria.received.find(({ message, group: of }) => textOf(message) === 'Bom dia!' && of === group.jid))
})

it('keeps what comes while the computer is away, and brings it once', async () => {
  sim.drop()
  await until(() => client.closedWith === 428)
  await maria.sendText('Enquanto você não estava')
  client.connect()
  await arrived('Enquanto você não estava')
  await until(() => client.isOpen)
  await until(() => phone.devices[0]!.waiting.size === 0)
})

it('refuses logins with the configured codes, and unlinks', async () => {
  sim.failLogin(503)
  sim.drop()
  await until(() => client.closedWith === 428)
  client.connect()
  await until(() => client.closedWith === 503)
  client.connect()
  await until(() => client.isOpen)
  phone.unlink()
  await until(() => client.closedWith === 401)
})

it('the sample shop has the same messages each time it is made: linked again, none is new', async () => {
  const again = await startWhatsApp()
  try {
    const [one, other] = [await sampleShop(sim), await sampleShop(again)]
    const idsOf = ({ past }: Phone): string[] => past.map(({ id }) => id)
    expect(idsOf(other)).toEqual(idsOf(one))
    expect(new Set(idsOf(one)).size).toBe(one.past.length)
  } finally {
    await again.close()
  }
})
