import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Database, openDatabase } from '@fechai/data/database'
import { cloudDoorOf, cloudNumbersOf, giveGatewayKeys, keepReport, type ReportLimits } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { readEnvironment } from '@fechai/platform/env'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import { graphClient } from '@fechai/platform/graph/graph-client'
import { createLogger } from '@fechai/platform/log'
import { openObjectStore, type ObjectStore } from '@fechai/platform/storage/object-store'
import type { GraphNumber } from '@fechai/testkit/fakes/graph/parties'
import { startGraph, type GraphServer } from '@fechai/testkit/fakes/graph/graph-server'
import { until } from '@fechai/testkit/testing/until'
import { gatewayKeyFrom } from '../../gateway-key.ts'
import type { Channel } from '../channel.ts'
import { cloudChannel } from '../cloud/channel.ts'
import { startGateway, type Gateway, type GatewayOptions } from '../gateway.ts'
import { SHORT_CLOUD_TIMES } from './cloud-times.ts'
import { foundTestCompany, testSession, type TestSession } from './test-session.ts'

export interface CloudCompany extends TestSession {
  number: GraphNumber
  /** Gives the number the secrets that it has at Meta now. */
  reconnect(): Promise<void>
}

export interface CloudHouse {
  graph: GraphServer
  db: Database
  storage: ObjectStore
  /** A company with a number of Meta's, whose reports come here; connected once a gateway runs. */
  company(name?: string): Promise<CloudCompany>
  /** Limits of the reports that wait. */
  limits: ReportLimits
  gateway(options?: Partial<GatewayOptions>): Gateway
  close(): Promise<void>
}

const NO_PHONE: Channel = { connect: () => Promise.reject(new Error('no phone in this house')) }
let numbers = 0

/** Gateways in this process, on real tables, with an imitation of Meta's Graph API on the other side. */
export async function cloudHouse(): Promise<CloudHouse> {
  const graph = await startGraph()
  const db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 10 })
  /** The gateways' own role. */
  const gatewayDb = openDatabase({ url: process.env.DATABASE_WHATSAPP_URL!, max: 10 })
  const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 4 })
  const auth = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 1 })
  const master = masterKey(process.env.FECHAI_MASTER_KEY!)
  const gatewayKey = gatewayKeyFrom(process.env.FECHAI_WHATSAPP_KEY!)
  const storage = openObjectStore(readEnvironment({ ...process.env }, 'whatsapp'))
  const gateways: Gateway[] = []
  const companies: CloudCompany[] = []
  const limits: ReportLimits = { ofNumber: 10_000, ofCompany: 30_000 }

  // Receives as the API's process does.
  const door = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    void (async () => {
      const found = await cloudDoorOf(api, master, url.pathname.slice(1))
      if (!found) return response.writeHead(404).end()
      if (request.method === 'GET') return response.end(url.searchParams.get('hub.challenge'))
      const signature = request.headers['x-hub-signature-256'] as string | undefined
      await keepReport(api, found, { body: await buffer(request), signature }, limits)
      return response.end()
    })().catch((error: unknown) => {
      response.writeHead(error instanceof DomainError && error.kind === 'unauthenticated' ? 401 : 503).end()
    })
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

  return {
    ...{ graph, db, storage, limits },
    async company(name = 'Vila das Bombas') {
      const { owner, key } = await foundTestCompany(db, auth, master)
      const number = graph.addNumber({ number: `+55 11 3000-${String(1000 + numbers++)}`, name })
      const connect = (): Promise<string> => {
        const { accessToken, appSecret, phoneNumberId, wabaId } = number
        const account = { number: number.displayNumber.replace(/\D/g, ''), name }
        const secrets = { accessToken, appSecret, phoneNumberId, wabaId }
        const of = cloudNumbersOf(api, owner, key)
        return of.connect(secrets, account, { customName: null, limits: { ofPerson: 5, ofCompany: 50 } })
      }
      const sessionId = await connect()
      await giveGatewayKeys(db, master, gatewayKey)
      const { hook, secrets } = await cloudNumbersOf(api, owner, key).find(sessionId)
      await number.reports.callAt(`${address}/${hook}`, secrets.verifyToken)
      const company = {
        ...testSession(db, owner, key, sessionId),
        number,
        reconnect: async () => void (await connect()),
      }
      companies.push(company)
      return company
    },
    gateway(options = {}) {
      const cloud = cloudChannel(cloudApi(graphClient(graph.url)), SHORT_CLOUD_TIMES)
      const served = new Set(companies.map(({ owner }) => owner.empresaId))
      const gateway = startGateway({
        ...{
          db: gatewayDb,
          gatewayKey,
          channels: { phone: NO_PHONE, cloud },
          log: createLogger('test', 'silent'),
          storage,
        },
        ...{ serves: (empresaId: string) => served.has(empresaId), everyMs: 50, waitFactor: 0.02 },
        ...options,
      })
      gateways.push(gateway)
      return gateway
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      for (const { sessions, sessionId } of companies) await sessions.idle(sessionId)
      await graph.close()
      door.closeAllConnections()
      door.close()
      storage.close()
      await Promise.all([db.close(), gatewayDb.close(), api.close(), auth.close()])
    },
  }
}

/** Waits until a company's number is connected. */
export const connected = (company: CloudCompany) => until(async () => (await company.find()).state === 'connected')
