import { join } from 'node:path'
import { natsServer } from '../local/nats.ts'
import type { LocalServer, ServerContext } from '../local/server.ts'
import { allTogether, type ServerGroup } from './server-group.ts'

interface NatsPorts {
  nats: readonly number[]
  natsRoutes: readonly number[]
}

/** Three servers of NATS that keep streams together: one may go, and nothing is lost and nobody waits. */
export async function natsCluster(context: ServerContext, ports: NatsPorts): Promise<ServerGroup> {
  const routes = ports.natsRoutes.map((port) => `nats://127.0.0.1:${port}`)
  const nodes: LocalServer[] = []
  for (const [at, port] of ports.nats.entries()) {
    const name = `n${at + 1}`
    const own = { ...context, dataDir: join(context.dataDir, 'nats', name), ports: { ...context.ports, nats: port } }
    const cluster = { name: 'fechai', listen: `127.0.0.1:${ports.natsRoutes[at]}`, routes }
    nodes.push(await natsServer(own, { server_name: name, cluster }))
  }
  return allTogether('nats', nodes)
}
