import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inScope } from '@fechai/data/database'
import { mediaItemsOf } from '@fechai/data/conversations'
import { SMALL_CHAT } from '../testing/samples.ts'
import { keyOf, testWorker, type TestWorker } from '../testing/upload-fixture.ts'
import { buildZip } from '../testing/zip-builder.ts'

/** A server of the chat protocol that is not OpenAI's, on this machine: 'http://127.0.0.1:8009/v1', and its model. */
const { TEST_MODEL_URL = '', TEST_MODEL_NAME = '' } = process.env
const isHere = TEST_MODEL_URL !== ''
if (!isHere) console.log('Sem TEST_MODEL_URL: o servidor de modelo de verdade não é testado (veja CONTRIBUTING.md).')

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker({
    OPENAI_API_KEY: 'qualquer',
    OPENAI_BASE_URL: TEST_MODEL_URL,
    OPENAI_MODEL: TEST_MODEL_NAME,
    OPENAI_PRICES: `${TEST_MODEL_NAME}=0/0`,
  })
})
afterAll(() => worker?.close())

test.runIf(isHere)(
  'a real server makes a lead, whatever it can do, and says what that is',
  async () => {
    const abilities = await worker.deps.model!.abilities()
    console.log(TEST_MODEL_NAME, abilities)
    const image = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const upload = await worker.receive(
      'Conversa do WhatsApp com Ana Souza.zip',
      buildZip([
        { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT },
        { name: 'IMG-1.jpg', data: image },
      ]),
    )
    await upload.runTo('finish')
    const isLater = await worker.deps.model!.answersOneAtATime('words')
    if (isLater) await upload.readAgain('saveLead')
    const items = await mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(
      upload.ref.uploadId,
    )
    const read = items.find(({ kind }) => kind === 'image')
    const readers = abilities.images ? ['tesseract', `tesseract, ${TEST_MODEL_NAME}`] : ['tesseract']
    expect(read?.status).toBe('read')
    expect(readers).toContain(read?.readBy)
    const { lead, analysis } = await inScope(worker.deps.db, upload.owner, async (tx) => ({
      lead: await tx.selectFrom('leads').selectAll().executeTakeFirstOrThrow(),
      analysis: await tx.selectFrom('analyses').selectAll().orderBy('versao', 'desc').executeTakeFirstOrThrow(),
    }))
    const { source, offline_reason, input_tokens, output_tokens } = analysis
    console.log({ source, offline_reason, input_tokens, output_tokens, pending: lead.ia_pendente })
    expect(lead).toMatchObject({ nome: 'Ana Souza', valor: expect.stringContaining('4.800') })
    expect([null, 'esquema', 'cortada', 'ia_indisponivel']).toContain(offline_reason)
  },
  900_000,
)
