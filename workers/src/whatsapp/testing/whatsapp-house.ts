import { Curve } from '@whiskeysockets/baileys'
import type { Key } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { gatewayKeyFrom } from '../../gateway-key.ts'
import { actInEmergency } from '@fechai/data/companies'
import { type Database, openDatabase } from '@fechai/data/database'
import { giveGatewayKeys, whatsappSessionsOf } from '@fechai/data/whatsapp'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { openEventBus, type EventBus } from '@fechai/platform/messaging/event-bus'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { believe } from '@fechai/testkit/fakes/whatsapp/disguise'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { watchScreens } from '@fechai/testkit/fakes/whatsapp/shown-codes'
import { startWhatsApp, type WhatsAppSimulator } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import { baileysChannel } from '../baileys/channel.ts'
import { hardenLibrary } from '../baileys/harden.ts'
import { quietConsole } from '../baileys/quiet-console.ts'
import type { SocketTimings } from '../baileys/socket-options.ts'
import type { Channel } from '../channel.ts'
import { startGateway, type Gateway, type GatewayOptions } from '../gateway.ts'
import { foundTestCompany, testSession, type TestSession } from './test-session.ts'

export { textIn } from './test-session.ts'

/** A company with a session of a phone. */
export interface TestCompany extends TestSession {
  /** Waits for a QR code, photographs it, and waits until the session is connected. */
  link(phone: Phone): Promise<void>
  /** Asks for a code for a number, and waits until it is shown. */
  askForCode(number: string): Promise<string>
}

type PhoneGatewayOptions = Partial<GatewayOptions> & {
  timings?: SocketTimings
  version?: [number, number, number]
  channel?: Channel
}

export interface WhatsAppHouse {
  sim: WhatsAppSimulator
  db: Database
  /** The database as gateways reach it. */
  gatewayDb: Database
  gatewayKey: Key
  bus: EventBus
  company(name?: string): Promise<TestCompany>
  /** Makes the gateways also serve a company from outside the fixture, such as one that signed up at the API. */
  serve(empresaId: string): void
  /** Waits for a code of a company that is served, and photographs it with a phone. */
  scan(phone: Phone, empresaId: string): Promise<string>
  /** Runs an operator's emergency act on a company. */
  act(act: 'suspend' | 'resume', company: TestCompany): Promise<unknown>
  gateway(options?: PhoneGatewayOptions): Gateway
  close(): Promise<void>
}

const KEYS_EVERY_MS = 200

/** Gateways in this process, on real tables, with an imitation of WhatsApp on the other side. */
export async function whatsappHouse(): Promise<WhatsAppHouse> {
  const soften = asAGateway()
  const sim = await startWhatsApp()
  const disbelieve = believe(sim.imitation)
  const db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 10 })
  /** The gateways' own role. */
  const gatewayDb = openDatabase({ url: process.env.DATABASE_WHATSAPP_URL!, max: 10 })
  const auth = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 1 })
  const master = masterKey(process.env.FECHAI_MASTER_KEY!)
  const gatewayKey = gatewayKeyFrom(process.env.FECHAI_WHATSAPP_KEY!)
  const settings = readEnvironment({ ...process.env }, 'whatsapp')
  const bus = openEventBus({ settings, name: 'fechai-test', log: createLogger('test', 'silent') })
  const storage = openObjectStore(settings)
  const gateways: Gateway[] = []
  const companies: TestCompany[] = []
  // Other tests have sessions in the same tables.
  const served = new Set<string>()
  const serves = (empresaId: string): boolean => served.has(empresaId)
  const screens = watchScreens(process.env as Record<string, string>)

  // Companies that sign up elsewhere get their keys as from a worker.
  const giving = setInterval(() => void giveGatewayKeys(db, master, gatewayKey).catch(() => undefined), KEYS_EVERY_MS)

  return {
    sim,
    db,
    gatewayDb,
    gatewayKey,
    bus,
    async company(name = 'default') {
      const made = await testCompany(db, auth, master, name)
      companies.push(made)
      served.add(made.owner.empresaId)
      await giveGatewayKeys(db, master, gatewayKey)
      return made
    },
    serve: (empresaId) => void served.add(empresaId),
    async scan(phone, empresaId) {
      const shown = await until(async () => (await screens.codes()).find((each) => each.empresaId === empresaId))
      await phone.scan(shown.code)
      return shown.sessionId
    },
    act: (act, { owner }) => actInEmergency(auth, { act, target: owner.empresaId }, null),
    gateway({ timings = {}, version, channel, ...options } = {}) {
      const namedVersion = async () => version ?? null
      const phone = channel ?? baileysChannel({ isProduction: false, variables: {}, timings, namedVersion })
      const log = createLogger('test', 'silent')
      const gateway = startGateway({
        ...{ db: gatewayDb, gatewayKey, channels: { phone, cloud: phone }, log, storage, serves },
        everyMs: 50,
        waitFactor: 0.02,
        ...options,
      })
      gateways.push(gateway)
      return gateway
    },
    async close() {
      clearInterval(giving)
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      for (const { sessions, sessionId } of companies) await sessions.idle(sessionId)
      disbelieve()
      await sim.close()
      storage.close()
      await Promise.all([db.close(), gatewayDb.close(), auth.close(), bus.close(), screens.close()])
      soften()
    },
  }
}

/**
 * Quietens and hardens this process as a gateway's, which has no other task.
 * @returns a function that takes it back, since other test files use the process next.
 */
function asAGateway(): () => void {
  const { fetch } = globalThis
  const { verify } = Curve
  const spoken = { ...console }
  quietConsole()
  hardenLibrary()
  return () => {
    globalThis.fetch = fetch
    Curve.verify = verify
    Object.assign(console, spoken)
  }
}

async function testCompany(db: Database, auth: Database, master: Key, name: string): Promise<TestCompany> {
  const { owner, key } = await foundTestCompany(db, auth, master)
  const sessions = whatsappSessionsOf(db, owner, key)
  const session = testSession(db, owner, key, await sessions.want(name))
  return {
    ...session,
    async link(phone) {
      const { qr } = await until(async () => {
        const found = await session.find()
        return found.qr && found
      })
      await phone.scan(qr!.code)
      await until(async () => (await session.find()).state === 'connected')
    },
    async askForCode(number) {
      const { linkCode: before } = await session.find()
      await sessions.want(name, null, undefined, { number })
      const shown = await until(async () => {
        const { linkCode } = await session.find()
        return linkCode?.code === before?.code ? null : linkCode
      })
      return shown.code
    },
  }
}
