import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAGE_IDS, type StageId } from '@fechai/shared/domain/stages'
import { startModelProvider, type ModelProvider } from '../fakes/model-provider.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { gatedFileName, stageGate, type StageGate } from './stage-gate.ts'
import { until } from '../testing/until.ts'
import { NO_READING } from '../testing/no-claims.ts'

/** Few enough at once for the places that a worker has; the stages with a queue of their own come last. */
const ROUNDS: StageId[][] = [STAGE_IDS.slice(0, 5), STAGE_IDS.slice(5)]
const AUDIOS = 2

let house: ProductUnderTest
let provider: ModelProvider
let gate: StageGate
let seller: Seller

beforeAll(async () => {
  provider = await startModelProvider()
  provider.answerWith(() => NO_READING)
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

/** Uploads held where each stage begins, then the worker killed under all of them. */
async function killIn(stages: StageId[]): Promise<number> {
  await gate.close(...stages)
  const uploads = new Map<StageId, string>()
  for (const stage of stages) {
    const { bytes } = await sampleExport({ images: 1, audios: AUDIOS, contact: `Cliente ${stage}` })
    uploads.set(stage, (await seller.upload(bytes, gatedFileName(stage))).uploadId)
    await until(() => gate.holds(stage))
  }
  await house.product.worker.kill('SIGKILL')
  await gate.open()
  await house.product.worker.start()
  const backAt = Date.now()
  for (const [stage, id] of uploads) {
    const done = await until(
      async () => {
        const state = await seller.uploadState(id)
        return state.status !== 'processando' && state.status !== 'recebido' && state
      },
      { timeoutMs: 180_000 },
    )
    expect(done.status, stage).toBe('concluido')
  }
  return Date.now() - backAt
}

describe('SIGKILL of the worker', () => {
  it('in each of the eleven stages still gives exactly one lead, and no item is paid twice', async () => {
    for (const stages of ROUNDS) {
      const resumedMs = await killIn(stages)
      console.log(`resumed and finished ${stages.length} runs in ${(resumedMs / 1_000).toFixed(1)} s`)
    }
    const leads = await seller.leads()
    expect(leads).toHaveLength(STAGE_IDS.length)
    expect(new Set(leads.map((lead) => lead.conversation_id)).size).toBe(STAGE_IDS.length)
    expect(provider.paid.transcription).toBe(STAGE_IDS.length * AUDIOS)
    expect(provider.paid.chat).toBe(STAGE_IDS.length)
  })
})
