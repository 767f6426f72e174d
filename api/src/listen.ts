import { serve, type ServerType } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { App } from './app.ts'
import { withinTime } from './within-time.ts'

const HEADERS_MS = 10_000
/** A file of 50 MB over a slow phone takes minutes; who trickles headers does not. */
const REQUEST_MS = 15 * 60_000
/** Longer than a proxy keeps an idle connection, Caddy two minutes: it must not send on one that ends just then. */
const IDLE_MS = 150_000
/** Its answers are streams that stay open. */
const EVENTS = '/api/events'
/** A reader that takes nothing for so long holds what others need. */
const STALL_MS = 30_000

export interface Listening {
  port: number
  /**
   * From here on each answer is the last on its connection, so that no client is about to send on one that `close` ends,
   * and the next connection goes to another process where there is one.
   */
  drain(): void
  /**
   * Waits for the requests that are under way, `maxMs` at most; event streams never end by themselves, and are not
   * waited for.
   */
  finish(maxMs: number): Promise<void>
  /** Takes no new request, lets those under way end, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

interface Address {
  port: number
  hostname: string
  stallMs?: number
}

export function listen(app: App, { port, hostname, stallMs = STALL_MS }: Address): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({
      fetch: app.fetch,
      port,
      hostname,
      // A refused upload is drained by its own handler, which is more patient.
      autoCleanupIncoming: false,
      serverOptions: {
        ...{ requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, keepAliveTimeout: IDLE_MS },
        connectionsCheckingInterval: 5_000,
      },
    })
    // A listener is needed: one answer that fails, in whatever way, would otherwise end the process and all streams.
    server.on('request', (_incoming, outgoing: ServerResponse) => {
      outgoing.on('error', () => outgoing.destroy())
      cutStalled(outgoing, stallMs)
    })
    const underWay = new Set<Promise<unknown>>()
    let isDraining = false
    server.on('request', ({ url }: IncomingMessage, outgoing: ServerResponse) => {
      if (isDraining) outgoing.shouldKeepAlive = false
      if (url?.startsWith(EVENTS)) return
      const ended = new Promise<void>((resolve) => outgoing.once('close', resolve))
      underWay.add(ended)
      void ended.then(() => underWay.delete(ended))
    })
    server.once('error', reject)
    server.once('listening', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        drain() {
          isDraining = true
        },
        async finish(maxMs) {
          await withinTime(maxMs, Promise.allSettled(underWay))
        },
        close: (graceMs) => closeServer(server as Server, graceMs),
      })
    })
  })
}

/**
 * Cuts a reader that takes nothing of what is there for it; an answer that is still being made may take its time. The
 * clock is the socket's: it starts again with every byte that goes out, however slowly.
 */
function cutStalled(outgoing: ServerResponse, stallMs: number): void {
  outgoing.setTimeout(stallMs, () => {
    const untaken = outgoing.writableLength + (outgoing.socket?.writableLength ?? 0)
    if (untaken > 0) outgoing.destroy()
    else outgoing.setTimeout(stallMs)
  })
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
