import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lead } from '@fechai/shared/domain/lead'
import { startModelProvider, type ModelProvider } from '../fakes/model-provider.ts'
import { NO_READING } from '../testing/no-claims.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'

const LEADS = 4

let house: ProductUnderTest
let provider: ModelProvider
let seller: Seller
let connection: Connection

beforeAll(async () => {
  provider = await startModelProvider()
  provider.answerWith(() => NO_READING)
  house = await productUnderTest({
    dashboard: false,
    environment: { OPENAI_API_KEY: 'teste', OPENAI_BASE_URL: provider.url },
  })
  seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
  connection = await Connection.connect({ address: house.stack.env.TEMPORAL_ADDRESS! })
})
afterAll(async () => {
  await connection?.close()
  await house?.stop()
  await provider?.close()
})

/** As a minute that passes does. */
const lookAgain = () => new Client({ connection }).schedule.getHandle('read-pending').trigger()
const leadsThatWait = async () => ((await seller.leads()) as Lead[]).filter(({ ia_pendente }) => ia_pendente !== null)

it('a provider that is away keeps no lead from being made, and what waited is read once, also by a worker that was killed', async () => {
  provider.beDown('overloaded')
  for (let n = 0; n < LEADS; n++) {
    const { bytes } = await sampleExport({ audios: 1, contact: `Cliente ${n}` })
    const { uploadId } = await seller.upload(bytes, `${n}.zip`)
    await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 90_000 })
  }
  expect(await leadsThatWait()).toHaveLength(LEADS)
  expect(provider.paid).toMatchObject({ chat: 0, transcription: 0 })
  // One after the other it was left alone.
  const asked = provider.asked.chat
  await lookAgain()
  expect(provider.asked.chat).toBe(asked)

  provider.beDown(null)
  provider.slowDown(400)
  await house.product.worker.kill('SIGKILL')
  await house.product.worker.start()
  await until(
    async () => {
      await lookAgain()
      return provider.asked.transcription > 0
    },
    { timeoutMs: 120_000, intervalMs: 1_000 },
  )
  await house.product.worker.kill('SIGKILL')
  await provider.idle()
  provider.slowDown(0)
  await house.product.worker.start()
  await until(
    async () => {
      await lookAgain()
      return (await leadsThatWait()).length === 0
    },
    { timeoutMs: 240_000, intervalMs: 1_000 },
  )
  expect(await seller.leads()).toHaveLength(LEADS)
  expect(provider.paid.chat).toBeLessThanOrEqual(LEADS)
  // The recordings that were being heard when the worker died are heard again; no other is.
  expect(provider.paid.transcription).toBeLessThanOrEqual(LEADS + 6)
})
