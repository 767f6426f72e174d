import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../../testing/until.ts'
import { bareClient, type BareClient } from '../bare-client.ts'
import { believe } from '../disguise.ts'
import { quietSignal } from '../quiet-signal.ts'
import { sampleShop } from '../sample-phone.ts'
import { startWhatsApp, textOf, type WhatsAppSimulator } from '../simulator.ts'
import { phoneRemote } from './phone-remote.ts'
import { servePhones } from './serve-phones.ts'

/** Tests the page's buttons against the real library. */
let sim: WhatsAppSimulator
let client: BareClient
let ends: (() => unknown)[]
let url: string
let remote: ReturnType<typeof phoneRemote>

const phone = '5511940028922'
const contact = '5511987650101'
const here = { phone, contact }

beforeAll(async () => {
  const speakAgain = quietSignal()
  sim = await startWhatsApp()
  const disbelieve = believe(sim.imitation)
  await sampleShop(sim)
  client = bareClient()
  const code = async () =>
    client.qr ? [{ ...{ sessionId: 's', empresaId: 'e', name: 'Loja' }, code: client.qr, endsAt: '' }] : []
  const page = await servePhones(sim, code)
  url = page.url
  remote = phoneRemote(url)
  ends = [() => client.close(), page.close, disbelieve, () => sim.close(), speakAgain]
})
afterAll(async () => {
  for (const end of ends) await end()
})

const shop = async () => (await remote.state()).phones[0]!
const marina = async () => (await shop()).chats.find(({ id }) => id === contact)!
const message = (text: string) => until(() => client.messages.find((each) => textOf(each.message) === text))

it('shows the phone, its past, and the code that waits; reads it, and is linked', async () => {
  expect((await marina()).lines[0]).toMatchObject({ name: 'Marina Teles', isFromMe: false })
  const [code] = await until(async () => {
    const { codes } = await remote.state()
    return codes.length > 0 && codes
  })
  expect(code).toEqual({ sessionId: 's', name: 'Loja', code: client.qr, endsAt: '' })
  await expect(remote.act('scan', { phone, code: 'outro' })).rejects.toThrow('não vale mais')
  await remote.act('scan', { phone, code: code!.code })
  await until(async () => (await shop()).connected === 1)
  expect((await shop()).linked).toBe(1)
})

it('writes as the customer, corrects, reacts and takes back', async () => {
  const id = (await remote.act('say', { ...here, text: 'Fechado por 2.200?' })) as string
  await message('Fechado por 2.200?')
  await remote.act('edit', { ...here, id, text: 'Fechado por 2.300?' })
  await remote.act('react', { ...here, id, emoji: '👍' })
  expect((await marina()).lines.at(-1)).toMatchObject({ text: 'Fechado por 2.300?', isEdited: true, reactions: ['👍'] })
  await remote.act('remove', { ...here, id })
  expect((await marina()).lines.at(-1)).toMatchObject({ text: '', isDeleted: true })
  await until(
    () => client.messages.filter(({ message: said }) => said?.protocolMessage || said?.reactionMessage).length >= 3,
  )
})

it('sends a poll, votes in it, and makes a member an administrator', async () => {
  const id = (await remote.act('sample', { ...here, kind: 'poll' })) as string
  expect((await marina()).lines.at(-1)).toMatchObject({ text: 'Qual dia?', options: ['Sábado', 'Domingo'] })
  await remote.act('vote', { ...here, id, options: ['Domingo'] })
  await until(() =>
    client.messages.some(({ message: said }) => said?.pollUpdateMessage?.pollCreationMessageKey?.id === id),
  )
  const group = await remote.act('group', { phone, name: 'Obra', members: [contact] })
  await remote.act('admin', { ...here, group, isAdmin: true })
  await expect(remote.act('admin', { ...here, group: '1@g.us', isAdmin: true })).rejects.toThrow(
    'Este grupo não existe',
  )
})

