import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysisWorkflowId, CANCEL_SIGNAL } from '@fechai/contracts/runs/analyze-upload'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { inScope } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import type { UploadState } from '@fechai/domain/upload'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { readLikeAModel } from '@fechai/testkit/fakes/reading-model'
import { migrateSchema } from '@fechai/operations/local/migrate-schema'
import { READER_FLAGS } from '@fechai/operations/local/reader-flags'
import type { Stack } from '@fechai/operations/local/stack'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'
import { sample, SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { tone } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'
import { snapshot } from '../testing/snapshot.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { until } from '@fechai/testkit/testing/until'
import { amount } from '@fechai/testkit/testing/soak'

/** More than twice what is heard at a time. */
const AUDIOS = amount({ test: 7, soak: 15 })
/** Enough to be still read when a signal arrives. */
const IMAGES = 6
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let stack: Stack
let worker: TestWorker
let connection: Connection
let client: Client
let provider: ModelProvider
let keys: Record<string, string>
const processes: ChildProcess[] = []

// Servers of its own: a real worker takes whatever waits, and would do the work of other tests' uploads.
beforeAll(async () => {
  stack = await temporaryStack()
  await migrateSchema(stack.env)
  // The fixture's companies have no address to confirm.
  Object.assign(process.env, stack.env, { NODE_ENV: 'test', LOG_LEVEL: 'warn', EMAIL_CONFIRMATION: 'off' })
  worker = await testWorker()
  connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS })
  client = new Client({ connection })
  provider = await startModelProvider()
  provider.answerWith(readLikeAModel)
  keys = { OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url }
})
afterAll(async () => {
  await Promise.all(processes.map(stop))
  await provider?.close()
  await connection?.close()
  await worker?.close()
  await stack?.stop()
})

interface Line {
  msg: string
}

interface Started {
  /** Resolves with its first log line of that message. */
  line(msg: string): Promise<Line>
  written(): string
  child: ChildProcess
}

