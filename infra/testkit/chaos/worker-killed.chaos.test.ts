import { beforeAll, describe, expect, it } from 'vitest'
import { STAGE_IDS, type StageId } from '@fechai/domain/stages'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { gatedFileName } from './stage-gate.ts'

/** Few enough at once for the places that a worker has; the stages with a queue of their own come last. */
const ROUNDS: StageId[][] = [STAGE_IDS.slice(0, 5), STAGE_IDS.slice(5)]
const AUDIOS = 2

const house = chaosHouse({ withModel: true })
let seller: Seller
beforeAll(async () => {
  seller = await house.newSeller()
})

/** Uploads held where each stage begins, then the worker killed under all of them. */
async function killIn(stages: StageId[]): Promise<number> {
  await house.gate.close(...stages)
  const uploads = new Map<StageId, string>()
  for (const stage of stages) {
    const { bytes } = await sampleExport({ images: 1, audios: AUDIOS, contact: `Cliente ${stage}` })
    uploads.set(stage, (await seller.upload(bytes, gatedFileName(stage))).uploadId)
    await until(() => house.gate.holds(stage))
  }
  await house.product.worker.kill('SIGKILL')
  await house.gate.open()
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
  it('gives exactly one lead in each of the eleven stages, and pays no item twice', async () => {
    for (const stages of ROUNDS) {
      const resumedMs = await killIn(stages)
      console.log(`resumed and finished ${stages.length} runs in ${(resumedMs / 1_000).toFixed(1)} s`)
    }
    const leads = await seller.leads()
    expect(leads).toHaveLength(STAGE_IDS.length)
    expect(new Set(leads.map((lead) => lead.conversation_id)).size).toBe(STAGE_IDS.length)
    expect(house.provider.paid.transcription).toBe(STAGE_IDS.length * AUDIOS)
    expect(house.provider.paid.chat).toBe(STAGE_IDS.length)
  })
})
