import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '@fechai/data/database'
import { servingWorkers } from '@fechai/data/analyses'
import { migrateSchema } from '@fechai/operations/local/migrate-schema'
import { READER_FLAGS } from '@fechai/operations/local/reader-flags'
import type { Stack } from '@fechai/operations/local/stack'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'
import { until } from '@fechai/testkit/testing/until'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fechai-beat-'))
const beatFile = join(folder, 'beat')

let stack: Stack
let db: Database
let worker: ChildProcess
let said = ''
beforeAll(async () => {
  stack = await temporaryStack()
  await migrateSchema(stack.env)
  db = openDatabase({ url: stack.env.DATABASE_API_URL!, max: 2 })
  const env = { ...process.env, ...stack.env, NODE_ENV: 'test', OPENAI_API_KEY: '', WORKER_BEAT_FILE: beatFile }
  worker = spawn(process.execPath, [...READER_FLAGS, MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  worker.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
})
afterAll(async () => {
  if (worker && worker.exitCode === null) {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await db?.close()
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const beatAt = (): number => (existsSync(beatFile) ? statSync(beatFile).mtimeMs : 0)

test('a worker beats while it serves, is silent while it does not, and says goodbye', async () => {
  await until(() => beatAt() > 0)
  await until(async () => (await servingWorkers(db)).length === 1)

  // The process and its pollers are alive and connected, but the server does not answer.
  await stack.servers.temporal.kill('SIGSTOP')
  await until(() => said.includes('worker does not serve'))
  const last = beatAt()
  // Three times as long as from one beat to the next.
  await until(() => Date.now() - last > 15_000)
  expect(beatAt()).toBe(last)

  await stack.servers.temporal.kill('SIGCONT')
  await until(() => beatAt() > last)

  worker.kill('SIGTERM')
  await once(worker, 'exit')
  expect([worker.exitCode, await servingWorkers(db)]).toEqual([0, []])
})
