import { randomBytes } from 'node:crypto'
import { readEnvironment } from '@fechai/platform/env'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import type { SealedMedia } from '@fechai/domain/chat-message'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import type { MediaKind } from '@fechai/testkit/fakes/whatsapp/media-store'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { until } from '@fechai/testkit/testing/until'
import { downloadMedia } from '../media/download-whatsapp.ts'
import type { Gateway } from './gateway.ts'
import { fileSender } from './testing/file-to-send.ts'
import { gatewayProcess, type Death } from './testing/gateway-process.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

const PHOTO = { kind: 'image', mimeType: 'image/jpeg', isVoice: false } as const
const storage = openObjectStore(readEnvironment({ ...process.env }))
let house: WhatsAppHouse
let phone: Phone
let maria: Contact
let company: TestCompany
let gateway: Gateway | undefined
let sender: Awaited<ReturnType<typeof fileSender>>

beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000031', name: 'Vila' })
  maria = await phone.addContact({ number: '5511990000032', name: 'Maria' })
  company = await house.company()
  const first = house.gateway()
  await company.link(phone)
  await first.stop()
  sender = await fileSender(house.db, storage, company)
})
afterEach(() => gateway?.stop())
afterAll(async () => {
  await house.close()
  storage.close()
})

const uploads = (): string[] =>
  [...house.sim.server.media.files.keys()].filter((path) => path.startsWith('/v/uploaded/'))
const arrivedAt = (id: string) => until(async () => maria.received.find((each) => each.id === id)?.message)
const said = async (id: string) => (await company.messages()).filter((message) => message.id === id)

/** Decrypts a file as the customer's telephone does. */
function shown(kind: MediaKind, media: { directPath?: string | null; mediaKey?: Uint8Array | null }): Buffer {
  return house.sim.server.media.open(kind, { directPath: media.directPath!, mediaKey: media.mediaKey! })
}

it('brings photos, videos, voice notes and documents to the receiver, and keeps them as said', async () => {
  gateway = house.gateway()
  const [photo, film, voice, paper] = [1, 2, 3, 4].map((nth) => randomBytes(5_000 * nth)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const video = { kind: 'video', mimeType: 'video/mp4', isVoice: false } as const
  const note = { kind: 'audio', mimeType: 'audio/ogg; codecs=opus', isVoice: true } as const
  const pdf = { kind: 'document', mimeType: 'application/pdf', isVoice: false } as const
  const ids = [
    await sender.send(maria.lid, PHOTO, 'bomba.jpg', 'É esta?', photo),
    await sender.send(maria.lid, video, 'bomba.mp4', '', film),
    await sender.send(maria.lid, note, 'voz.ogg', '', voice),
    await sender.send(maria.lid, pdf, 'Proposta.pdf', 'Segue', paper),
  ]
  const [first, second, third, fourth] = await Promise.all(ids.map(arrivedAt))
  expect(first!.imageMessage).toMatchObject({ caption: 'É esta?', mimetype: 'image/jpeg' })
  expect(third!.audioMessage).toMatchObject({ ptt: true })
  expect(fourth!.documentMessage).toMatchObject({ caption: 'Segue', fileName: 'Proposta.pdf' })
  expect(shown('Image', first!.imageMessage!).equals(photo)).toBe(true)
  expect(shown('Video', second!.videoMessage!).equals(film)).toBe(true)
  expect(shown('Audio', third!.audioMessage!).equals(voice)).toBe(true)
  expect(shown('Document', fourth!.documentMessage!).equals(paper)).toBe(true)
  for (const id of ids) await until(async () => (await company.stateOf(id)).state === 'delivered')
  const [kept] = await said(ids[3]!)
  expect(kept).toMatchObject({
    isFromMe: true,
    content: { kind: 'media', caption: 'Segue', fileName: 'Proposta.pdf', mimeType: 'application/pdf' },
  })
  if (kept?.content.kind !== 'media') throw new Error('no file')
  expect((await downloadMedia(kept.content.media as SealedMedia)).equals(paper)).toBe(true)
})

it.each<[string, Death, uploaded: number[]]>([
  // The first upload is never announced, because its location was not stored.
  ['before what goes out is kept', { at: 'set "wire"', after: 1, onceDone: false }, [2]],
  ['before that is on the disk', { at: 'set "wire"', after: 1, onceDone: true }, [2]],
  ['before it goes out', { at: 'write_whatsapp_keys', after: 1, onceDone: false }, [1, 2]],
  ['before it is kept as said', { at: 'keep_whatsapp_events', after: 1, onceDone: false }, [1]],
  ['before its tick', { at: 'update "whatsapp_outbox" set "state"', after: 1, onceDone: false }, [1]],
])('sends a file once where the gateway dies %s', async (_when, death, uploaded) => {
  const before = uploads().length
  const bytes = randomBytes(20_000)
  const id = await sender.send(maria.lid, PHOTO, 'foto.jpg', 'Uma vez', bytes)
  const dying = gatewayProcess(house.sim.imitation, company.owner.empresaId, death)
  expect(await dying.ended).toBe('SIGKILL')
  gateway = house.gateway()
  const message = await arrivedAt(id)
  expect(shown('Image', message!.imageMessage!).equals(bytes)).toBe(true)
  await until(async () => ['delivered', 'read'].includes((await company.stateOf(id)).state))
  expect(maria.received.filter((each) => each.id === id)).toHaveLength(1)
  expect(await said(id)).toHaveLength(1)
  expect(uploaded).toContain(uploads().length - before)
  expect(dying.output()).not.toMatch(/Uma vez|foto\.jpg|551199/)
})

it('says so where the file is here no more, and goes on with what comes after it', async () => {
  const id = await sender.send(maria.lid, PHOTO, 'foto.jpg', '', randomBytes(1_000))
  await sender.forget()
  const text = await company.send(maria.lid, 'E depois?')
  gateway = house.gateway()
  await until(async () => (await company.stateOf(text)).state === 'delivered')
  expect(await company.stateOf(id)).toMatchObject({ state: 'failed', failure: 'whatsapp_arquivo_ausente' })
})

it('says so where the file was stored anew under another key, and sends what was ordered since', async () => {
  const bytes = randomBytes(1_000)
  const before = await sender.send(maria.lid, PHOTO, 'foto.jpg', '', bytes)
  const since = await sender.send(maria.lid, PHOTO, 'foto.jpg', '', bytes)
  gateway = house.gateway()
  const message = await arrivedAt(since)
  expect(shown('Image', message!.imageMessage!).equals(bytes)).toBe(true)
  expect(await company.stateOf(before)).toMatchObject({ state: 'failed', failure: 'whatsapp_arquivo_ausente' })
})
