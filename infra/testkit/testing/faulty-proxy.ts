import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The conduct of the proxy between a client and a server: `pass` everything on; be `silent`, accepting connections
 * and returning nothing; be `away`, ending every connection; `spoil` a byte of each longer piece that the server
 * sends; let only so many bytes a second through; pass everything on so much later; or cut a connection as soon as the
 * client has sent this, before its answer.
 */
export type Conduct =
  | 'pass'
  | 'silent'
  | 'away'
  | 'spoil'
  | { bytesPerSecond: number }
  | { delayMs: number }
  | { cutAfter: RegExp }

export interface FaultyProxy {
  /** The address that replaces the server's; the same path and credentials. */
  url: string
  /** Changes the conduct from now on, also on open connections. */
  behave(conduct: Conduct): void
  /** Connections that were cut by a conduct. */
  cut(): number
  close(): Promise<void>
}

const SLICES_A_SECOND = 20
const ASKED_EVERY_MS = 20
/** Shorter pieces are headers and answers without a file. */
const SPOILT_FROM_BYTES = 1_000
/** The kept end of a connection's input, for a conduct that waits for it. */
const HEARD_CHARACTERS = 8_000

/** A TCP proxy in front of a real server, for the ways a network fails that killing a process does not show. */
export async function faultyProxy(target: string): Promise<FaultyProxy> {
  const server = new URL(target)
  const port = Number(server.port)
  let conduct: Conduct = 'pass'
  let cuts = 0
  const open = new Set<Socket>()

  const pass = async (chunk: Buffer, to: Socket, dueAt: number): Promise<void> => {
    await delay(Math.max(0, dueAt - performance.now()))
    for (const slice of slices(chunk, conduct)) {
      if (to.destroyed) return
      if (!to.write(slice)) await Promise.race([once(to, 'drain'), once(to, 'close')])
      if (isSlow(conduct)) await delay((slice.length / conduct.bytesPerSecond) * 1_000)
    }
  }

  const carry = async (from: Socket, to: Socket, towardsServer: boolean): Promise<void> => {
    let heard = ''
    let passed = Promise.resolve()
    for await (const chunk of from as AsyncIterable<Buffer>) {
      while (conduct === 'silent' && !from.destroyed) await delay(ASKED_EVERY_MS)
      const isLate = isDelaying(conduct)
      const dueAt = performance.now() + (isDelaying(conduct) ? conduct.delayMs : 0)
      const piece = conduct === 'spoil' && !towardsServer ? spoilt(chunk) : chunk
      passed = passed.then(() => pass(piece, to, dueAt))
      // A delayed piece holds up nothing that comes after it.
      if (!isLate) await passed
      if (!towardsServer || typeof conduct !== 'object' || !('cutAfter' in conduct)) continue
      heard = (heard + chunk.toString('latin1')).slice(-HEARD_CHARACTERS)
      if (!conduct.cutAfter.test(heard)) continue
      cuts++
      // The server got it; what it says to that never arrives.
      from.destroy()
    }
    await passed
    to.end()
  }

  const proxy = createServer({ noDelay: true, highWaterMark: 16 * 1024 }, (client) => {
    if (conduct === 'away') return void client.on('error', () => undefined).destroy()
    const onward = connect({ port, host: server.hostname, noDelay: true })
    for (const socket of [client, onward]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => open.delete(socket))
    }
    client.once('close', () => onward.end())
    void carry(client, onward, true).catch(() => onward.end())
    void carry(onward, client, false).catch(() => client.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: target.endsWith('/') ? url.href : url.href.replace(/\/$/, ''),
    behave(next) {
      conduct = next
      if (next === 'away') for (const socket of open) socket.destroy()
    },
    cut: () => cuts,
    async close() {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

const isSlow = (conduct: Conduct): conduct is { bytesPerSecond: number } =>
  typeof conduct === 'object' && 'bytesPerSecond' in conduct

const isDelaying = (conduct: Conduct): conduct is { delayMs: number } =>
  typeof conduct === 'object' && 'delayMs' in conduct

function spoilt(chunk: Buffer): Buffer {
  if (chunk.length < SPOILT_FROM_BYTES) return chunk
  const copy = Buffer.from(chunk)
  copy[copy.length - 1]! ^= 1
  return copy
}

function* slices(chunk: Buffer, conduct: Conduct): Generator<Buffer> {
  if (!isSlow(conduct)) return yield chunk
  const size = Math.ceil(conduct.bytesPerSecond / SLICES_A_SECOND)
  for (let start = 0; start < chunk.length; start += size) yield chunk.subarray(start, start + size)
}
