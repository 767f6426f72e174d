import { serve, type ServerType } from '@hono/node-server'
import type { Server, ServerResponse } from 'node:http'
import type { App } from './app.ts'

const HEADERS_MS = 10_000
/** A file of 50 MB over a slow phone takes minutes; who trickles headers does not. */
const REQUEST_MS = 15 * 60_000

export interface Listening {
  port: number
  /** Takes no new request, lets those under way end, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

export function listen(app: App, { port, hostname }: { port: number; hostname: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({
      fetch: app.fetch,
      port,
      hostname,
      // A refused upload is drained by its own handler, which is more patient.
      autoCleanupIncoming: false,
      serverOptions: { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
    })
    // Without a listener one answer that fails, in whatever way, would end the process and everybody's streams.
    server.on('request', (_incoming, outgoing: ServerResponse) => outgoing.on('error', () => outgoing.destroy()))
    server.once('error', reject)
    server.once('listening', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: (graceMs) => closeServer(server as Server, graceMs),
      })
    })
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
