import { blockSize } from '../local/ports.ts'

/** The cluster takes the block of ports behind that of the stack. */
export function clusterPortsFrom(base: number) {
  const next = base + blockSize
  return {
    apis: [next, next + 1, next + 2],
    nats: [next + 3, next + 4, next + 5],
    natsRoutes: [next + 6, next + 7, next + 8],
    postgres: [next + 9, next + 10] as const,
  }
}

export type ClusterPorts = ReturnType<typeof clusterPortsFrom>
