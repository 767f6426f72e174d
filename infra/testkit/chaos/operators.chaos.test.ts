import { beforeEach, describe, expect, it } from 'vitest'
import type { StageId } from '@fechai/domain/stages'
import type { UploadStatus } from '@fechai/domain/upload'
import { resetBefore } from '../testing/reset-run.ts'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { gatedFileName } from './stage-gate.ts'

const house = chaosHouse()
let seller: Seller
beforeEach(async () => {
  seller = await house.newSeller()
})

const reaches = (uploadId: string, status: UploadStatus) =>
  until(async () => (await seller.uploadState(uploadId)).status === status)

async function runAgainFrom(stage: StageId, uploadId: string): Promise<void> {
  const { workflowId } = await house.runOf(seller, uploadId)
  const runId = await resetBefore(house.client, workflowId, stage)
  await house.client.workflow.getHandle(workflowId, runId).result()
}

describe('an operator', () => {
  it('finds no raw file of a finished run, resets it to any stage and gets the same single lead', async () => {
    const { bytes, fileName } = await sampleExport({ images: 1 })
    const { uploadId } = await seller.upload(bytes, fileName)
    await reaches(uploadId, 'concluido')
    expect(house.storedObjects(uploadId)).not.toContain('raw')
    const [lead] = await seller.leads()
    for (const stage of ['readText', 'analyzeConversation', 'saveLead'] as const) {
      await runAgainFrom(stage, uploadId)
      const leads = await seller.leads()
      expect(
        leads.map(({ id }) => id),
        stage,
      ).toEqual([lead!.id])
      expect((await seller.uploadState(uploadId)).status, stage).toBe('concluido')
    }
    const { activities } = await seller.json<{ activities: unknown[] }>(`/api/leads/${lead!.id}/activities`)
    expect(activities).toHaveLength(1)
  })

  it('resets a finished run to its beginning, whose raw file is gone, and gets the same single lead', async () => {
    const { bytes, fileName } = await sampleExport()
    const { uploadId } = await seller.upload(bytes, fileName)
    await reaches(uploadId, 'concluido')
    const [lead] = await seller.leads()
    await runAgainFrom('receiveFile', uploadId)
    expect((await seller.leads()).map(({ id }) => id)).toEqual([lead!.id])
  })
})

describe('a salesperson', () => {
  it('cancels in the middle: nothing stays stored, and the same file can be sent again', async () => {
    await house.gate.close('prepareContext')
    const { bytes } = await sampleExport({ images: 1 })
    const { uploadId } = await seller.upload(bytes, gatedFileName('prepareContext'))
    await until(() => house.gate.holds('prepareContext'))
    expect(house.storedObjects(uploadId).length).toBeGreaterThan(0)
    await seller.json(`/api/uploads/${uploadId}/cancel`, { method: 'POST' })
    await house.gate.open()
    await reaches(uploadId, 'cancelado')
    await until(() => house.storedObjects(uploadId).length === 0)
    expect(await seller.leads()).toEqual([])
    const again = await seller.upload(bytes, 'de novo.zip')
    expect(again.duplicate).toBe(false)
    await reaches(again.uploadId, 'concluido')
    expect(await seller.leads()).toHaveLength(1)
  })

  it('sends the same file twenty times at once and gets one analysis', async () => {
    const { bytes, fileName } = await sampleExport()
    const answers = await Promise.all(Array.from({ length: 20 }, () => seller.upload(bytes, fileName)))
    expect(new Set(answers.map(({ uploadId }) => uploadId)).size).toBe(1)
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    await reaches(answers[0]!.uploadId, 'concluido')
    expect(await seller.leads()).toHaveLength(1)
  })
})
