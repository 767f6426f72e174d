import { Hono } from 'hono'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '@fechai/platform/log'
import { until } from '@fechai/testkit/testing/until'
import type { App } from './app.ts'
import type { Env } from './http/context.ts'
import { encoded, sendChunks } from './http/send-chunks.ts'
import { listen, type Listening } from './listen.ts'

const log = createLogger('api', 'silent')
let server: Listening | undefined
afterEach(() => server?.close(0))

const MEGABYTE = 'x'.repeat(1024 * 1024)

async function serve(app: Hono<Env>, stallMs: number): Promise<number> {
  server = await listen(app as unknown as App, { port: 0, hostname: '127.0.0.1', stallMs })
  return server.port
}

/** Asks and takes as little as a socket takes by itself; such a reader hears of no end either. */
const askPaused = (port: number): void => {
  request({ host: '127.0.0.1', port }, (answer) => void answer.on('error', () => undefined).pause())
    .on('error', () => undefined)
    .end()
}

it('cuts a reader that takes nothing, and no more is made for it', async () => {
  let [made, stopped] = [0, false]
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield ((made++, MEGABYTE))
    } finally {
      stopped = true
    }
  }
  const app = new Hono<Env>().get('/', (c) => sendChunks(c, log, encoded(endless()), { headers: {} }))
  askPaused(await serve(app, 200))
  await until(() => stopped)
  expect(made).toBeLessThan(40)
})

it('cuts it also where the answer was made as a whole', async () => {
  const cut = Promise.withResolvers<boolean>()
  const app = new Hono<Env>().get('/', (c) => {
    const { outgoing } = c.env
    outgoing.once('close', () => cut.resolve(!outgoing.writableFinished))
    return c.text(MEGABYTE.repeat(32))
  })
  askPaused(await serve(app, 200))
  expect(await cut.promise).toBe(true)
})

it('waits for what takes long to be made, however long nothing goes out', async () => {
  async function* slow(): AsyncGenerator<string> {
    yield 'a'
    await delay(500)
    yield 'b'
  }
  const app = new Hono<Env>().get('/', (c) => sendChunks(c, log, encoded(slow()), { headers: {} }))
  expect(await (await fetch(`http://127.0.0.1:${await serve(app, 100)}/`)).text()).toBe('ab')
})
