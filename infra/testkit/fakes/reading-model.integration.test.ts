import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inScope } from '@fechai/data/database'
import { sample } from '../../../workers/src/testing/samples.ts'
import { testWorker, type TestWorker } from '../../../workers/src/testing/upload-fixture.ts'
import { startModelProvider, type ModelProvider } from './model-provider.ts'
import { readLikeAModel } from './reading-model.ts'
import { secondOpinion } from './second-opinion.ts'

let provider: ModelProvider
let worker: TestWorker
beforeAll(async () => {
  provider = await startModelProvider()
  provider.answerWith(readLikeAModel)
  worker = await testWorker({ OPENAI_API_KEY: 'demonstracao', OPENAI_BASE_URL: provider.url })
})
afterAll(async () => {
  await worker.close()
  await provider.close()
})

it.each(['ex01', 'ex02'])('%s, read from what is sent, agrees with the rules and is proven', async (id) => {
  const { fileName, bytes } = sample(id)
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('finish')
  const { analysis, lead } = await inScope(worker.deps.db, upload.owner, async (tx) => ({
    analysis: await tx.selectFrom('analyses').selectAll().executeTakeFirstOrThrow(),
    lead: await tx.selectFrom('leads').selectAll().executeTakeFirstOrThrow(),
  }))
  expect(analysis).toMatchObject({ source: 'model', offline_reason: null })
  expect(analysis.agreement).toBeGreaterThanOrEqual(0.9)
  expect(lead.resumoia).toContain('IA de demonstração')
})

it('the demonstration’s lead has its phase from the model, and that is the one field to confirm', async () => {
  provider.answerWith(secondOpinion)
  const fileName = 'Conversa do WhatsApp com Juliana Prates.zip'
  const upload = await worker.receive(
    fileName,
    readFileSync(new URL(`../../operations/samples/${fileName}`, import.meta.url)),
  )
  await upload.runTo('finish')
  const lead = await inScope(worker.deps.db, upload.owner, (tx) =>
    tx.selectFrom('leads').select(['fase', 'duvidas', 'progresso']).executeTakeFirstOrThrow(),
  )
  expect(lead).toEqual({
    fase: 'em-objecao',
    progresso: 48,
    duvidas: {
      fase: {
        leituras: [
          { valor: 'em-objecao', de: 'modelo' },
          { valor: 'leads-quentes', de: 'regras' },
        ],
        motivo: 'diferem',
      },
    },
  })
})
