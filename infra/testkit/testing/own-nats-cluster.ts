import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsServer } from '@fechai/operations/local/nats'
import { portsFrom } from '@fechai/operations/local/ports'
import { keptSecrets } from '@fechai/operations/local/secrets'
import type { LocalServer } from '@fechai/operations/local/server'
import { freePortBlock } from './free-ports.ts'

export interface NatsCluster {
  /** Nodes by the names of the servers, as the stream names its leader. */
  nodes: Record<string, LocalServer>
  /** The addresses of all, separated by commas. */
  url: string
  stop(): Promise<void>
}

const NODES = ['n1', 'n2', 'n3'] as const

/** Three servers of NATS that keep a stream together. */
export async function ownNatsCluster(): Promise<NatsCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-cluster-'))
  const ports = await freePortBlock()
  const secrets = keptSecrets(folder)
  const routeOf = (nth: number): string => `127.0.0.1:${ports.base + 3 + nth}`
  const routes = NODES.map((_, nth) => `nats://${routeOf(nth)}`)
  const nodes: Record<string, LocalServer> = {}
  for (const [nth, name] of NODES.entries()) {
    const context = {
      ...{ dataDir: join(folder, name), ports: { ...portsFrom(ports.base), nats: ports.base + nth }, secrets },
      ...{ supervise: false, disposable: true, report: () => undefined },
    }
    const cluster = { name: 'fechai', listen: routeOf(nth), routes }
    nodes[name] = await natsServer(context, { server_name: name, cluster })
  }
  await Promise.all(Object.values(nodes).map((node) => node.start()))
  return {
    nodes,
    url: Object.values(nodes)
      .map(({ address }) => address)
      .join(','),
    async stop() {
      await Promise.all(Object.values(nodes).map((node) => node.stop()))
      ports.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
