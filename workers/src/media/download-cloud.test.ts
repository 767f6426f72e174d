import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CloudMedia } from '@fechai/domain/chat-message'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import { graphClient } from '@fechai/platform/graph/graph-client'
import type { GraphNumber, StoredMedia } from '@fechai/testkit/fakes/graph/parties'
import { startGraph, type GraphServer } from '@fechai/testkit/fakes/graph/graph-server'
import { downloadCloudMedia } from './download-cloud.ts'

let graph: GraphServer
let number: GraphNumber
const BYTES = Buffer.from('%PDF-1.7 planta')
const never = new AbortController().signal
beforeAll(async () => {
  graph = await startGraph()
  number = graph.addNumber({ number: '+55 11 3000-0000', name: 'Vila' })
})
afterAll(() => graph.close())

function stored(change: Partial<StoredMedia> = {}): CloudMedia {
  const mediaId = number.store(BYTES, 'application/pdf')
  Object.assign(number.media.get(mediaId)!, change)
  const sha256 = createHash('sha256').update(BYTES).digest('base64')
  return { kind: 'document', mediaId, sha256, sizeBytes: BYTES.length }
}
const download = (media: CloudMedia, most?: number): Promise<Buffer> =>
  downloadCloudMedia(cloudApi(graphClient(graph.url)), number, media, never, most)

it('is fetched from the address that Meta names', async () => {
  expect((await download(stored())).equals(BYTES)).toBe(true)
})

it.each<[string, Partial<StoredMedia>, string]>([
  ['other bytes than were announced', { served: Buffer.from('%PDF-1.7 outra!') }, 'whatsapp_midia_conteudo'],
  ['at an address of this network', { url: 'http://169.254.169.254/latest' }, 'whatsapp_midia_endereco'],
  ['at a stranger’s address', { url: 'https://evil.example/file' }, 'whatsapp_midia_endereco'],
  ['longer than it may be', { served: Buffer.alloc(40) }, 'whatsapp_midia_tamanho'],
])('is not opened where it is %s', async (_what, change, code) => {
  await expect(download(stored(change), 32)).rejects.toMatchObject({ kind: 'invalid', code })
})

it('is gone for good where Meta has it no more, and comes later where the token is over', async () => {
  const media = stored()
  await expect(download({ ...media, mediaId: '99999' })).rejects.toMatchObject({ code: 'whatsapp_midia_ausente' })
  const stale = { ...number, accessToken: 'EAA-velho' }
  const asked = downloadCloudMedia(cloudApi(graphClient(graph.url)), stale, media, never)
  await expect(asked).rejects.toMatchObject({ kind: 'unavailable' })
})
