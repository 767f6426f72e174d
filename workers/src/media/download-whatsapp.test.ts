import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { believe } from '@fechai/testkit/fakes/whatsapp/disguise'
import { startWhatsApp, type WhatsAppSimulator } from '@fechai/testkit/fakes/whatsapp/simulator'
import type { SealedMedia } from '@fechai/domain/chat-message'
import { downloadMedia } from './download-whatsapp.ts'

const plain = Buffer.from('os bytes de uma foto '.repeat(300))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

let sim: WhatsAppSimulator
let disbelieve: () => void
beforeAll(async () => {
  sim = await startWhatsApp()
  disbelieve = believe(sim.imitation)
})
afterAll(async () => {
  disbelieve()
  await sim.close()
})

function stored(bytes = plain): SealedMedia {
  const { directPath, mediaKey, fileSha256, fileEncSha256, fileLength } = sim.server.media.put('Image', bytes)
  const hashes = { sha256: base64(fileSha256), sealedSha256: base64(fileEncSha256) }
  return { kind: 'image', path: directPath, key: base64(mediaKey), sizeBytes: fileLength, ...hashes }
}

/** Replaces the bytes of a message's file at WhatsApp. */
function exchange(media: SealedMedia, change: (sealed: Buffer) => Buffer): void {
  sim.server.media.files.set(media.path, change(Buffer.from(sim.server.media.files.get(media.path)!)))
}

it.each([1, 15, 16, 17, 100_000])('opens %i bytes as they were sent', async (size) => {
  const bytes = Buffer.alloc(size, 'x')
  expect((await downloadMedia(stored(bytes))).equals(bytes)).toBe(true)
})

describe('refuses', () => {
  it.each([
    ['a host behind an @', '@127.0.0.1:9/x'],
    ['a longer host', '.evil.example/x'],
    ['an address', 'https://127.0.0.1/x'],
    ['a host of its own', '//127.0.0.1/x'],
    ['nothing', ''],
  ])('a path that is %s, without asking for it', async (_name, path) => {
    const asked = sim.server.media.asked.length
    const refusal = downloadMedia({ ...stored(), path })
    await expect(refusal).rejects.toMatchObject({ kind: 'invalid' })
    expect(sim.server.media.asked.slice(asked).filter((each) => each === path)).toEqual([])
  })

  it('one changed bit', async () => {
    const media = stored()
    exchange(media, (sealed) => (sealed.writeUInt8(sealed[40]! ^ 1, 40), sealed))
    await expect(downloadMedia(media)).rejects.toMatchObject({ code: 'whatsapp_midia_selo' })
  })

  it('a changed bit whose hash the message was made to say', async () => {
    const media = stored()
    exchange(media, (sealed) => (sealed.writeUInt8(sealed[40]! ^ 1, 40), sealed))
    const sealed = sim.server.media.files.get(media.path)!
    const sealedSha256 = createHash('sha256').update(sealed).digest('base64')
    await expect(downloadMedia({ ...media, sealedSha256 })).rejects.toMatchObject({ code: 'whatsapp_midia_selo' })
  })

  it('a file whose content is not the announced one', async () => {
    const media = { ...stored(), sha256: base64(Buffer.alloc(32)) }
    await expect(downloadMedia(media)).rejects.toMatchObject({ code: 'whatsapp_midia_conteudo' })
  })

  it.each([
    ['more', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(16)])],
    ['less', (sealed: Buffer) => sealed.subarray(0, -16)],
  ])('%s bytes than were announced', async (_name, change) => {
    const media = stored()
    exchange(media, change)
    await expect(downloadMedia(media)).rejects.toMatchObject({ code: 'whatsapp_midia_tamanho' })
  })

  it('more than may be, before it asks', async () => {
    const asked = sim.server.media.asked.length
    await expect(downloadMedia(stored(), { mostBytes: plain.length - 1 })).rejects.toMatchObject({
      code: 'whatsapp_midia_tamanho',
    })
    expect(sim.server.media.asked).toHaveLength(asked)
  })

  it('to be sent elsewhere', async () => {
    const media = stored()
    const other = stored(Buffer.from('outra coisa'))
    sim.server.media.answerWith(media.path, (response) => void response.writeHead(302, { location: other.path }).end())
    const asked = sim.server.media.asked.length
    await expect(downloadMedia(media)).rejects.toMatchObject({ code: 'whatsapp_midia_resposta' })
    expect(sim.server.media.asked.slice(asked)).toEqual([media.path])
  })
})

it.each([
  ['that WhatsApp no longer has is not there any more', 404, { kind: 'invalid', code: 'whatsapp_midia_ausente' }],
  ['whose address has expired is not there any more', 410, { kind: 'invalid', code: 'whatsapp_midia_ausente' }],
  ['of a host that is overrun may come later', 503, { kind: 'unavailable' }],
])('a file %s', async (_name, status, failure) => {
  const media = stored(Buffer.from(`arquivo ${status}`))
  sim.server.media.answerWith(media.path, (response) => void response.writeHead(status).end())
  await expect(downloadMedia(media)).rejects.toMatchObject(failure)
})

it('lets a broken download be tried later', async () => {
  const media = stored(Buffer.alloc(300_000, 'a'))
  sim.server.media.answerWith(media.path, (response) => {
    response.writeHead(200)
    response.write('x'.repeat(1_000), () => response.destroy())
  })
  await expect(downloadMedia(media)).rejects.toMatchObject({ kind: 'unavailable' })
})

it('ends when its last reader has gone', async () => {
  const media = stored(Buffer.alloc(1_000, 'b'))
  const stopping = new AbortController()
  sim.server.media.answerWith(media.path, () => stopping.abort())
  await expect(downloadMedia(media, { signal: stopping.signal })).rejects.toThrow()
})
