import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { STAGE_IDS, type StageId } from '@fechai/shared/domain/stages'
import { startModelProvider, type ModelProvider } from '../fakes/model-provider.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { gatedFileName, stageGate, type StageGate } from './stage-gate.ts'

/** The two stages with a queue of their own, whose few places the gate would take from the others. */
const MEDIA: StageId[] = ['readImages', 'transcribeAudio']
const AUDIOS = 2

let house: ProductUnderTest
let provider: ModelProvider
let gate: StageGate
let seller: Seller

beforeAll(async () => {
  provider = await startModelProvider()
  house = await productUnderTest({
    dashboard: false,
    environment: { OPENAI_API_KEY: 'teste', OPENAI_BASE_URL: provider.url },
  })
  gate = await stageGate(house.stack.env.DATABASE_URL!)
  seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
})
afterAll(async () => {
  await gate?.open()
  await gate?.end()
  await house?.stop()
  await provider?.close()
})

describe('SIGKILL of the worker', () => {
  it('in each of the eleven stages still gives exactly one lead, and no item is paid twice', async () => {
    const uploads = new Map<StageId, string>()
    // The later ones first: they have to pass the media stages before those are held.
    const order = STAGE_IDS.toSorted((a, b) => Number(MEDIA.includes(a)) - Number(MEDIA.includes(b)))
    for (const stage of order) {
      const { bytes } = await sampleExport({ images: 1, audios: AUDIOS, contact: `Cliente ${stage}` })
      const { uploadId } = await seller.upload(bytes, gatedFileName(stage))
      uploads.set(stage, uploadId)
      await vi.waitUntil(async () => (await gate.waiting()) === uploads.size, { timeout: 60_000, interval: 100 })
    }

    await house.product.worker.kill('SIGKILL')
    await gate.open()
    await house.product.worker.start()
    const backAt = Date.now()

    for (const [stage, id] of uploads) {
      const done = await vi.waitUntil(
        async () => {
          const state = await seller.uploadState(id)
          return state.status !== 'processando' && state
        },
        { timeout: 60_000, interval: 200 },
      )
      expect(done.status, stage).toBe('concluido')
    }
    const resumedMs = Date.now() - backAt
    const leads = await seller.leads()
    expect(leads).toHaveLength(STAGE_IDS.length)
    expect(new Set(leads.map((lead) => lead.conversation_id)).size).toBe(STAGE_IDS.length)
    expect(provider.paid.transcription).toBe(STAGE_IDS.length * AUDIOS)
    expect(provider.paid.chat).toBe(STAGE_IDS.length)
    expect(resumedMs).toBeLessThan(120_000)
  })
})
