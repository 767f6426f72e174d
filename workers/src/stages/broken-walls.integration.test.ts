import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaItemsOf } from '@fechai/data/conversations'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { openSandbox } from '../media/sandbox.ts'
import { BROKEN_WALLS } from '../testing/broken-walls.ts'
import { SMALL_CHAT } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { tone } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'

let provider: ModelProvider
let worker: TestWorker
beforeAll(async () => {
  provider = await startModelProvider()
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
})
afterAll(async () => {
  await worker?.close()
  await provider?.close()
})

const photo = readFileSync(new URL('../../../infra/testkit/testing/media/foto.heic', import.meta.url))
const installed = openSandbox({ SANDBOX: 'on' }).missing === null && existsSync('/usr/bin/heif-convert')

const mediaOf = async (upload: TestUpload) =>
  (await mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(upload.ref.uploadId)).filter(
    ({ kind }) => kind === 'audio' || kind === 'image',
  )

test.runIf(installed)('without a sandbox no file is called damaged, and each is read once it is back', async () => {
  const upload = await worker.receive(
    'Conversa do WhatsApp com Ana Souza.zip',
    buildZip([
      { name: 'Conversa do WhatsApp com Ana Souza.txt', data: Buffer.from(SMALL_CHAT) },
      { name: 'PTT-20260915-WA0001.wav', data: tone() },
      { name: 'IMG_0001.HEIC', data: photo },
    ]),
  )
  await upload.runTo('readText')

  worker.deps.sandbox = openSandbox({ SANDBOX: 'on' }, { bwrap: BROKEN_WALLS })
  for (const stage of ['readImages', 'transcribeAudio'] as const)
    expect(await upload.run(stage)).toEqual({ read: 0, unread: 1 })
  const reasons = (await mediaOf(upload)).map(({ status, reason }) => [status, reason])
  const blamesTheServer = ['unread', expect.stringMatching(/^O servidor não conseguiu isolar.*Operador:/)]
  expect(reasons).toEqual([blamesTheServer, blamesTheServer])

  worker.deps.sandbox = openSandbox({ SANDBOX: 'on' })
  for (const stage of ['readImages', 'transcribeAudio'] as const)
    expect(await upload.run(stage)).toEqual({ read: 1, unread: 0 })
})
