import { Hono } from 'hono'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { DomainError } from '@fechai/domain/errors'
import { createLogger } from '@fechai/platform/log'
import { until } from '@fechai/testkit/testing/until'
import type { App } from '../app.ts'
import { listen, type Listening } from '../listen.ts'
import type { Env } from './context.ts'
import { errorHandler } from './errors.ts'
import { encoded, sendChunks } from './send-chunks.ts'

const lines: string[] = []
const log = createLogger('api', 'info', { write: (line) => void lines.push(line) })
const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
let server: Listening | undefined
afterEach(async () => {
  await server?.close(0)
  lines.length = 0
  told.mockClear()
})

async function asked(texts: () => AsyncIterable<string>, signal?: AbortSignal): Promise<Response> {
  const app = new Hono<Env>()
    .onError(errorHandler(log))
    .get('/', (c) => sendChunks(c, log, encoded(texts()), { headers: { 'Content-Type': 'text/csv' } }))
  server = await listen(app as unknown as App, { port: 0, hostname: '127.0.0.1' })
  return fetch(`http://127.0.0.1:${server.port}/`, { signal: signal ?? null })
}

it('sends all of them', async () => {
  const answer = await asked(async function* () {
    yield 'a'
    await delay(1)
    yield 'b'
  })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'text/csv', 'ab'])
})

it('is an error like any other when nothing was sent', async () => {
  const answer = await asked(async function* () {
    yield* []
    throw new DomainError('unavailable', 'O banco não respondeu.', { code: 'banco_indisponivel' })
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json'])
})

it('cuts the connection when it cannot go on, and quotes no data in the log', async () => {
  const answer = await asked(async function* () {
    yield 'a'
    await delay(10)
    throw new Error('invalid byte sequence in "Dona Célia"')
  })
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  await until(() => lines.length === 1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'answer cut off', err: { name: 'Error' } })
  expect(lines[0]).not.toContain('Célia')
  expect(told).not.toHaveBeenCalled()
})

it('stops reading when the client has gone', async () => {
  let stopped = false
  const leaving = new AbortController()
  const answer = await asked(async function* () {
    try {
      for (;;) {
        yield 'a'
        await delay(1)
      }
    } finally {
      stopped = true
    }
  }, leaving.signal)
  expect(answer.status).toBe(200)
  leaving.abort()
  await until(() => stopped)
})

it('is no error when the listener left while more was being made', async () => {
  const made = Promise.withResolvers<void>()
  async function* texts(): AsyncGenerator<string> {
    yield 'a'
    await made.promise
    yield 'b'
  }
  const app = new Hono<Env>()
    .onError(errorHandler(log))
    .get('/', (c) => sendChunks(c, log, encoded(texts()), { headers: {} }))
  const reader = (await app.request('/')).body!.getReader()
  await reader.read()
  void reader.read()
  const left = reader.cancel()
  made.resolve()
  await left
  expect(lines).toEqual([])
})
