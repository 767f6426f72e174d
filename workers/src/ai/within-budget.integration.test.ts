import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaItemsOf } from '@fechai/data/conversations'
import { modelCallsOf } from '@fechai/data/analyses'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { SMALL_CHAT } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { tone } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'

let provider: ModelProvider
beforeAll(async () => {
  provider = await startModelProvider()
})
afterAll(() => provider.close())

async function read(
  environment: Record<string, string>,
  check: (worker: TestWorker, upload: TestUpload) => Promise<void>,
) {
  Object.assign(provider.paid, { vision: 0, transcription: 0 })
  const keys = { OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url }
  const worker = await testWorker({ ...keys, ...environment })
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const entries = [
    { name: '_chat.txt', data: SMALL_CHAT },
    { name: 'IMG-20260914-WA0001.jpg', data: photo },
    { name: 'PTT-20260914-WA0002.wav', data: tone() },
  ]
  const upload = await worker.receive('Conversa do WhatsApp com Ana Souza.zip', buildZip(entries))
  await upload.runTo('transcribeAudio')
  await check(worker, upload).finally(worker.close)
}

const spentBy = ({ deps }: TestWorker, { owner }: TestUpload) => modelCallsOf(deps.db, owner).spentToday()
const audioOf = async (worker: TestWorker, upload: TestUpload) => {
  const items = await mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(upload.ref.uploadId)
  return items.find(({ kind }) => kind === 'audio')!
}

describe('images and voice notes', () => {
  test('are paid for within the company’s day', () =>
    read({}, async (worker, upload) => {
      expect(provider.paid).toMatchObject({ vision: 1, transcription: 1 })
      const spent = await spentBy(worker, upload)
      // A second of audio at US$ 0.003 a minute, and an image of a few hundred tokens.
      expect(spent).toBeGreaterThan((0.003 / 60) * 5.6)
      expect(spent).toBeLessThan(0.01)
      expect((await audioOf(worker, upload)).status).toBe('read')
    }))

  test('of a company whose day is spent are read on this machine, or say why not', () =>
    read({ AI_DAILY_LIMIT_BRL: '0' }, async (worker, upload) => {
      expect(provider.paid).toMatchObject({ vision: 0, transcription: 0 })
      expect(await spentBy(worker, upload)).toBe(0)
      const { status, reason } = await audioOf(worker, upload)
      expect(status).toBe('unread')
      expect(reason).toContain('limite diário')
    }))

  test.each([
    [{ AI_DAILY_LIMIT_TOTAL_BRL: '0' }, 'instalação'],
    [{ EMAIL_CONFIRMATION: 'on' }, 'email da conta'],
  ])('under %o are read on this machine, or say why not', (environment, says) =>
    read(environment, async (worker, upload) => {
      expect(provider.paid).toMatchObject({ vision: 0, transcription: 0 })
      expect(await spentBy(worker, upload)).toBe(0)
      const { status, reason } = await audioOf(worker, upload)
      expect([status, reason]).toEqual(['unread', expect.stringContaining(says)])
    }),
  )

  test('cost nothing on a server of the company’s own', () =>
    read(
      { TRANSCRIPTION_BASE_URL: provider.url, AI_DAILY_LIMIT_BRL: '0', EMAIL_CONFIRMATION: 'on' },
      async (worker, upload) => {
        expect(provider.paid.transcription).toBe(1)
        expect(await spentBy(worker, upload)).toBe(0)
      },
    ))
})
