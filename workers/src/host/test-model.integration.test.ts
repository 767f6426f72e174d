import { randomUUID } from 'node:crypto'
import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { modelServersOf, modelTestsOf, serverName } from '@fechai/data/analyses'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { until } from '@fechai/testkit/testing/until'
import { recordHistory } from '../../../workflows/testing/record-history.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'
import { serve } from './host.ts'

const MODEL = 'qwen3:8b'
const stopping = new AbortController()
let database: OwnDatabase
let provider: ModelProvider
let worker: TestWorker
let connection: Connection
let client: Client
let serving: Promise<void>
// A database and a namespace of its own: a real worker takes whatever waits.
beforeAll(async () => {
  database = await ownDatabase()
  provider = await startModelProvider()
  provider.answerWith(() => ({ ato: null, valor: null, fase: 'leads-frios' }))
  connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS })
  const namespace = `test-model-${randomUUID()}`
  const day = { seconds: 86_400 as unknown as never }
  await connection.workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: day })
  client = new Client({ connection, namespace })
  const own = { OPENAI_API_KEY: 'local', OPENAI_BASE_URL: provider.url, OPENAI_MODEL: MODEL }
  const settings = { ...database.urls, ...own, OPENAI_PRICES: `${MODEL}=0/0`, TEMPORAL_NAMESPACE: namespace }
  worker = await testWorker(settings)
  serving = serve(worker.activities, worker.deps, stopping.signal)
})
afterAll(async () => {
  stopping.abort()
  await serving
  await worker?.close()
  await connection?.close()
  await provider?.close()
  await database?.drop()
})

test('the workflow reads built-in conversations with the model in use until the test is stopped', async () => {
  const server = serverName('chat', provider.url, MODEL)
  await modelServersOf(worker.deps.db).keep(server, {
    ...{ output: 'schema', images: false, contextTokens: 32_768, role: 'system', limit: 'max_completion_tokens' },
    pace: { inPerSecond: 30, outPerSecond: 10 },
  })
  await database.query(`insert into model_tests (server_id, model, state) values ($1, $2, 'em_andamento')`, [
    ...[server.id, MODEL],
  ])
  const options = { args: [], taskQueue: TASK_QUEUE, workflowId: randomUUID() }
  const handle = await client.workflow.start('testModel', options)
  const tests = modelTestsOf(worker.deps.db)
  await until(async () => (await tests.find(server.id))!.results.length >= 2)
  await tests.stop(server.id)
  const { read } = (await handle.result()) as { read: number }
  expect(read).toBeGreaterThanOrEqual(2)
  const { state, results } = (await tests.find(server.id))!
  expect(state).toBe('cancelado')
  expect(results[0]).toMatchObject({ model: { fase: { right: expect.any(Boolean) } }, seconds: expect.any(Number) })
  expect(provider.paid.chat).toBeGreaterThanOrEqual(2)
  await recordHistory('model-test', handle)
})
