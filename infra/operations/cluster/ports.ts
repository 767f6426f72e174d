import { blockSize } from '../local/ports.ts'
import { TEMPORAL_SERVICES, type ServicePorts } from './temporal-config.ts'

/** Blocks of ports that a stack takes with its cluster. */
export const CLUSTER_BLOCKS = 3

const TEMPORAL_COPIES = 2

/** The cluster takes the two blocks of ports behind that of the stack. */
export function clusterPortsFrom(base: number) {
  const next = base + blockSize
  const copyAt = (first: number): ServicePorts =>
    Object.fromEntries(
      TEMPORAL_SERVICES.map((service, nth) => [service, { grpc: first + 2 * nth, membership: first + 2 * nth + 1 }]),
    ) as ServicePorts
  const ofCopy = 2 * TEMPORAL_SERVICES.length
  return {
    apis: [next, next + 1, next + 2],
    nats: [next + 3, next + 4, next + 5],
    natsRoutes: [next + 6, next + 7, next + 8],
    postgres: [next + 9, next + 10] as const,
    temporal: Array.from({ length: TEMPORAL_COPIES }, (_, nth) => copyAt(next + 11 + nth * ofCopy)),
  }
}

export type ClusterPorts = ReturnType<typeof clusterPortsFrom>
