import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { requireProgress } from './require-progress.ts'

const PACE = { everyMs: 40, leastBytes: 1_000 }

/** A request whose body arrives as `send` says. */
async function posted(
  receive: (incoming: IncomingMessage) => void,
  send: (outgoing: ClientRequest) => Promise<void>,
): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    receive(incoming)
    incoming.once('end', () => outgoing.end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 10_000_000 } })
  outgoing.on('error', () => undefined)
  try {
    await send(outgoing)
  } finally {
    outgoing.destroy()
    server.close()
  }
}

it('stops a body that trickles, once', async () => {
  let stops = 0
  await posted(
    (incoming) => requireProgress(incoming, () => (stops += 1), PACE),
    async (outgoing) => {
      outgoing.write('x')
      await until(() => stops === 1, { intervalMs: 5 })
      await delay(3 * PACE.everyMs)
    },
  )
  expect(stops).toBe(1)
})

it('lets one come that is slow and steady, and one that we do not read', async () => {
  let stops = 0
  let received = 0
  await posted(
    (incoming) => {
      requireProgress(incoming, () => (stops += 1), { ...PACE, everyMs: 400 })
      incoming.on('data', (chunk: Buffer) => (received += chunk.length))
    },
    async (outgoing) => {
      for (let sent = 0; sent < 12; sent++) {
        outgoing.write(Buffer.alloc(1_000))
        await delay(100)
      }
    },
  )
  await posted(
    (incoming) => {
      requireProgress(incoming, () => (stops += 1), PACE)
      incoming.pause()
    },
    async (outgoing) => {
      outgoing.write('x')
      await delay(5 * PACE.everyMs)
    },
  )
  expect(received).toBeGreaterThan(0)
  expect(stops).toBe(0)
})
