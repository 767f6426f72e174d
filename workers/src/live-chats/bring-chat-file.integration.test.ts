import { randomBytes, randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatFileOf, chatKeys, placeEvents } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope } from '@fechai/data/database'
import type { ChatMessage } from '@fechai/domain/chat-message'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { believe } from '@fechai/testkit/fakes/whatsapp/disguise'
import { startWhatsApp, type WhatsAppSimulator } from '@fechai/testkit/fakes/whatsapp/simulator'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let sim: WhatsAppSimulator
let disbelieve: () => void
let worker: TestWorker
beforeAll(async () => {
  sim = await startWhatsApp()
  disbelieve = believe(sim.imitation)
  worker = await testWorker()
})
afterAll(async () => {
  await worker?.close()
  disbelieve()
  await sim.close()
})

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Makes a photo of a chat that is still stored at WhatsApp. */
async function photo(bytes: Buffer) {
  const { db, master } = worker.deps
  const owner = await worker.company()
  const companyKey = await companyKeyOf(db, master, owner)
  const sessionId = randomUUID()
  await inScope(db, owner, (tx) =>
    tx.insertInto('whatsapp_sessions').values({ id: sessionId, user_id: owner.userId, name: 'default' }).execute(),
  )
  const put = sim.server.media.put('Image', bytes)
  const media = {
    ...{ kind: 'image' as const, path: put.directPath, key: base64(put.mediaKey), sizeBytes: put.fileLength },
    ...{ sha256: base64(put.fileSha256), sealedSha256: base64(put.fileEncSha256) },
  }
  const body: ChatMessage = {
    ...{ id: 'FOTO1', chat: { number: '5511988887777', lid: null, group: null }, author: null, isFromMe: false },
    ...{ sentAt: '2026-11-20T12:00:00.000Z', name: 'Ana', quotes: null, expiresInSeconds: null },
    content: {
      ...{ kind: 'media', media, caption: null, mimeType: 'image/jpeg', fileName: null, seconds: null, isVoice: false },
    },
  }
  const keys = chatKeys(companyKey, sessionId)
  const { messages } = await inScope(db, owner, (tx) =>
    placeEvents({ tx, owner, companyKey, sessionId, keys }, [{ kind: 'message', body }]),
  )
  const { chatId, position } = messages[0]!
  const { empresaId, userId } = owner
  return { owner, path: put.directPath, ref: { empresaId, userId, chatId, position } }
}

type Photo = Awaited<ReturnType<typeof photo>>
const bring = ({ ref }: Photo) => new MockActivityEnvironment().run(() => worker.activities.bringChatFile(ref))
const kept = ({ ref }: Photo) => worker.deps.storage.list(uploadPrefix(ref.empresaId, ref.chatId))

it('fetches a file of a chat once, and keeps it sealed with the key of its conversation', async () => {
  const bytes = randomBytes(9_000)
  const sent = await photo(bytes)
  await bring(sent)
  await bring(sent)
  expect(sim.server.media.asked.filter((path) => path === sent.path)).toHaveLength(1)
  const { key, sha256 } = await chatFileOf(worker.deps.db, worker.deps.master, sent.owner, sent.ref)
  const objects = await kept(sent)
  expect(objects).toEqual([expect.stringContaining(sha256)])
  expect((await worker.deps.storage.get(objects[0]!, key)).equals(bytes)).toBe(true)
})

it('keeps nothing of a file that is not what was sent, that leads elsewhere, or that is gone', async () => {
  const [changed, led, gone] = [
    await photo(randomBytes(500)),
    await photo(randomBytes(500)),
    await photo(randomBytes(500)),
  ]
  const sealed = sim.server.media.files.get(changed.path)!
  sim.server.media.files.set(changed.path, Buffer.concat([Buffer.from([sealed[0]! ^ 1]), sealed.subarray(1)]))
  sim.server.media.answerWith(led.path, (response) =>
    response.writeHead(302, { location: 'https://mmg.whatsapp.net/outro' }).end(),
  )
  sim.server.media.files.delete(gone.path)
  for (const [sent, code] of [
    [changed, 'whatsapp_midia_selo'],
    [led, 'whatsapp_midia_resposta'],
    [gone, 'whatsapp_midia_ausente'],
  ] as const) {
    await expect(bring(sent)).rejects.toMatchObject({ type: code })
    expect(await kept(sent)).toEqual([])
  }
})