it('sends photos and voice notes, which it shows itself', async () => {
  const id = (await remote.act('photo', { ...here, caption: 'Olha' })) as string
  await message('Olha')
  const picture = await fetch(`${url}/files/${id}`)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
  await remote.act('voice', here)
  expect((await marina()).lines.at(-1)).toMatchObject({ file: 'audio' })
})

it('answers a message, writes what goes after a week, and sends what is looked at once', async () => {
  const of = (await remote.act('say', { ...here, text: 'Tem em branco?' })) as string
  await remote.act('say', { ...here, text: 'Digo, em preto', quotes: of, isTemporary: true })
  const { extendedTextMessage: said } = (await message('Digo, em preto')).message!
  expect(said!.contextInfo).toMatchObject({ stanzaId: of, expiration: 604_800 })
  await remote.act('once', here)
  await until(() => client.messages.some(({ message: each }) => each?.viewOnceMessageV2))
  expect((await marina()).lines.slice(-2)).toMatchObject([
    { quoted: 'Tem em branco?', isTemporary: true },
    { isOnce: true, file: null, text: '' },
  ])
})

it('shows what a computer sends, and that it was read', async () => {
  const lid = sim.server.phones[0]!.contacts[0]!.lid
  await client.socket.sendMessage(lid, { text: 'Temos sim' })
  const sent = await until(async () => (await marina()).lines.find(({ text }) => text === 'Temos sim'))
  expect(sent).toMatchObject({ isFromMe: true, isRead: false })
  await remote.act('read', here)
  expect((await marina()).lines.find(({ id }) => id === sent.id)?.isRead).toBe(true)
})

it('writes on the phone itself, and in a group', async () => {
  await remote.act('own', { ...here, text: 'Do celular' })
  await message('Do celular')
  const group = (await shop()).chats.find(({ isGroup }) => isGroup)!
  await remote.act('say', { ...here, group: group.id, text: 'Bom dia, grupo' })
  expect((await message('Bom dia, grupo')).key.remoteJid).toBe(group.id)
})

it('serves programs of this machine alone, and says what it does not know', async () => {
  const { port } = new URL(url)
  const foreign = await new Promise<number>((resolve) => {
    request({ port, host: '127.0.0.1', path: '/state', headers: { host: 'mal.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    }).end()
  })
  expect(foreign).toBe(403)
  expect((await fetch(`${url}/say`, { method: 'POST', body: '{}' })).status).toBe(415)
  await expect(remote.act('say', { ...here, text: '' })).rejects.toThrow('Faltou algo.')
  await expect(remote.act('say', { phone: '1', contact, text: 'x' })).rejects.toThrow('Este celular não existe.')
  expect((await fetch(`${url}/constructor`, { method: 'POST' })).status).toBe(404)
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await page.text()).toContain('Isto é uma imitação do WhatsApp')
})

it('writes by address alone, calls, and sends what cannot be opened yet and what has no cipher', async () => {
  await remote.act('say', { ...here, text: 'Sem o número', as: 'lid-alone' })
  expect((await message('Sem o número')).key.remoteJidAlt).toBeFalsy()
  await remote.act('number', here)
  const id = (await remote.act('unopenable', { ...here, text: 'Abre depois' })) as string
  const line = async () => (await marina()).lines.find((each) => each.id === id)!
  expect((await line()).isUnopenable).toBe(true)
  await remote.act('openable', { ...here, id })
  await message('Abre depois')
  expect((await line()).isUnopenable).toBe(false)
  await remote.act('bare', { ...here, kind: 'ad' })
  await message('Olá! Tenho interesse')
  await remote.act('call', { ...here, ending: 'given-up', isVideo: true })
  await expect(remote.act('call', { ...here, ending: 'outro' })).rejects.toThrow('Faltou algo')
  expect(sim.server.faults).toEqual([])
})

it('takes the computer from its list', async () => {
  await remote.act('unlink', { phone })
  await until(() => client.closedWith === 401)
  expect((await shop()).linked).toBe(0)
  expect(sim.server.faults).toEqual([])
})
