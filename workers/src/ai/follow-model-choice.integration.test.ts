import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'
import { followModelChoice } from './follow-model-choice.ts'

let database: OwnDatabase
let provider: ModelProvider
let worker: TestWorker
const stopping = new AbortController()
beforeAll(async () => {
  database = await ownDatabase()
  provider = await startModelProvider()
  worker = await testWorker({ ...database.urls, OPENAI_API_KEY: '' })
  const port = Number(new URL(provider.url).port)
  const ports = { ollama: port, lmstudio: 9, llamacpp: 9, vllm: 9 }
  await followModelChoice(worker.deps, stopping.signal, { ports, everyMs: 200 })
})
afterAll(async () => {
  stopping.abort()
  await worker?.close()
  await provider?.close()
  await database?.drop()
})

test('a running worker takes the chosen model, measures it, and puts it away again', async () => {
  expect(worker.deps.model).toBe(null)
  await database.query(`insert into installation_model (kind, model, given) values ('ollama', 'qwen3:8b', '')`)
  await expect.poll(() => worker.deps.model?.modelName, { timeout: 60_000 }).toBe('qwen3:8b')
  await expect.poll(() => provider.asked.probe, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(worker.deps.whenToRead.times).toMatchObject({ minutes: 3, waitsForMachine: true })
  await database.query(`insert into reading_times (minutes, waits_for_machine, night_only) values (2, false, true)`)
  const chosen = { minutes: 2, waitsForMachine: false, nightOnly: true }
  await expect.poll(() => worker.deps.whenToRead.times, { timeout: 60_000 }).toEqual(chosen)
  await database.query(`update installation_model set kind = null, model = ''`)
  await expect.poll(() => worker.deps.model, { timeout: 60_000 }).toBe(null)
})
