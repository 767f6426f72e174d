import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsCluster } from '@fechai/operations/cluster/nats-cluster'
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

/** Three servers of NATS that keep a stream together. */
export async function ownNatsCluster(): Promise<NatsCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-cluster-'))
  const { base, release } = await freePortBlock()
  const cluster = await natsCluster(
    {
      ...{ dataDir: folder, ports: portsFrom(base), secrets: keptSecrets(folder) },
      ...{ supervise: false, disposable: true, report: () => undefined },
    },
    { nats: [base, base + 1, base + 2], natsRoutes: [base + 3, base + 4, base + 5] },
  )
  await cluster.start()
  return {
    nodes: Object.fromEntries(cluster.nodes.map((node, at) => [`n${at + 1}`, node])),
    url: cluster.address,
    async stop() {
      await cluster.stop()
      release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
