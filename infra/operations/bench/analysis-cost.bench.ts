// Measures the processor time of analysing a conversation of 60 messages again, by stage, of the worker and of
// Postgres.
import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { itemRequestId, type BatchItem, type BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf } from '@fechai/data/batches'
import { openBareWorker } from './bare-worker.ts'
import { fillAnalysed } from './fill-analysed.ts'
import { labelledTalk } from './labelled-talk.ts'
import { measure } from './measurement.ts'
import { treeCpuMs } from './tree-usage.ts'

const CONVERSATIONS = Number(process.env.BATCH_LEADS ?? 200)
const WARM_UP = 40
const MESSAGES = 60
const STEPS = [
  'openReanalysis',
  'prepareContext',
  'analyzeConversation',
  'processFindings',
  'saveLead',
  'endReanalysis',
  'settleBatchItems',
] as const
type Step = (typeof STEPS)[number]

await measure(async ({ keep, step, found }) => {
  step('iniciando os servidores')
  const worker = keep(await openBareWorker(), (opened) => opened.stop())
  const owner = await worker.company()
  const talk = await labelledTalk()
  const toFill = { conversations: CONVERSATIONS + WARM_UP, messagesOfEach: MESSAGES, talk }
  await fillAnalysed(worker.env, owner, toFill)
  const ref: BatchRef = { empresaId: owner.empresaId, userId: owner.userId, batchId: randomUUID() }
  await batchesOf(worker.deps.db, owner).start({
    ...{ id: ref.batchId, mode: 'so_comparar', filter: {}, sample: null, seed: 7, atOnce: 4, limitBrl: null },
    ...{ estimate: null, analyst: '1.0', model: 'offline' },
  })
  const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
    new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)
  await run(worker.activities.prepareBatch, ref)
  const items = await run(worker.activities.nextBatchItems, ref, 0, CONVERSATIONS + WARM_UP)

  const spent = Object.fromEntries(STEPS.map((id) => [id, { workerMs: 0, postgresMs: 0 }])) as Record<
    Step,
    { workerMs: number; postgresMs: number }
  >
  const counted = async <T>(id: Step, ...args: unknown[]): Promise<T> => {
    const postgresBefore = treeCpuMs(worker.postgresPid)
    const before = process.cpuUsage()
    const result = await run(worker.activities[id] as (...args: never[]) => Promise<T>, ...args)
    const { user, system } = process.cpuUsage(before)
    spent[id].workerMs += (user + system) / 1_000
    spent[id].postgresMs += treeCpuMs(worker.postgresPid) - postgresBefore
    return result
  }
  const read = async (item: BatchItem): Promise<void> => {
    const { empresaId, userId, batchId } = ref
    const batch = { id: batchId, position: item.position, mode: 'so_comparar' }
    const { conversationId } = item
    const requestId = itemRequestId(batchId, item)
    const asked = { empresaId, userId, conversationId, requestId, requestedBy: userId, batch }
    const analysis = await counted<AnalysisRef>('openReanalysis', asked, 0)
    for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const)
      await counted(stage, analysis)
    await counted('endReanalysis', analysis, null)
    await counted('settleBatchItems', ref, [{ position: item.position, state: 'feito', cause: null }])
  }

  step(`aquecendo com ${WARM_UP} conversas`)
  for (const item of items.slice(0, WARM_UP)) await read(item)
  for (const id of STEPS) spent[id] = { workerMs: 0, postgresMs: 0 }
  step(`medindo: ${CONVERSATIONS} conversas de ${MESSAGES} mensagens, uma depois da outra`)
  for (const item of items.slice(WARM_UP)) await read(item)

  const of = (kind: 'workerMs' | 'postgresMs', ids: readonly Step[] = STEPS) =>
    ids.reduce((sum, id) => sum + spent[id][kind], 0) / CONVERSATIONS
  found({
    figure: { what: 'processador do worker para uma conversa', value: of('workerMs'), unit: 'ms' },
    peer: { what: 'processador do Postgres para a mesma', value: of('postgresMs'), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 150 },
    besides: STEPS.flatMap((id) => [
      { what: `${id}, worker`, value: of('workerMs', [id]), unit: 'ms' },
      { what: `${id}, Postgres`, value: of('postgresMs', [id]), unit: 'ms' },
    ]),
  })
})
