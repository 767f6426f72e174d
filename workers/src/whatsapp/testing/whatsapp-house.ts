import { randomBytes, randomUUID } from 'node:crypto'
import { Curve } from '@whiskeysockets/baileys'
import type { Key } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { gatewayKeyFrom } from '../../gateway-key.ts'
import { actInEmergency, companyKeyOf, foundCompany } from '@fechai/data/companies'
import { type Database, openDatabase, type Owner } from '@fechai/data/database'
import { giveGatewayKeys, whatsappInboxOf, whatsappOutboxOf, whatsappSessionsOf } from '@fechai/data/whatsapp'
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
import type { ChatContact, ChatMessage } from '@fechai/domain/chat-message'
import { startGateway, type Gateway, type GatewayOptions } from '../gateway.ts'

/** A company with one session, as the product sees it. */
export interface TestCompany {
  owner: Owner
  key: Key
  sessionId: string
  find(): ReturnType<ReturnType<typeof whatsappSessionsOf>['find']>
  sessions: ReturnType<typeof whatsappSessionsOf>
  outbox: ReturnType<typeof whatsappOutboxOf>
  messages(kind?: 'message' | 'history'): Promise<ChatMessage[]>
  contacts(): Promise<ChatContact[]>
  /** Waits for a message by its text, caption included. */
  arrived(text: string): Promise<ChatMessage>
  send(to: string, text: string, idempotencyKey?: string): Promise<string>
  stateOf(messageId: string): Promise<{ state: string; failure: string | null }>
  /** Waits for a QR code, photographs it, and waits until the session is connected. */
  link(phone: Phone): Promise<void>
  /** Asks for a code for a number, and waits until it is shown. */
  askForCode(number: string): Promise<string>
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
  gateway(options?: Partial<GatewayOptions> & { timings?: SocketTimings; version?: [number, number, number] }): Gateway
  close(): Promise<void>
}

const KEYS_EVERY_MS = 200

export const textIn = ({ content }: ChatMessage): string | null =>
  content.kind === 'text' ? content.text : content.kind === 'media' ? content.caption : null

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
    gateway({ timings = {}, version, ...options } = {}) {
      const namedVersion = async () => version ?? null
      const channel = baileysChannel({ isProduction: false, variables: {}, timings, namedVersion })
      const log = createLogger('test', 'silent')
      const gateway = startGateway({
        ...{ db: gatewayDb, gatewayKey, channel, log, storage, serves },
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
  const owner: Owner = { empresaId: randomUUID(), userId: randomUUID(), reach: 'company' }
  await foundCompany(auth, master, owner.empresaId, 'Vila')
  await auth.pool.query('insert into auth.users (id, empresa_id, name, email) values ($1, $2, $3, $4)', [
    ...[owner.userId, owner.empresaId, 'Ana', `${owner.userId}@exemplo.com.br`],
  ])
  const key = await companyKeyOf(db, master, owner)
  const sessions = whatsappSessionsOf(db, owner, key)
  const inbox = whatsappInboxOf(db, owner, key)
  const outbox = whatsappOutboxOf(db, owner, key)
  const sessionId = await sessions.want(name)
  const bodies = async <T>(kind: string): Promise<T[]> =>
    (await inbox.after(sessionId)).filter((event) => event.kind === kind).map(({ body }) => body as T)
  const company: TestCompany = {
    ...{ owner, key, sessionId, sessions, outbox },
    find: () => sessions.find(sessionId),
    messages: (kind = 'message') => bodies(kind),
    contacts: () => bodies('contact'),
    arrived: (text) => until(async () => (await company.messages()).find((message) => textIn(message) === text)),
    send(to, text, idempotencyKey = randomUUID()) {
      const messageId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
      return outbox.order(sessionId, idempotencyKey, messageId, { to, text })
    },
    async stateOf(messageId) {
      return (await outbox.states(sessionId)).find((row) => row.messageId === messageId)!
    },
    async link(phone) {
      const { qr } = await until(async () => {
        const session = await company.find()
        return session.qr && session
      })
      await phone.scan(qr!.code)
      await until(async () => (await company.find()).state === 'connected')
    },
    async askForCode(number) {
      const { linkCode: before } = await company.find()
      await sessions.want(name, null, undefined, { number })
      const shown = await until(async () => {
        const { linkCode } = await company.find()
        return linkCode?.code === before?.code ? null : linkCode
      })
      return shown.code
    },
  }
  return company
}
