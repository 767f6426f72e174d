import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisWorkflowId } from '@fechai/shared/contracts/pipeline'
import type { StageId } from '@fechai/shared/domain/stages'
import type { UploadStatus } from '@fechai/shared/domain/upload'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { resetBefore } from '../testing/reset-run.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { gatedFileName, stageGate, type StageGate } from './stage-gate.ts'
import { until } from '../testing/until.ts'

let house: ProductUnderTest
let seller: Seller
let gate: StageGate
let connection: Connection
let client: Client

beforeAll(async () => {
  house = await productUnderTest({ dashboard: false })
  gate = await stageGate(house.stack.env.DATABASE_URL!)
  connection = await Connection.connect({ address: house.stack.env.TEMPORAL_ADDRESS! })
  client = new Client({ connection })
})
afterAll(async () => {
  await connection?.close()
  await gate?.open()
  await gate?.end()
  await house?.stop()
})

const newSeller = () => signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
const reaches = (uploadId: string, status: UploadStatus) =>
  until(async () => (await seller.uploadState(uploadId)).status === status)
const storedObjects = (uploadId: string): string[] =>
  readdirSync(join(house.stack.dataDir, 's3'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(uploadId))
    .map((entry) => entry.name)

async function runAgainFrom(stage: StageId, uploadId: string): Promise<void> {
  const { user } = await seller.json<{ user: { empresaId: string } }>('/api/me')
  const workflowId = analysisWorkflowId({ empresaId: user.empresaId, uploadId })
  const runId = await resetBefore(client, workflowId, stage)
  await client.workflow.getHandle(workflowId, runId).result()
}

describe('an operator', () => {
  it('resets a finished run to any stage and gets the same single lead', async () => {
    seller = await newSeller()
    const { bytes, fileName } = await sampleExport({ images: 1 })
    const { uploadId } = await seller.upload(bytes, fileName)
    await reaches(uploadId, 'concluido')
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
    seller = await newSeller()
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
    seller = await newSeller()
    await gate.close('prepareContext')
    const { bytes } = await sampleExport({ images: 1 })
    const { uploadId } = await seller.upload(bytes, gatedFileName('prepareContext'))
    await until(() => gate.holds('prepareContext'))
    expect(storedObjects(uploadId).length).toBeGreaterThan(0)
    await seller.json(`/api/uploads/${uploadId}/cancel`, { method: 'POST' })
    await gate.open()
    await reaches(uploadId, 'cancelado')
    await until(() => storedObjects(uploadId).length === 0)
    expect(await seller.leads()).toEqual([])
    const again = await seller.upload(bytes, 'de novo.zip')
    expect(again.duplicate).toBe(false)
    await reaches(again.uploadId, 'concluido')
    expect(await seller.leads()).toHaveLength(1)
  })

  it('sends the same file twenty times at once and gets one analysis', async () => {
    seller = await newSeller()
    const { bytes, fileName } = await sampleExport()
    const answers = await Promise.all(Array.from({ length: 20 }, () => seller.upload(bytes, fileName)))
    expect(new Set(answers.map(({ uploadId }) => uploadId)).size).toBe(1)
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    await reaches(answers[0]!.uploadId, 'concluido')
    expect(await seller.leads()).toHaveLength(1)
  })

  it('finds the raw file removed after success', async () => {
    seller = await newSeller()
    const { bytes, fileName } = await sampleExport({ images: 1 })
    const { uploadId } = await seller.upload(bytes, fileName)
    await reaches(uploadId, 'concluido')
    expect(storedObjects(uploadId)).not.toContain('raw')
  })
})
