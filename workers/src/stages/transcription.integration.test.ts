import { createHash } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import type { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaItemsOf } from '@fechai/shared/db/media-items'
import { startModelProvider, type ModelProvider } from '../../../infra/fakes/model-provider.ts'
import { readDocument } from '../documents.ts'
import { openUpload } from '../open-upload.ts'
import { sample } from '../testing/samples.ts'
import { wav } from '../testing/wav.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let provider: ModelProvider
let worker: TestWorker

beforeAll(async () => {
  provider = await startModelProvider()
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
})
beforeEach(() => {
  provider.paid.transcription = 0
  provider.slowDown(0)
})
afterAll(async () => {
  await worker.close()
  await provider.close()
})

async function ready(id: string): Promise<TestUpload> {
  const { fileName, bytes } = sample(id)
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('readText')
  return upload
}

const audiosOf = async (upload: TestUpload, of: TestWorker = worker) =>
  (await mediaItemsOf(of.deps.db, upload.owner, await keyOf(of, upload)).list(upload.ref.uploadId)).filter(
    (item) => item.kind === 'audio',
  )

test('voice notes become words that the analysis reads', async () => {
  const { fileName, bytes } = sample('ex13')
  provider.hear(createHash('sha256').update(bytes).digest('hex'), 'Oi, aqui é a Tatiane, quero o plano anual.')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('prepareContext')
  const { media } = await readDocument(await openUpload(upload.ref, worker.deps), worker.deps, 'context')
  expect(media).toEqual([{ name: fileName, kind: 'audio', text: 'Oi, aqui é a Tatiane, quero o plano anual.' }])
  expect((await audiosOf(upload))[0]!.seconds).toBeGreaterThan(1)
})

test('each is paid for once, however often the stage runs', async () => {
  const upload = await ready('ex01')
  expect(await upload.run('transcribeAudio')).toEqual({ read: 4, unread: 0 })
  await upload.run('transcribeAudio')
  expect(provider.paid.transcription).toBe(4)
})

test('an attempt that ends in the middle keeps what it has paid for', async () => {
  const upload = await ready('ex03')
  provider.failNext('transcription', ...Array.from({ length: 3 }, () => 'server-error' as const))
  expect(await upload.run('transcribeAudio').catch((error: ApplicationFailure) => error.type)).toBe('ia_indisponivel')
  provider.slowDown(100)
  const environment = new MockActivityEnvironment()
  const running = environment.run(worker.activities.transcribeAudio, upload.ref).catch(() => null)
  while (provider.paid.transcription < 5) await new Promise((resolve) => setTimeout(resolve, 20))
  environment.cancel('CANCELLED')
  await running
  await provider.idle()
  const kept = (await audiosOf(upload)).filter((item) => item.status === 'read').length
  const paid = provider.paid.transcription
  expect(kept).toBeGreaterThan(0)
  provider.slowDown(0)
  expect(await upload.run('transcribeAudio')).toEqual({ read: 21, unread: 0 })
  expect(provider.paid.transcription - paid).toBe(21 - kept)
})

test('a recording that the provider refuses is counted, the others go on', async () => {
  const upload = await ready('ex01')
  provider.failNext('transcription', 'bad-request')
  expect(await upload.run('transcribeAudio')).toEqual({ read: 3, unread: 1 })
})

test.each([
  ['no-quota', 'ia_sem_cota'],
  ['rate-limit', 'ia_ocupada'],
  ['html', 'ia_resposta_invalida'],
] as const)('%s stops the stage, not the file', async (fault, type) => {
  const upload = await ready('ex13')
  provider.failNext('transcription', fault)
  expect(await upload.run('transcribeAudio').catch((error: ApplicationFailure) => error.type)).toBe(type)
  expect(await upload.run('transcribeAudio')).toEqual({ read: 1, unread: 0 })
})

test('without a key they wait; with one, a repeated stage reads them', async () => {
  const keyless = await testWorker()
  const { fileName, bytes } = sample('ex13')
  const upload = await keyless.receive(fileName, bytes)
  await upload.runTo('transcribeAudio')
  expect((await audiosOf(upload, keyless))[0]).toMatchObject({
    status: 'unread',
    reason: 'Não transcrito: a transcrição por inteligência artificial não está configurada.',
  })
  expect(await new MockActivityEnvironment().run(worker.activities.transcribeAudio, upload.ref)).toEqual({
    read: 1,
    unread: 0,
  })
  await keyless.close()
})

test('silence is not sent', async () => {
  const upload = await worker.receive(
    'silencio.wav',
    wav(3, () => 0),
  )
  await upload.runTo('transcribeAudio')
  expect(provider.paid.transcription).toBe(0)
  expect((await audiosOf(upload))[0]).toMatchObject({ status: 'read', reason: 'Sem fala.', text: '', seconds: 3 })
})
