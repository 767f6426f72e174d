import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UploadState, UploadStatus } from '@fechai/domain/upload'
import { startProduct, type Product } from '@fechai/operations/local/product'
import type { Stack } from '@fechai/operations/local/stack'
import { faultyProxy, type FaultyProxy } from '../testing/faulty-proxy.ts'
import { raisedLimits } from '../testing/raised-limits.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { temporaryStack } from '../testing/temporary-stack.ts'
import { until } from '../testing/until.ts'
import { gatedFileName, stageGate, type StageGate } from './stage-gate.ts'

/** More than a worker has places for. */
const RUNS = 10
const SILENCE_MS = 1_500
/** Ten silences and the pauses between them, twice since not all have a place, on a busy machine. */
const PARKED_WITHIN_MS = 100_000

let stack: Stack
let proxy: FaultyProxy
let product: Product
let gate: StageGate
let seller: Seller

beforeAll(async () => {
  stack = await temporaryStack()
  proxy = await faultyProxy(stack.env.S3_ENDPOINT!)
  const quiet = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', TRANSCRIPTION_BASE_URL: '' }
  const storage = { S3_ENDPOINT: proxy.url, S3_SILENCE_MS: String(SILENCE_MS) }
  product = await startProduct(stack, { dashboard: false, environment: { ...quiet, ...raisedLimits, ...storage } })
  gate = await stageGate(stack.env.DATABASE_URL!)
  seller = await signUp({ apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! })
})
afterAll(async () => {
  await gate?.open()
  await gate?.end()
  await product?.stop()
  await proxy?.close()
  await stack?.stop()
})

const all = (ids: string[], status: UploadStatus, timeoutMs?: number): Promise<UploadState[]> =>
  until(
    async () => {
      const states = await Promise.all(ids.map((id) => seller.uploadState(id)))
      return states.every((state) => state.status === status) && states
    },
    { timeoutMs, intervalMs: 1_500 },
  )

it('a silent storage parks the runs with their cause, and gives the worker’s places back', async () => {
  await gate.close('readText')
  const ids = await Promise.all(
    Array.from({ length: RUNS }, async (_, nth) => {
      const { bytes } = await sampleExport({ contact: `Cliente ${nth}` })
      return (await seller.upload(bytes, gatedFileName('readText'))).uploadId
    }),
  )
  await until(() => gate.holds('readText'))
  proxy.behave('silent')
  await gate.open()
  for (const { cause } of await all(ids, 'aguardando_acao', PARKED_WITHIN_MS)) {
    expect(cause).toMatchObject({ code: 'armazenamento_indisponivel', retryable: true })
  }

  proxy.behave('pass')
  // The same worker, without a restart: nothing of those calls holds a place.
  const { bytes, fileName } = await sampleExport({ contact: 'Depois' })
  await all([(await seller.upload(bytes, fileName)).uploadId], 'concluido')
  for (const id of ids) await seller.json(`/api/uploads/${id}/retry`, { method: 'POST' })
  await all(ids, 'concluido', PARKED_WITHIN_MS)
  expect(await seller.leads()).toHaveLength(RUNS + 1)
})