function start(environment: Record<string, string> = {}): Started {
  const env = { ...process.env, LOG_LEVEL: 'info', OPENAI_API_KEY: '', ...environment }
  const child = spawn(process.execPath, [...READER_FLAGS, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  processes.push(child)
  let written = ''
  child.stderr!.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')))
  const lines: Line[] = []
  const waiting = new Map<string, (line: Line) => void>()
  createInterface(child.stdout!).on('line', (text) => {
    written += `${text}\n`
    const line = JSON.parse(text) as Line
    lines.push(line)
    waiting.get(line.msg)?.(line)
  })
  const line = (msg: string): Promise<Line> => {
    const seen = lines.find((each) => each.msg === msg)
    return seen ? Promise.resolve(seen) : new Promise((resolve) => waiting.set(msg, resolve))
  }
  return { line, written: () => written, child }
}

/** Serves until a test ends it; the next test goes on with the one that took its place. */
let serving: Started | undefined
async function serve(environment: Record<string, string> = {}): Promise<Started> {
  serving = start(environment)
  await serving.line('worker ready')
  return serving
}
const served = async (environment: Record<string, string> = {}): Promise<Started> =>
  serving && !hasEnded(serving.child) ? serving : serve(environment)

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

const stateOf = (upload: TestUpload) => uploadsOf(worker.deps.db, upload.owner).find(upload.ref.uploadId)

const reached = (upload: TestUpload, done: (state: UploadState) => boolean): Promise<unknown> =>
  until(
    async () => {
      const state = await stateOf(upload)
      return state && done(state)
    },
    { timeoutMs: 200_000 },
  )

/** An upload whose images are being read. */
async function readingImages(): Promise<{ upload: TestUpload; result: Promise<unknown> }> {
  const { bytes, fileName } = await sampleExport({ images: IMAGES })
  const upload = await worker.receive(fileName, Buffer.from(bytes))
  const result = analyse(upload)
  await reached(upload, (state) => state.stage === 'readImages')
  return { upload, result }
}

const analyse = (upload: TestUpload): Promise<unknown> => {
  const { versao: _, ...ref } = upload.ref
  return client.workflow.execute('analyzeUpload', {
    taskQueue: TASK_QUEUE,
    workflowId: analysisWorkflowId(ref),
    args: [ref],
  })
}

test('a file becomes a lead through the eleven stages, neither logs nor history contain its text, and a run that is cancelled in mid-stage leaves nothing', async () => {
  const running = await served()
  const { fileName, bytes } = sample('ex01')
  const upload = await worker.receive(fileName, bytes)
  expect(await analyse(upload)).toMatchObject({ status: 'concluido' })
  expect(await stateOf(upload)).toMatchObject({
    status: 'concluido',
    percent: 100,
    counts: { messages: 57, texts: 1, images: 2, audios: 4, unread: 4 },
  })
  const history = await client.workflow.getHandle(analysisWorkflowId(upload.ref)).fetchHistory()
  const readable = running.written() + inClear(history)
  expect(readable).toContain(upload.ref.uploadId)
  for (const personal of ['Juliana', 'Prates', 'WhatsApp com', 'apartamento']) expect(readable).not.toContain(personal)
  await schedulesExist()

  const cancelled = await readingImages()
  await client.workflow.getHandle(analysisWorkflowId(cancelled.upload.ref)).signal(CANCEL_SIGNAL)
  expect(await cancelled.result).toEqual({ status: 'cancelado' })
  await until(async () => {
    expect(await snapshot(worker, cancelled.upload)).toMatchObject({ objects: {}, messages: [], items: [], leads: [] })
    return true
  })
})

/** Checks that the schedule that finds stranded uploads exists once, beside that of the night. */
async function schedulesExist(): Promise<void> {
  const description = await client.schedule.getHandle('reconcile-uploads').describe()
  expect(description.action).toMatchObject({ workflowType: 'reconcileUploads' })
  expect(description.info.nextActionTimes).toEqual([])
  const nightly = await client.schedule.getHandle('nightly-batches').describe()
  expect(nightly.spec).toMatchObject({ timezone: 'America/Sao_Paulo' })
  expect(new Date(nightly.info.nextActionTimes[0]!).getUTCHours()).toBe(5)
}

/** A history as an operator reads it: payloads are bytes of JSON. */
const inClear = (history: unknown): string =>
  JSON.stringify(history, (_key, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8')
    const { type, data } = (value ?? {}) as { type?: string; data?: number[] }
    return type === 'Buffer' && data ? Buffer.from(data).toString('utf8') : value
  })

// SIGKILL in each stage is tested in infra/testkit/chaos/worker-killed.
test.each(amount<NodeJS.Signals[]>({ test: ['SIGTERM'], soak: ['SIGKILL', 'SIGTERM'] }))(
  '%s in mid-stage ends the worker, the next one goes on, and one lead comes out',
  async (signal) => {
    const { child } = await served()
    const { upload, result } = await readingImages()
    const ended = once(child, 'close')
    child.kill(signal)
    expect(await ended).toEqual(signal === 'SIGTERM' ? [0, null] : [null, signal])
    const { updated_at } = (await stateOf(upload))!
    await serve(signal === 'SIGTERM' ? keys : {})
    const readyAt = performance.now()
    await reached(upload, (state) => state.updated_at !== updated_at)
    // The time until the process is ready depends on the machine.
    expect(performance.now() - readyAt).toBeLessThan(25_000)
    expect(await result).toMatchObject({ status: 'concluido' })
  },
)

test('after a kill in the middle of paid work only what was in flight is paid again', async () => {
  const { child } = await served(keys)
  provider.slowDown(300)
  const audios = Array.from({ length: AUDIOS }, (_, n) => ({ name: `PTT-20260914-WA${n}.wav`, data: tone() }))
  const upload = await worker.receive(
    'Conversa do WhatsApp com Ana Souza.zip',
    buildZip([{ name: SMALL_CHAT_FILE, data: SMALL_CHAT }, ...audios]),
  )
  const result = analyse(upload)
  const own = new Set(audios.map(({ data }) => createHash('sha256').update(data).digest('hex')))
  const paid = (): number => provider.heard.filter((sha256) => own.has(sha256)).length
  await reached(upload, () => paid() >= AUDIOS / 3)
  await stop(child)
  provider.slowDown(0)
  await serve(keys)
  expect(await result).toMatchObject({ status: 'concluido' })
  // Three at a time were in flight.
  expect(paid()).toBeGreaterThanOrEqual(AUDIOS)
  expect(paid()).toBeLessThanOrEqual(AUDIOS + 3)
  expect(await stateOf(upload)).toMatchObject({ counts: { audios: AUDIOS, unread: 0 } })
})

/** A question whose answer is lost with a killed process is proven in `npm test` by batch.chaos and whatsapp-killed. */
const READINGS = [
  ['SIGTERM', { source: 'model', offline_reason: null }],
  ['SIGKILL', { source: 'offline', offline_reason: 'perdida' }],
] as const
test.each(READINGS.slice(0, amount({ test: 1, soak: 2 })))(
  'after %s while the model answers nothing is paid twice, and one lead comes out',
  async (signal, reading) => {
    const { child } = await served(keys)
    const before = { asked: provider.asked.chat, paid: provider.paid.chat }
    provider.slowDown(3_000)
    const upload = await worker.receive('Conversa do WhatsApp com Ana Souza.txt', Buffer.from(SMALL_CHAT))
    const result = analyse(upload)
    await until(() => provider.asked.chat > before.asked)
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
    await serve(keys)
    expect(await result).toMatchObject({ status: 'concluido' })
    await provider.idle()
    provider.slowDown(0)
    expect(provider.paid.chat - before.paid).toBe(1)
    const { analyses, leads } = await inScope(worker.deps.db, upload.owner, async (tx) => ({
      analyses: await tx.selectFrom('analyses').selectAll().execute(),
      leads: await tx.selectFrom('leads').selectAll().execute(),
    }))
    expect(leads).toHaveLength(1)
    expect(analyses).toMatchObject([reading])
  },
)

test('it waits for a Temporal and a NATS that are away', async () => {
  const running = start({ TEMPORAL_ADDRESS: '127.0.0.1:1', NATS_URL: 'nats://127.0.0.1:1' })
  await running.line('temporal away, trying again')
  expect(running.child.exitCode).toBeNull()
})

test('it refuses a role that isolation does not bind', async () => {
  const running = start({ DATABASE_WORKER_URL: process.env.DATABASE_URL! })
  const [code] = (await once(running.child, 'close')) as [number]
  expect(code).toBe(1)
})
