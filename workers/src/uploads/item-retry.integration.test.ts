import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemRef } from '@fechai/contracts/runs/retry-item'
import { mediaItemsOf } from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { sample, SMALL_CHAT } from '../testing/samples.ts'
import { snapshot } from '../testing/snapshot.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { tone } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'

let provider: ModelProvider
let keyless: TestWorker
let worker: TestWorker
beforeAll(async () => {
  provider = await startModelProvider()
  keyless = await testWorker()
  worker = await testWorker({ TRANSCRIPTION_BASE_URL: provider.url })
})
beforeEach(() => {
  provider.paid.transcription = 0
  worker.events.length = 0
})
afterAll(async () => {
  await Promise.all([keyless?.close(), worker?.close()])
  await provider?.close()
})

const refOf = ({ ref }: TestUpload, position: number): ItemRef => ({
  empresaId: ref.empresaId,
  userId: ref.userId,
  uploadId: ref.uploadId,
  conversationId: ref.conversationId,
  position,
  requestId: 'pedido',
  requestedBy: ref.userId,
})
const run = (work: () => Promise<void>) => new MockActivityEnvironment().run(work)
const readAgain = (ref: ItemRef) =>
  new MockActivityEnvironment().run(worker.activities.readItemAgain, ref) as Promise<{ changed: boolean }>
const itemAt = async (upload: TestUpload, position: number) =>
  (await mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(upload.ref.uploadId))[position]!
const unreadOf = async (upload: TestUpload) =>
  (await uploadsOf(worker.deps.db, upload.owner).find(upload.ref.uploadId))!.counts.unread

/** A finished upload whose two voice notes, of the same bytes, and damaged photo were not read. */
async function finished(): Promise<TestUpload> {
  const audio = tone()
  const photo = Buffer.from(
    (await import('node:fs')).readFileSync(new URL('../../../infra/testkit/testing/media/imagem.jpg', import.meta.url)),
  )
  const upload = await keyless.receive(
    'Conversa do WhatsApp com Ana Souza.zip',
    buildZip([
      { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT },
      { name: 'PTT-1.wav', data: audio },
      { name: 'PTT-2.wav', data: audio },
      { name: 'IMG-3.jpg', data: photo.subarray(0, photo.length / 2) },
    ]),
  )
  await upload.runTo('finish')
  return upload
}

test('a voice note is read alone, its copy with it, and asking twice pays once', async () => {
  const upload = await finished()
  expect(await unreadOf(upload)).toBe(3)
  const ref = refOf(upload, 1)
  await run(() => worker.activities.beginItemRetry(ref))
  expect(await itemAt(upload, 1)).toMatchObject({ status: 'pending', reason: null })
  const result = await readAgain(ref)
  const once = await snapshot(worker, upload)
  expect([result, await readAgain(ref)]).toEqual([{ changed: true }, { changed: true }])
  await run(() => worker.activities.endItemRetry(ref, null))
  expect(await snapshot(worker, upload)).toEqual(once)
  expect(provider.paid.transcription).toBe(1)
  expect(await itemAt(upload, 1)).toMatchObject({ status: 'read', text: expect.stringContaining('orçamento') })
  expect(await itemAt(upload, 2)).toMatchObject({ status: 'read' })
  expect(await itemAt(upload, 3)).toMatchObject({ status: 'unread' })
  expect(await unreadOf(upload)).toBe(1)
  expect(new Set(worker.events.map(({ type }) => type))).toEqual(new Set(['conversation-changed']))
})

test('a photo that is damaged stays so, with its reason, and its bytes stay for another try', async () => {
  const upload = await finished()
  const ref = refOf(upload, 3)
  await run(() => worker.activities.beginItemRetry(ref))
  expect(await readAgain(ref)).toEqual({ changed: false })
  await run(() => worker.activities.endItemRetry(ref, null))
  const item = await itemAt(upload, 3)
  expect(item).toMatchObject({ status: 'unread', reason: expect.stringContaining('danificada') })
  expect(await upload.objects()).toContain(item.storageKey)
})

test('a provider without quota ends in a sentence, and the file waits for it', async () => {
  const upload = await finished()
  const ref = refOf(upload, 1)
  provider.failNext('transcription', 'no-quota')
  await run(() => worker.activities.beginItemRetry(ref))
  expect(await readAgain(ref)).toEqual({ changed: false })
  await run(() => worker.activities.endItemRetry(ref, null))
  expect(await itemAt(upload, 1)).toMatchObject({
    status: 'unread',
    reason: expect.stringContaining('cota'),
    espera: 'ia_sem_cota',
  })
  const [lead] = await inScope(worker.deps.db, upload.owner, (tx) =>
    tx.selectFrom('leads').select('ia_pendente').execute(),
  )
  expect(lead!.ia_pendente).toEqual({ what: 'arquivos', why: 'ia_sem_cota' })
  // A person who asks again asks a provider that failed a moment ago.
  await run(() => worker.activities.beginItemRetry(ref))
  expect(await readAgain(ref)).toEqual({ changed: true })
})

test('a photo that is read in the end leaves only its clean copy', async () => {
  const { fileName, bytes } = sample('ex14')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('readText')
  const before = await itemAt(upload, 0)
  const ref = refOf(upload, 0)
  expect(await readAgain(ref)).toEqual({ changed: false })
  const item = await itemAt(upload, 0)
  expect(item).toMatchObject({ status: 'read', text: expect.stringContaining('289,90') })
  const objects = await upload.objects()
  expect([objects.includes(before.storageKey), objects.includes(item.storageKey)]).toEqual([false, true])
})
