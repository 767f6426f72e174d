import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { openTab, type Tab } from './tab.ts'

const owner = { empresaId: 'a', userId: 'b', reach: 'own' as const }
const KILOBYTE = Buffer.alloc(1024, '.')
const CHUNK = Buffer.alloc(100 * 1024, '.')

/** A tab on a real connection whose other side reads nothing. */
async function deafTab(work: (tab: Tab, outgoing: ServerResponse) => Promise<void>, readMs?: number): Promise<void> {
  const opened = Promise.withResolvers<ServerResponse>()
  const server = createServer((_incoming, outgoing) => opened.resolve(outgoing)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  try {
    const outgoing = await opened.promise
    await work(openTab(outgoing, owner, readMs), outgoing)
  } finally {
    socket.destroy()
    server.close()
  }
}

/** Sends until the system takes no more, and something is left with us. */
const stall = (tab: Tab, outgoing: ServerResponse) =>
  until(
    () => {
      if (outgoing.writableLength > 0) return true
      tab.send(CHUNK)
      return false
    },
    { intervalMs: 1 },
  )

it('is cut off when what it is to get after it caught up grows too long', () =>
  deafTab(async (tab) => {
    for (let sent = 0; sent < 1024 && !tab.closed; sent++) tab.live(KILOBYTE, sent)
    expect(tab.closed).toBe(false)
    tab.live(KILOBYTE, 1025)
    expect(tab.closed).toBe(true)
    tab.goLive(0)
  }))

it('is awaited for a limited time, and leaves no listener', () =>
  deafTab(async (tab, outgoing) => {
    const quiet = outgoing.listenerCount('drain') + outgoing.listenerCount('close')
    await stall(tab, outgoing)
    await tab.drained()
    expect(tab.closed).toBe(true)
    expect(outgoing.listenerCount('drain') + outgoing.listenerCount('close')).toBe(quiet)
  }, 50))

it('is ended by a word, and by force when it does not hear it', () =>
  deafTab(async (tab, outgoing) => {
    await stall(tab, outgoing)
    tab.close()
    tab.send(KILOBYTE)
    tab.close()
    await until(() => outgoing.destroyed)
  }))
