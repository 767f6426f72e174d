import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import type { ChatsPage } from '@fechai/contracts/whatsapp-chats'
import type { Cluster } from '@fechai/operations/cluster/cluster'
import { TEMPORAL_SERVICES } from '@fechai/operations/cluster/temporal-config'
import type { LocalServer } from '@fechai/operations/local/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectShop, newNumber } from '../browser/whatsapp-shop.ts'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { isSoak } from '../testing/soak.ts'
import { until } from '../testing/until.ts'

const BACK_WITHIN_MS = 30_000
/** A request to what was just killed may wait for an answer that does not come. */
const ANSWERS_WITHIN_MS = 5_000

describe.runIf(isSoak)('three of each, started as npm start -- --cluster does', () => {
  let house: ProductUnderTest
  let cluster: Cluster
  let seller: Seller
  let phones: ReturnType<typeof phoneRemote>
  const [phone, customer] = [newNumber(), newNumber()]
  const uploads: string[] = []

  beforeAll(async () => {
    const since = performance.now()
    house = await productUnderTest({ dashboard: false, whatsapp: true, supervise: true, inCluster: true })
    console.log(`started in ${seconds(since)} s`)
    cluster = house.stack.cluster!
    seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
    phones = phoneRemote(house.whatsapp!.pageUrl)
    await connectShop(phones, seller, phone, [{ name: 'Ana', number: customer }])
  })
  afterAll(() => house?.stop())

  /** Asks again under the same number, as a client does, until the product has taken it. */
  async function upload(contact: string): Promise<string> {
    const { bytes, fileName } = await sampleExport({ images: 3, contact })
    const headers = { 'x-request-id': crypto.randomUUID() }
    const { uploadId } = await until(
      async () => {
        const body = new FormData()
        body.append('file', new Blob([Buffer.from(bytes)]), fileName)
        const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
        const answer = await seller.request('/upload', { method: 'POST', body, headers, signal })
        return answer.ok && ((await answer.json()) as UploadAccepted)
      },
      { timeoutMs: 2 * BACK_WITHIN_MS },
    )
    uploads.push(uploadId)
    return uploadId
  }

  const stateOf = (uploadId: string) => seller.uploadState(uploadId).catch(() => null)
  const isDone = async (uploadId: string) => (await stateOf(uploadId))?.status === 'concluido'

  const leadsOfUploads = async () => {
    const states = await Promise.all(uploads.map((id) => seller.uploadState(id)))
    return states.map(({ leadId }) => leadId).toSorted()
  }

  /** Kills a server and keeps it down, so that the other of its kind has to do the work; returns the way back. */
  async function keptDown(server: LocalServer): Promise<() => Promise<void>> {
    await server.kill('SIGKILL')
    await server.stop()
    return async () => {
      expect(server.pid()).toBeUndefined()
      await server.start()
    }
  }

  it.each<[string, () => Promise<void | (() => Promise<void>)>]>([
    ['the primary of Postgres', () => cluster.postgres!.primary().kill('SIGKILL')],
    ['a node of NATS', () => cluster.nats!.nodes[0]!.kill('SIGKILL')],
    ...TEMPORAL_SERVICES.map((service): [string, () => Promise<() => Promise<void>>] => [
      `a ${service} service of Temporal`,
      () => keptDown(cluster.temporal!.of(service)[0]!),
    ]),
    ['an API', () => house.product.all.api[0]!.kill('SIGKILL')],
    ['a worker', () => house.product.all.worker[0]!.kill('SIGKILL')],
  ])('%s is killed: uploads are taken and read on, each into one lead', async (name, kill) => {
    await until(() => cluster.postgres!.isInStep())
    const before = await upload(`Cliente antes, ${name}`)
    await until(async () => (await stateOf(before))?.status === 'processando')
    const bringBack = await kill()
    const since = performance.now()
    const after = await upload(`Cliente depois, ${name}`)
    const takenMs = performance.now() - since
    await until(() => isDone(after), { timeoutMs: 120_000 })
    const readAt = seconds(since)
    await until(() => isDone(before), { timeoutMs: 120_000 })
    console.log(
      `${name}: taken after ${(takenMs / 1_000).toFixed(1)} s, read after ${readAt} s, the earlier one after ${seconds(since)} s`,
    )
    await bringBack?.()
    expect(takenMs).toBeLessThan(BACK_WITHIN_MS)
    expect((await seller.leads()).map(({ id }) => id).toSorted()).toEqual(await leadsOfUploads())
  })

  it('the gateway that holds the session is killed: another one takes it', async () => {
    await until(async () => (await holder()) !== undefined)
    const before = await holder()
    const at = gatewayIds().indexOf(before!)
    await house.product.all.whatsapp[at]!.kill('SIGKILL')
    const since = performance.now()
    await phones.act('say', { phone, contact: customer, text: 'Ainda tem a mesa?' })
    await until(
      async () => (await seller.json<ChatsPage>('/api/whatsapp/conversations?limit=100')).conversations.length > 0,
    )
    const waitedMs = performance.now() - since
    console.log(`the gateway: its message came after ${(waitedMs / 1_000).toFixed(1)} s`)
    expect(await holder()).not.toBe(before)
    expect(waitedMs).toBeLessThan(BACK_WITHIN_MS)
  })

  async function holder(): Promise<string | undefined> {
    const client = new pg.Client({ connectionString: house.stack.env.DATABASE_URL! })
    await client.connect()
    try {
      const { rows } = await client.query<{ owner: string }>(
        'select owner from whatsapp_sessions where owner is not null',
      )
      return rows[0]?.owner
    } finally {
      await client.end()
    }
  }

  /** The newest name of each gateway, as it wrote it when it started. */
  const gatewayIds = (): string[] =>
    house.product.all.whatsapp.map((_, at) => {
      const log = readFileSync(
        join(house.stack.dataDir, 'logs', at === 0 ? 'whatsapp.log' : `whatsapp-${at + 1}.log`),
        'utf8',
      )
      return [...log.matchAll(/"gatewayId":"([^"]+)","msg":"whatsapp gateway started"/g)].at(-1)![1]!
    })
})

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1)
