import { beforeAll, describe, expect, it } from 'vitest'
import type { Lead } from '@fechai/domain/lead'
import { STAGE_IDS, type StageId } from '@fechai/domain/stages'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { amount, isSoak } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { gatedFileName } from './stage-gate.ts'

/** Few enough at once for the places that a worker has; the stages with a queue of their own come last. */
const ROUNDS: StageId[][] = [STAGE_IDS.slice(0, 5), STAGE_IDS.slice(5)]
/** `npm test` reads a recording of each upload; the soak reads an image as well, and a second recording. */
const [IMAGES, AUDIOS] = amount({ test: [0, 1], soak: [1, 2] })

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
    const { bytes } = await sampleExport({
      images: stage === 'readImages' ? 1 : IMAGES,
      audios: AUDIOS,
      contact: `Cliente ${stage}`,
    })
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

describe('a provider that is away', () => {
  const LEADS = amount({ test: 2, soak: 4 })
  const lookAgain = () => house.client.schedule.getHandle('read-pending').trigger()
  /** As minutes that pass do. */
  const lookAgainLater = () => house.endModelPause().then(lookAgain)
  const waiting = async (of: Seller) => ((await of.leads()) as Lead[]).filter(({ ia_pendente }) => ia_pendente !== null)

  it('keeps no lead from being made, and what waited is read once, also by a worker that was killed', async () => {
    const { provider, product } = house
    const other = await house.newSeller()
    const paid = { ...provider.paid }
    provider.beDown('overloaded')
    for (let n = 0; n < LEADS; n++) {
      const { bytes } = await sampleExport({ audios: 1, contact: `Cliente ${n}` })
      const { uploadId } = await other.upload(bytes, `${n}.zip`)
      await until(async () => (await other.uploadState(uploadId)).status === 'concluido', { timeoutMs: 90_000 })
    }
    expect(await waiting(other)).toHaveLength(LEADS)
    expect(provider.paid).toMatchObject({ chat: paid.chat, transcription: paid.transcription })
    // One after the other it was left alone.
    const before = provider.asked.chat
    await lookAgain()
    expect(provider.asked.chat).toBe(before)
    const heardBefore = provider.asked.transcription

    provider.beDown(null)
    provider.slowDown(400)
    if (isSoak) {
      await product.worker.kill('SIGKILL')
      await product.worker.start()
    }
    await until(
      async () => {
        await lookAgainLater()
        return provider.asked.transcription > heardBefore
      },
      { timeoutMs: 120_000, intervalMs: 1_000 },
    )
    await product.worker.kill('SIGKILL')
    await provider.idle()
    provider.slowDown(0)
    await product.worker.start()
    await until(
      async () => {
        await lookAgainLater()
        return (await waiting(other)).length === 0
      },
      { timeoutMs: 240_000, intervalMs: 1_000 },
    )
    expect(await other.leads()).toHaveLength(LEADS)
    expect(provider.paid.chat - paid.chat).toBeLessThanOrEqual(LEADS)
    // The recordings that were being heard when the worker died are heard again; no other is.
    expect(provider.paid.transcription - paid.transcription).toBeLessThanOrEqual(LEADS + 6)
  })
})
