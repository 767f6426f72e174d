import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answered } from '../testing/answered.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { seeded } from '../testing/seeded.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { isSoak } from '../testing/soak.ts'

const UPLOADS = 40
/** A run of this test that fails is repeated with the seed that its name shows. */
const SEED = 20_261_123

// `npm test` kills the worker in each stage (worker-killed) and the API in a stream (servers-killed).
describe.runIf(isSoak)('a product whose processes come and go', () => {
  let house: ProductUnderTest
  let seller: Seller
  beforeAll(async () => {
    house = await productUnderTest({ dashboard: false })
    seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
  })
  afterAll(() => house?.stop())

  async function count(text: string): Promise<number> {
    const owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
    await owner.connect()
    const { rows } = await owner.query<{ count: string }>(text).finally(() => owner.end())
    return Number(rows[0]!.count)
  }

  it(`every upload ends in one lead while worker and API come and go (seed ${SEED})`, async () => {
    const random = seeded(SEED)
    const victims = [house.product.worker, house.product.worker, house.product.api]
    let churning = true
    const churn = (async () => {
      while (churning) {
        await sleep(1_500 + random() * 2_500)
        const victim = victims[Math.floor(random() * victims.length)]!
        await victim.kill('SIGKILL')
        await sleep(random() * 1_000)
        await victim.start()
      }
    })()
    const ids: string[] = []
    for (let nth = 0; nth < UPLOADS; nth++) {
      const { bytes, fileName } = await sampleExport({ contact: `Cliente ${nth}`, images: nth % 3 })
      // A client without an answer sends again; the same bytes are one upload.
      ids.push(await until(async () => (await seller.upload(bytes, fileName)).uploadId, { intervalMs: 300 }))
    }
    churning = false
    await churn
    const stateOf = (id: string) => answered(() => seller.request(`/api/uploads/${id}`))
    await until(
      async () => {
        const states = await Promise.all(
          ids.map(async (id) => (await (await stateOf(id)).json()) as { status: string }),
        )
        return states.every(({ status }) => status === 'concluido')
      },
      { timeoutMs: 180_000, intervalMs: 1_000 },
    )
    const leads = await seller.leads()
    expect(leads).toHaveLength(UPLOADS)
    expect(new Set(leads.map(({ conversation_id: id }) => id)).size).toBe(UPLOADS)
    expect(await count('select count(*) from uploads')).toBe(UPLOADS)
    expect(await count('select count(*) from lead_activities')).toBe(UPLOADS)
    expect(await count('select count(*) from outbox where dispatched_at is null')).toBe(0)
  })
})
