import { expect, it } from 'vitest'
import { LOCAL_CONNECTIONS } from '../local/postgres.ts'
import { CLUSTER_CONNECTIONS, OF_EACH } from './cluster.ts'
import { clusterPortsFrom } from './ports.ts'
import { TEMPORAL_CONNECTIONS, TEMPORAL_SERVICES } from './temporal-config.ts'

/** Sessions and sign-in of an API, and the placing of messages of a worker, have no setting. */
const FIXED = { api: 10, worker: 6 }

it('opens no more connections than Postgres takes, with a tenth left to operators', () => {
  const { DATABASE_API_CONNECTIONS, DATABASE_WORKER_CONNECTIONS, DATABASE_WHATSAPP_CONNECTIONS } = CLUSTER_CONNECTIONS
  const api = Number(DATABASE_API_CONNECTIONS) + FIXED.api
  const worker = Number(DATABASE_WORKER_CONNECTIONS) + FIXED.worker
  const product = OF_EACH * (api + worker + Number(DATABASE_WHATSAPP_CONNECTIONS))
  const processes = clusterPortsFrom(3000).temporal.length * TEMPORAL_SERVICES.length
  const temporal = processes * (TEMPORAL_CONNECTIONS.default + TEMPORAL_CONNECTIONS.visibility)
  expect([product, temporal]).toEqual([126, 40])
  expect(product + temporal).toBeLessThanOrEqual(0.9 * LOCAL_CONNECTIONS)
})

it('gives each server of the cluster a port of its own', () => {
  const { apis, nats, natsRoutes, postgres, temporal } = clusterPortsFrom(3000)
  const own = temporal.flatMap((copy) => Object.values(copy).flatMap(({ grpc, membership }) => [grpc, membership]))
  const all = [...apis, ...nats, ...natsRoutes, ...postgres, ...own]
  expect(new Set(all).size).toBe(all.length)
})
