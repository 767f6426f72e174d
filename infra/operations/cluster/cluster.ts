import { assertFree } from '../local/ports.ts'
import type { Copies } from '../local/product.ts'
import type { StackOptions } from '../local/stack.ts'
import { openApiSwitch } from './api-switch.ts'
import { natsCluster } from './nats-cluster.ts'
import { clusterPortsFrom } from './ports.ts'
import { postgresPair, type PostgresPair } from './postgres-pair.ts'
import type { ServerGroup } from './server-group.ts'
import type { Switchboard } from './switchboard.ts'
import { temporalServices, type TemporalServices } from './temporal-services.ts'

/** More than one of everything that can be more than one here, for `startStack` and `startProduct`. */
export interface Cluster {
  make: NonNullable<StackOptions['make']>
  copies: Copies
  environment: Record<string, string>
  /** Set once the stack has started. */
  postgres?: PostgresPair
  nats?: ServerGroup
  temporal?: TemporalServices
  /** The one address of all APIs. */
  openDoor(apiPort: number): Promise<Switchboard>
}

export const OF_EACH = 3
/** Three of each and Temporal within the connections of the embedded Postgres: docs/operations.md has the sum. */
export const CLUSTER_CONNECTIONS = {
  DATABASE_API_CONNECTIONS: '10',
  DATABASE_WORKER_CONNECTIONS: '8',
  DATABASE_WHATSAPP_CONNECTIONS: '8',
}

export function planCluster(portBase: number): Cluster {
  const ports = clusterPortsFrom(portBase)
  const cluster: Cluster = {
    make: {
      // Called once what an earlier start has left running is gone.
      nats: async (context) => {
        await assertFree([...ports.apis, ...ports.nats, ...ports.natsRoutes], portBase)
        return (cluster.nats = await natsCluster(context, ports))
      },
      postgres: async (context) => {
        await assertFree([...ports.postgres], portBase)
        return (cluster.postgres = postgresPair(context, ports.postgres))
      },
      temporal: async (context, postgres) => {
        const own = ports.temporal
          .flatMap((copy) => Object.values(copy))
          .flatMap(({ grpc, membership }) => [grpc, membership])
        await assertFree(own, portBase)
        return (cluster.temporal = await temporalServices(context, postgres, ports.temporal))
      },
    },
    copies: { apiPorts: ports.apis, workers: OF_EACH, gateways: OF_EACH },
    environment: { NATS_REPLICAS: String(OF_EACH), ...CLUSTER_CONNECTIONS },
    openDoor: (apiPort) => openApiSwitch(apiPort, ports.apis),
  }
  return cluster
}
