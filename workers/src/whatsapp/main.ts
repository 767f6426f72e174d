import { setTimeout as delay } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import { gatewayKeyFrom } from '../gateway-key.ts'
import { assertBoundByRls, isUnavailable, openDatabase } from '@fechai/data/database'
import { namedWebVersion } from '@fechai/data/whatsapp'
import { readEnvironment } from '@fechai/platform/env'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import { graphClient } from '@fechai/platform/graph/graph-client'
import { createLogger } from '@fechai/platform/log'
import { processRegistry, serveMetrics } from '@fechai/platform/metrics/serve-metrics'
import { openEventBus } from '@fechai/platform/messaging/event-bus'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { baileysChannel } from './baileys/channel.ts'
import { hardenLibrary } from './baileys/harden.ts'
import { quietConsole } from './baileys/quiet-console.ts'
import { cloudChannel } from './cloud/channel.ts'
import { beatWhileServing } from './beat.ts'
import { startGateway } from './gateway.ts'

// Silences the console before the library writes to it.
quietConsole()
hardenLibrary()

const environment = readEnvironment(process.env, 'whatsapp')
const log = createLogger('whatsapp', environment.LOG_LEVEL)
const stopping = new AbortController()
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort())
// A rejected promise of the library concerns one session, whose socket ends by itself.
process.on('unhandledRejection', (err) => log.error({ err }, 'rejection that nobody waited for'))

const db = openDatabase({
  url: environment.DATABASE_WHATSAPP_URL!,
  max: environment.DATABASE_WHATSAPP_CONNECTIONS,
  keepsPlans: true,
})
const bus = openEventBus({ settings: environment, name: 'fechai-whatsapp', log })
const storage = openObjectStore(environment)
const isProduction = environment.NODE_ENV === 'production'
try {
  const phone = baileysChannel({
    ...{ isProduction, variables: process.env },
    namedVersion: () => namedWebVersion(db),
  })
  const cloud = cloudChannel(cloudApi(graphClient(environment.WHATSAPP_GRAPH_URL)))
  await refuseLooseRole()
  const gateway = startGateway({
    ...{ db, channels: { phone, cloud }, log, storage },
    gatewayKey: gatewayKeyFrom(environment.FECHAI_WHATSAPP_KEY),
    mostSessions: environment.WHATSAPP_GATEWAY_SESSIONS,
    mostCodes: environment.WHATSAPP_GATEWAY_CODES,
    onKept: bus.tellKept,
    news: { hear: bus.onWhatsAppWoken, left: () => bus.wakeWhatsApp() },
    publish: bus.publish,
  })
  const registry = processRegistry('whatsapp')
  registry.registerMetric(
    new Gauge({
      name: 'fechai_gateway_sessions',
      help: 'WhatsApp sessions that this gateway holds.',
      registers: [],
      collect() {
        this.set(gateway.sessions())
      },
    }),
  )
  await serveMetrics(registry, environment)
  const beats = { db, file: environment.WORKER_BEAT_FILE, log, signal: stopping.signal }
  const beating = beatWhileServing(gateway, beats)
  log.info({ gatewayId: gateway.id }, 'whatsapp gateway started')
  await new Promise((resolve) => {
    if (stopping.signal.aborted) resolve(undefined)
    stopping.signal.addEventListener('abort', resolve)
  })
  await Promise.all([gateway.stop(), beating])
} catch (err) {
  log.error({ err }, 'whatsapp gateway stopped')
  process.stderr.write(`${err instanceof Error ? err.message : String(err)}\n`)
  process.exitCode = 1
} finally {
  storage.close()
  await Promise.all([db.close(), bus.close()])
  process.exit()
}

/** Nothing is served before the role is known to be bound by isolation; Postgres is waited for. */
async function refuseLooseRole(): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      return await assertBoundByRls(db)
    } catch (err) {
      if (!isUnavailable(err)) throw err
      log.warn({ err }, 'postgres away, waiting')
      await delay(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}
