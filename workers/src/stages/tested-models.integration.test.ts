import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelServersOf, modelTestsOf, serverName } from '@fechai/data/analyses'
import { type Database, inScope, openDatabase } from '@fechai/data/database'
import { TESTED_TALKS, type TalkResult } from '@fechai/domain/model-test'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker } from '../testing/upload-fixture.ts'

let provider: ModelProvider
let api: Database
beforeAll(async () => {
  api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
  provider = await startModelProvider()
  provider.answerWith(() => ({ ato: null, valor: null, fase: 'em-objecao' }))
})
afterAll(() => Promise.all([provider?.close(), api?.close()]))

const right = { right: true, sure: true }
const wrong = { right: false, sure: true }
const talk = (model: TalkResult['model']): TalkResult => ({ rules: { fase: right, valor: right }, model, seconds: 1 })

/** The lead of a conversation that a model of this machine read, after a test with these results. */
async function leadAfter(results: TalkResult[], key = 'local') {
  const model = `modelo-${randomUUID()}`
  const own = { OPENAI_API_KEY: key, OPENAI_BASE_URL: provider.url, OPENAI_MODEL: model }
  const worker = await testWorker({ ...own, OPENAI_PRICES: `${model}=0/0` })
  try {
    const server = serverName('chat', provider.url, model)
    // A short window gets the short question, and a quick server is asked at once.
    await modelServersOf(worker.deps.db).keep(server, {
      ...{ output: 'schema', images: false, contextTokens: 5_000, role: 'system', limit: 'max_completion_tokens' },
      pace: { inPerSecond: 5_000, outPerSecond: 500 },
    })
    const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
    const tests = modelTestsOf(worker.deps.db)
    await modelTestsOf(api).begin(upload.owner, { serverId: server.id, model })
    for (const [position, result] of results.entries()) await tests.add(server.id, position, result)
    await tests.stop(server.id)
    await upload.runTo('finish')
    const { fase, duvidas } = await inScope(worker.deps.db, upload.owner, (tx) =>
      tx.selectFrom('leads').select(['fase', 'duvidas']).executeTakeFirstOrThrow(),
    )
    return { fase, readings: duvidas.fase?.leituras.map(({ de, valor }) => `${de} ${valor}`) ?? null }
  } finally {
    await worker.close()
  }
}
const all = (model: TalkResult['model']) => Array.from({ length: TESTED_TALKS }, () => talk(model))

test('an untested model of this machine is a second reading, a tested one is believed where it reads no worse', async () => {
  const both = ['regras leads-mornos', 'modelo em-objecao']
  expect(await leadAfter([])).toEqual({ fase: 'leads-mornos', readings: both })
  expect(await leadAfter(all({ fase: right, valor: right }).slice(1))).toEqual({ fase: 'leads-mornos', readings: both })
  expect(await leadAfter(all({ fase: right, valor: right }))).toEqual({
    fase: 'em-objecao',
    readings: both.toReversed(),
  })
  expect((await leadAfter(all({ fase: wrong, valor: right }))).fase).toBe('leads-mornos')
  expect((await leadAfter([], 'chave-de-quem-paga')).fase).toBe('em-objecao')
})
