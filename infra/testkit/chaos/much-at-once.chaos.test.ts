import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import type { UploadState } from '@fechai/domain/upload'
import { resident } from '@fechai/operations/bench/process-usage'
import { DENSE_TALK, syntheticText } from '@fechai/operations/bench/synthetic-chat'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { amount, isSoak } from '../testing/soak.ts'

/** It computes for a minute, on cores that other lanes share. */
vi.setConfig({ testTimeout: 900_000 })

const MESSAGES = amount({ test: 20_000, soak: 100_000 })
const IMAGES = 25
/** 20,000 messages are analysed in seconds, in which a small one may not end on a busy machine: the soak asks for it. */
const STILL = amount<object>({
  test: { status: 'processando' },
  soak: { status: 'processando', stage: 'analyzeConversation' },
})
const SHORT = [
  '12/03/2026 10:00 - Célia Brandão: Bom dia, quanto custa a mesa de jantar?',
  '12/03/2026 10:01 - Casa Norte: Bom dia! Sai por R$ 900,00 à vista',
  '12/03/2026 10:02 - Célia Brandão: Vou pensar e te aviso',
].join('\n')

let house: ProductUnderTest
let connection: Connection
beforeAll(async () => {
  house = await productUnderTest({ dashboard: false })
  connection = await Connection.connect({ address: house.stack.env.TEMPORAL_ADDRESS! })
})
afterAll(async () => {
  await connection?.close()
  await house?.stop()
})

const newSeller = () => signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
const ends = (seller: Seller, uploadId: string): Promise<UploadState> =>
  until(
    async () => {
      const state = await seller.uploadState(uploadId)
      return state.status !== 'processando' && state.status !== 'recebido' && state
    },
    { timeoutMs: 600_000 },
  )

/** Stages of a run that began more than once, each with its attempt and what ended the one before. */
async function repeated(seller: Seller, uploadId: string): Promise<string[]> {
  const { user } = await seller.json<{ user: { empresaId: string } }>('/api/me')
  const workflowId = analysisWorkflowId({ empresaId: user.empresaId, uploadId })
  const { events } = await new Client({ connection }).workflow.getHandle(workflowId).fetchHistory()
  const stages = new Map(
    events!.map(({ eventId, activityTaskScheduledEventAttributes: scheduled }) => [
      String(eventId),
      scheduled?.activityType?.name,
    ]),
  )
  return events!.flatMap(({ activityTaskStartedEventAttributes: started }) =>
    started && started.attempt! > 1
      ? [`${stages.get(String(started.scheduledEventId))} ${started.attempt}: ${started.lastFailure?.message}`]
      : [],
  )
}

it(`a conversation of ${MESSAGES} messages is analysed once, while another company’s small one goes through`, async () => {
  const [one, other] = [await newSeller(), await newSeller()]
  const small = await sampleExport()
  const first = await other.upload(small.bytes, small.fileName)
  expect((await ends(other, first.uploadId)).status).toBe('concluido')

  const pid = house.product.worker.pid()!
  const before = resident(pid).nowBytes
  const long = Buffer.from(syntheticText(MESSAGES, 'android', DENSE_TALK))
  const { uploadId } = await one.upload(long, 'Conversa do WhatsApp com Juliana Prates.txt')
  await until(async () => (await one.uploadState(uploadId)).stage === 'analyzeConversation', { timeoutMs: 300_000 })

  const begun = performance.now()
  const second = await other.upload(Buffer.from(SHORT), 'Conversa do WhatsApp com Célia Brandão.txt')
  expect((await ends(other, second.uploadId)).status).toBe('concluido')
  const smallMs = performance.now() - begun
  expect(await one.uploadState(uploadId)).toMatchObject(STILL)

  expect(await ends(one, uploadId)).toMatchObject({ status: 'concluido', counts: { messages: MESSAGES } })
  // A stage that misses a heartbeat starts again.
  expect([...(await repeated(one, uploadId)), ...(await repeated(other, second.uploadId))]).toEqual([])
  const { nowBytes, peakBytes } = resident(pid)
  const megabytes = [before, peakBytes, nowBytes].map((bytes) => Math.round(bytes / 1024 / 1024)).join(', ')
  console.log(`small one in ${(smallMs / 1_000).toFixed(1)} s; worker before, at its peak, after: ${megabytes} MB`)
})

it.runIf(isSoak)('a company that sends many images does not hold up another’s one', async () => {
  const [one, other] = [await newSeller(), await newSeller()]
  const many = await Promise.all(
    ['Marta Nunes', 'Rosa Prado', 'Lia Campos'].map((contact) => sampleExport({ contact, images: IMAGES })),
  )
  const sent: string[] = []
  for (const { bytes, fileName } of many) sent.push((await one.upload(bytes, fileName)).uploadId)
  for (const id of sent)
    await until(async () => (await one.uploadState(id)).stage === 'readImages', { timeoutMs: 200_000 })

  const { bytes, fileName } = await sampleExport({ contact: 'Célia Brandão', images: 1 })
  const { uploadId } = await other.upload(bytes, fileName)
  expect((await ends(other, uploadId)).status).toBe('concluido')
  for (const id of sent) expect(await one.uploadState(id)).toMatchObject({ status: 'processando', stage: 'readImages' })
  for (const id of sent)
    expect(await ends(one, id)).toMatchObject({ status: 'concluido', counts: { images: IMAGES, unread: 0 } })
})
