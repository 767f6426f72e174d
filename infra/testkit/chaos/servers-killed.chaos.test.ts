import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerName } from '@fechai/operations/local/stack'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type ReceivedEvent, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'

let house: ProductUnderTest
let seller: Seller

beforeAll(async () => {
  house = await productUnderTest({ dashboard: false })
  seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
})
afterAll(() => house?.stop())

/** Enough images to still be at work when the server dies. */
const startRun = async (): Promise<string> => {
  const { bytes, fileName } = await sampleExport({ images: 6 })
  const { uploadId } = await seller.upload(bytes, fileName)
  await until(async () => (await seller.uploadState(uploadId)).stage === 'readImages')
  return uploadId
}

/** The API may refuse while a server is away; that is not the end. */
const ended = (uploadId: string) =>
  until(
    async () => {
      const state = await seller.uploadState(uploadId).catch(() => null)
      return state && state.status !== 'processando' && state.status !== 'recebido' && state
    },
    { timeoutMs: 120_000 },
  )

const leadsOf = async (uploadId: string) => {
  const { leadId } = await seller.uploadState(uploadId)
  return (await seller.leads()).filter((lead) => lead.id === leadId)
}

describe('a run survives', () => {
  it.each<ServerName>(['temporal', 'nats', 's3'])('SIGKILL of %s', async (name) => {
    const uploadId = await startRun()
    await house.stack.servers[name].kill('SIGKILL')
    await house.stack.servers[name].start()
    expect((await ended(uploadId)).status).toBe('concluido')
    expect(await leadsOf(uploadId)).toHaveLength(1)
  })

  it('Postgres stopped for ten seconds', async () => {
    const uploadId = await startRun()
    await house.stack.servers.postgres.stop()
    await sleep(10_000)
    await house.stack.servers.postgres.start()
    expect((await ended(uploadId)).status).toBe('concluido')
    expect(await leadsOf(uploadId)).toHaveLength(1)
  })

  it('an upload accepted while Temporal is away: it is analysed when Temporal is back', async () => {
    await house.stack.servers.temporal.kill('SIGKILL')
    const { bytes, fileName } = await sampleExport()
    const { uploadId } = await seller.upload(bytes, fileName)
    expect((await seller.uploadState(uploadId)).status).toBe('recebido')
    await house.stack.servers.temporal.start()
    expect((await ended(uploadId)).status).toBe('concluido')
  })
})

describe('SIGKILL of the API in the middle of a stream', () => {
  it('loses no event: the stream goes on where it stopped', async () => {
    const seen: ReceivedEvent[] = []
    const collect = async (lastId?: string) => {
      for await (const event of seller.events(lastId)) {
        seen.push(event)
        if (event.event === 'upload-completed') return
      }
    }
    const first = collect().catch(() => undefined)
    await until(() => seen.some((event) => event.event === 'snapshot'))
    const uploadId = await startRun()
    await until(() => seen.filter((event) => event.event === 'upload-progress').length >= 3)
    await house.product.api.kill('SIGKILL')
    await first
    const before = seen.length
    await house.product.api.start()
    await collect(seen.at(-1)!.id)

    const ids = seen.filter((event) => event.event !== 'snapshot').map((event) => Number(event.id.split('-').at(-1)))
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => ids[0]! + index))
    expect(seen.slice(before).every((event) => event.event !== 'snapshot')).toBe(true)
    const last = seen.at(-1)!
    expect(last.event).toBe('upload-completed')
    expect((last.data as { uploadId: string }).uploadId).toBe(uploadId)
  })
})
