import { join } from 'node:path'

export const TEMPORAL_SERVICES = ['frontend', 'history', 'matching', 'worker'] as const
export type TemporalService = (typeof TEMPORAL_SERVICES)[number]

/** Ports of one copy of each service: for requests, and for the gossip by which the services find each other. */
export type ServicePorts = Record<TemporalService, { grpc: number; membership: number }>

export const TEMPORAL_DATABASES = { default: 'temporal', visibility: 'temporal_visibility' } as const

/** Never changed later: the number is kept with the data. */
const HISTORY_SHARDS = 16
/** Connections to Postgres of one process of Temporal. */
export const TEMPORAL_CONNECTIONS = { default: 4, visibility: 1 }

interface ConfigOptions {
  own: ServicePorts
  postgres: URL
  /** Port that leads to a frontend that runs. */
  frontend: number
  /** Folder of this copy. */
  root: string
}

/** The configuration of one copy of the services, as `temporal-server` reads it. */
export function temporalConfig({ own, postgres, frontend, root }: ConfigOptions): object {
  const store = (databaseName: string, maxConns: number) => ({
    sql: {
      ...{ pluginName: 'postgres12', databaseName, connectAddr: postgres.host, connectProtocol: 'tcp' },
      ...{ user: postgres.username, password: postgres.password },
      ...{ maxConns, maxIdleConns: maxConns, maxConnLifetime: '1h' },
    },
  })
  return {
    log: { stdout: true, level: 'error' },
    persistence: {
      ...{ defaultStore: 'default', visibilityStore: 'visibility', numHistoryShards: HISTORY_SHARDS },
      datastores: {
        default: store(TEMPORAL_DATABASES.default, TEMPORAL_CONNECTIONS.default),
        visibility: store(TEMPORAL_DATABASES.visibility, TEMPORAL_CONNECTIONS.visibility),
      },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: '127.0.0.1' } },
    services: Object.fromEntries(
      TEMPORAL_SERVICES.map((service) => {
        const { grpc, membership } = own[service]
        return [service, { rpc: { grpcPort: grpc, membershipPort: membership, bindOnLocalHost: true } }]
      }),
    ),
    clusterMetadata: {
      ...{ enableGlobalNamespace: false, failoverVersionIncrement: 10 },
      ...{ masterClusterName: 'active', currentClusterName: 'active' },
      clusterInformation: {
        active: { enabled: true, initialFailoverVersion: 1, rpcName: 'frontend', rpcAddress: `127.0.0.1:${frontend}` },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
    archival: { history: { state: 'disabled' }, visibility: { state: 'disabled' } },
    publicClient: { hostPort: `127.0.0.1:${frontend}` },
    dynamicConfigClient: { filepath: join(root, 'config', 'dynamic.yaml'), pollInterval: '60s' },
  }
}
