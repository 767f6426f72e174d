import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'

export interface MetricsAddress {
  /** 0 serves none. */
  METRICS_PORT: number
  METRICS_HOST: string
}

export interface MetricsServer {
  /** The port it listens on; null where none is served. */
  port: number | null
  close(): Promise<void>
}

const SILENT: MetricsServer = { port: null, close: async () => {} }

/** A registry whose series all carry the name of the process, with memory, processor and event loop of it. */
export function processRegistry(process: 'api' | 'worker' | 'whatsapp'): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * Serves GET /metrics on a port of its own, which no browser reaches: nothing of it passes the product's routes.
 * @throws Error when the port is taken
 */
export async function serveMetrics(registry: Registry, address: MetricsAddress): Promise<MetricsServer> {
  if (address.METRICS_PORT === 0) return SILENT
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => answer.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.METRICS_PORT, address.METRICS_HOST, resolve)
  })
  return {
    port: address.METRICS_PORT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
