import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { modelServersOf, modelTestsOf, serverName } from '@fechai/data/analyses'
import { distrustedFields, scoreOf, TESTED_TALKS } from '@fechai/domain/model-test'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'
import { testTalks } from './talks.ts'

const MODEL = 'qwen3:8b'
let database: OwnDatabase
let provider: ModelProvider
let worker: TestWorker
let serverId: string
beforeAll(async () => {
  database = await ownDatabase()
  provider = await startModelProvider()
  const own = { OPENAI_API_KEY: 'local', OPENAI_BASE_URL: provider.url, OPENAI_MODEL: MODEL }
  worker = await testWorker({ ...database.urls, ...own, OPENAI_PRICES: `${MODEL}=0/0` })
  const server = serverName('chat', provider.url, MODEL)
  serverId = server.id
  await modelServersOf(worker.deps.db).keep(server, {
    ...{ output: 'schema', images: false, contextTokens: 32_768, role: 'system', limit: 'max_completion_tokens' },
    pace: { inPerSecond: 30, outPerSecond: 10 },
  })
  provider.answerWith(() => ({ ato: null, valor: null, fase: 'leads-frios' }))
})
afterEach(() => database.query('delete from model_tests'))
afterAll(async () => {
  await worker?.close()
  await provider?.close()
  await database?.drop()
})

const begin = (results: unknown[] = [], id = serverId) =>
  database.query(`insert into model_tests (server_id, model, state, results) values ($1, $2, 'em_andamento', $3)`, [
    ...[id, MODEL],
    JSON.stringify(results),
  ])
const next = (): Promise<{ more: boolean }> => new MockActivityEnvironment().run(worker.activities.readTestTalk)
const found = async () => (await modelTestsOf(worker.deps.db).find(serverId))!

test('there are forty conversations, each with what is right', () => {
  expect(testTalks()).toHaveLength(TESTED_TALKS)
  for (const { fases, conversation } of testTalks()) {
    expect(fases.length).toBeGreaterThan(0)
    expect(conversation.messages.length).toBeGreaterThan(5)
  }
})

test('a test goes on where it stopped, and a model that says one thing of all is not believed', async () => {
  await begin()
  expect(await next()).toEqual({ more: true })
  await modelTestsOf(worker.deps.db).stop(serverId)
  expect(await next()).toEqual({ more: false })
  await database.query(`update model_tests set state = 'em_andamento'`)
  let more = true
  while (more) ({ more } = await next())
  const { state, results } = await found()
  expect([state, results.length, provider.paid.chat]).toEqual(['concluido', TESTED_TALKS, TESTED_TALKS])
  const cold = testTalks().filter(({ fases }) => fases.includes('leads-frios')).length
  expect(scoreOf(results, 'model', 'fase').right).toBe(cold)
  expect(scoreOf(results, 'rules', 'fase').right).toBeGreaterThan(cold)
  expect(distrustedFields(results)).toContain('fase')
}, 120_000)

test('a model that is away keeps the test waiting, and one that is put away stops it', async () => {
  await begin()
  provider.beDown('overloaded')
  expect(await next()).toEqual({ more: false })
  expect(await found()).toMatchObject({ state: 'em_andamento', results: [], waiting: 'ia_indisponivel' })
  provider.beDown(null)
  await worker.deps.model!.askNow()
  expect(await next()).toEqual({ more: true })
  expect(await found()).toMatchObject({ results: [{ seconds: expect.any(Number) }], waiting: null })
  await database.query(`update model_tests set server_id = 'another'`)
  expect(await next()).toEqual({ more: false })
  expect(await database.query('select state from model_tests')).toEqual([{ state: 'cancelado' }])
})
