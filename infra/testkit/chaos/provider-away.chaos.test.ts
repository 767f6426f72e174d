import { beforeAll, expect, it } from 'vitest'
import type { Lead } from '@fechai/domain/lead'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'

const LEADS = 4

const house = chaosHouse({ withModel: true })
let seller: Seller
beforeAll(async () => {
  seller = await house.newSeller()
})

/** As a minute that passes does. */
const lookAgain = () => house.client.schedule.getHandle('read-pending').trigger()
const leadsThatWait = async () => ((await seller.leads()) as Lead[]).filter(({ ia_pendente }) => ia_pendente !== null)

it('a provider that is away keeps no lead from being made, and what waited is read once, also by a worker that was killed', async () => {
  house.provider.beDown('overloaded')
  for (let n = 0; n < LEADS; n++) {
    const { bytes } = await sampleExport({ audios: 1, contact: `Cliente ${n}` })
    const { uploadId } = await seller.upload(bytes, `${n}.zip`)
    await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 90_000 })
  }
  expect(await leadsThatWait()).toHaveLength(LEADS)
  expect(house.provider.paid).toMatchObject({ chat: 0, transcription: 0 })
  // One after the other it was left alone.
  const asked = house.provider.asked.chat
  await lookAgain()
  expect(house.provider.asked.chat).toBe(asked)

  house.provider.beDown(null)
  house.provider.slowDown(400)
  await house.product.worker.kill('SIGKILL')
  await house.product.worker.start()
  await until(
    async () => {
      await lookAgain()
      return house.provider.asked.transcription > 0
    },
    { timeoutMs: 120_000, intervalMs: 1_000 },
  )
  await house.product.worker.kill('SIGKILL')
  await house.provider.idle()
  house.provider.slowDown(0)
  await house.product.worker.start()
  await until(
    async () => {
      await lookAgain()
      return (await leadsThatWait()).length === 0
    },
    { timeoutMs: 240_000, intervalMs: 1_000 },
  )
  expect(await seller.leads()).toHaveLength(LEADS)
  expect(house.provider.paid.chat).toBeLessThanOrEqual(LEADS)
  // The recordings that were being heard when the worker died are heard again; no other is.
  expect(house.provider.paid.transcription).toBeLessThanOrEqual(LEADS + 6)
})
