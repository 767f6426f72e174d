import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchItem, BatchRef, EconomicTurn } from '@fechai/contracts/runs/reanalyze-many'
import { itemRequestId } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf } from '@fechai/data/batches'
import { listLeftSends } from '@fechai/data/analyses'
import { inScope, type Owner } from '@fechai/data/database'
import { AT_PROVIDER, type EconomicRest } from '@fechai/domain/batch'
import type { BatchFault } from '@fechai/testkit/fakes/model-batches'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { readLikeAModel } from '@fechai/testkit/fakes/reading-model'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../../testing/samples.ts'
import { testWorker, type TestWorker } from '../../testing/upload-fixture.ts'

let provider: ModelProvider
let worker: TestWorker
beforeAll(async () => {
  provider = await startModelProvider()
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url, OPENAI_BATCHES: 'on' })
  provider.answerWith(readLikeAModel)
})
beforeEach(() => Object.assign(provider.paid, { chat: 0, batch: 0 }))
afterAll(async () => {
  await worker?.close()
  await provider?.close()
})

const CUSTOMERS = ['Ana Souza', 'Bruna Lima', 'Carla Dias']
const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
  new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)

/** A company whose conversations the rules have read, and a batch over them. */
async function companyWith(count: number, economic: EconomicRest | null, limitBrl: number | null = null) {
  const owner = await worker.company()
  const { model } = worker.deps
  // Read by the rules: the model is asked by the batch alone.
  worker.deps.model = null
  for (const [at, name] of CUSTOMERS.slice(0, count).entries()) {
    const named = (text: string): string => text.replaceAll('Ana Souza', name).replaceAll('/09/', `/0${at + 5}/`)
    const upload = await worker.receive(named(SMALL_CHAT_FILE), Buffer.from(named(SMALL_CHAT)), owner)
    await upload.runTo('finish')
  }
  worker.deps.model = model
  return { owner, ref: await begin(owner, economic, limitBrl) }
}

async function begin(owner: Owner, economic: EconomicRest | null, limitBrl: number | null = null): Promise<BatchRef> {
  const id = randomUUID()
  await batchesOf(worker.deps.db, owner).start({
    ...{ id, mode: 'aplicar', filter: {}, sample: null, seed: 7, atOnce: 4, limitBrl, estimate: null },
    ...{ analyst: '1.0', model: 'gpt-5-mini-2025-08-07', economic },
  })
  const ref = { empresaId: owner.empresaId, userId: owner.userId, batchId: id }
  await run(worker.activities.prepareBatch, ref)
  return ref
}

/** Analyses one conversation as the run does. @returns the code of its failure; null if it was analysed. */
async function read(ref: BatchRef, item: BatchItem, economic: EconomicRest | null): Promise<string | null> {
  const batch = { id: ref.batchId, position: item.position, mode: 'aplicar', ...(economic && { economic }) }
  const { conversationId, userId } = item
  const asked = { empresaId: ref.empresaId, userId, conversationId, requestId: itemRequestId(ref.batchId, item) }
  const wishes = { requestedBy: ref.userId, onlyWithModel: true, batch }
  const opened = await run(worker.activities.openReanalysis, { ...asked, ...wishes }, 0)
  try {
    for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const)
      await run(worker.activities[stage] as never, opened)
  } catch (error) {
    const { type: code = '', message } = error as { type?: string; message: string }
    const cause = { code, message, stage: 'analyzeConversation', retryable: true }
    await run(worker.activities.endReanalysis, opened, cause)
    if (code === AT_PROVIDER) return code
    await run(worker.activities.settleBatchItems, ref, [{ position: item.position, state: 'falhou', cause }])
    return code
  }
  await run(worker.activities.endReanalysis, opened, null)
  await run(worker.activities.settleBatchItems, ref, [{ position: item.position, state: 'feito', cause: null }])
  return null
}

const pass = async (ref: BatchRef, rest: EconomicRest | null): Promise<(string | null)[]> => {
  const codes: (string | null)[] = []
  for (const item of await run(worker.activities.nextBatchItems, ref, 0, 50)) codes.push(await read(ref, item, rest))
  return codes
}
const look = (ref: BatchRef): Promise<EconomicTurn> => run(worker.activities.askEconomically, ref)
/** Passes and looks until nothing of it is left, as the run has them. */
async function readAll(ref: BatchRef, rest: EconomicRest): Promise<string[]> {
  const failed: string[] = []
  for (let rounds = 0; rounds < 30; rounds++) {
    for (const code of await pass(ref, rest)) if (code !== null && code !== AT_PROVIDER) failed.push(code)
    const { news, waitSeconds } = await look(ref)
    if (!news && waitSeconds === null) return failed
  }
  throw new Error('it never ends')
}
const batchOf = (owner: Owner, { batchId }: BatchRef) => batchesOf(worker.deps.db, owner).get(batchId)
const costs = (owner: Owner, batchId: string) =>
  inScope(worker.deps.db, owner, async (tx) => {
    const rows = await tx.selectFrom('model_calls').selectAll().where('batch_id', '=', batchId).execute()
    return rows.map(({ state, cost_brl }) => [state, cost_brl] as const)
  })

describe('an economic batch', () => {
  it('asks once for all, waits, and reads what came, for half the price', async () => {
    const { owner, ref } = await companyWith(3, 'de_novo')
    expect(await pass(ref, 'de_novo')).toEqual([AT_PROVIDER, AT_PROVIDER, AT_PROVIDER])
    expect(await pass(ref, 'de_novo')).toEqual([])
    const filesBefore = provider.batches.files()
    expect(await look(ref)).toEqual({ news: false, waitSeconds: 2 })
    expect(await batchOf(owner, ref)).toMatchObject({ atProvider: { questions: 3, since: expect.any(String) } })
    expect([provider.paid.chat, provider.paid.batch]).toEqual([0, 0])
    expect(await readAll(ref, 'de_novo')).toEqual([])
    expect([provider.paid.chat, provider.paid.batch]).toEqual([0, 3])
    expect(await batchOf(owner, ref)).toMatchObject({ done: 3, failed: 0, atProvider: { questions: 0 } })
    // Nothing of a conversation is left lying at the provider.
    expect(provider.batches.files()).toBe(filesBefore)
    const { ref: direct, owner: other } = await companyWith(3, null)
    expect(await pass(direct, null)).toEqual([null, null, null])
    const [half, whole] = [(await batchOf(owner, ref)).spentBrl, (await batchOf(other, direct)).spentBrl]
    expect(half).toBeGreaterThan(0)
    expect(half).toBeCloseTo(whole / 2, 4)
  })

  it.each<[BatchFault, EconomicRest, { batch: number; chat: number }]>([
    ['in-part', 'de_novo', { batch: 2, chat: 0 }],
    ['in-part', 'direto', { batch: 1, chat: 1 }],
    ['expires', 'de_novo', { batch: 2, chat: 0 }],
    ['expires', 'direto', { batch: 0, chat: 2 }],
    ['fails', 'de_novo', { batch: 2, chat: 0 }],
    ['errors', 'direto', { batch: 0, chat: 2 }],
    ['duplicates', 'de_novo', { batch: 2, chat: 0 }],
  ])('of which the provider’s %s, goes on (%s) and pays each question once', async (fault, rest, paid) => {
    const { owner, ref } = await companyWith(2, rest)
    provider.batches.failNext(fault)
    expect(await readAll(ref, rest)).toEqual([])
    expect(await batchOf(owner, ref)).toMatchObject({ done: 2, failed: 0 })
    expect({ batch: provider.paid.batch, chat: provider.paid.chat }).toEqual(paid)
    const calls = await costs(owner, ref.batchId)
    expect(calls.map(([state]) => state)).toEqual(Array(2).fill('answered'))
  })

  it('is not asked for ever: what comes back unanswered three times is a failure with its cause', async () => {
    const { owner, ref } = await companyWith(1, 'de_novo')
    provider.batches.failNext('expires', 'expires', 'expires')
    expect(await readAll(ref, 'de_novo')).toEqual(['ia_lote_sem_resposta'])
    expect(await batchOf(owner, ref)).toMatchObject({ done: 0, failed: 1, spentBrl: 0 })
  })

  it('finds a file at the provider after its worker died, and hands it over once', async () => {
    const { owner, ref } = await companyWith(2, 'de_novo')
    await pass(ref, 'de_novo')
    const begun = provider.batches.begun().length
    const { db } = worker.deps
    const isHandedOver = (): boolean => provider.batches.begun().length > begun
    const kysely = new Proxy(db.kysely, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown
        return () => (isHandedOver() ? { execute: () => Promise.reject(new Error('killed')) } : target.transaction())
      },
    })
    worker.deps.db = { ...db, kysely }
    await look(ref).catch(() => undefined)
    worker.deps.db = db
    expect(provider.batches.begun()).toHaveLength(begun + 1)
    expect(await readAll(ref, 'de_novo')).toEqual([])
    expect(provider.batches.begun()).toHaveLength(begun + 1)
    expect(await batchOf(owner, ref)).toMatchObject({ done: 2, failed: 0 })
    expect(provider.paid.batch).toBe(2)
  })

  it('is not paid for twice when a person has the lead analysed meanwhile', async () => {
    const { owner, ref } = await companyWith(1, 'de_novo')
    const [item] = await run(worker.activities.nextBatchItems, ref, 0, 1)
    await pass(ref, 'de_novo')
    await look(ref)
    const beside = await begin(owner, null)
    expect(await read(beside, item!, null)).toBe(AT_PROVIDER)
    expect(provider.paid.chat).toBe(0)
    await readAll(ref, 'de_novo')
    expect(await pass(beside, null)).toEqual([null])
    expect([provider.paid.chat, provider.paid.batch]).toEqual([0, 1])
  })

  it('stays below its ceiling, at half of what each question can cost', async () => {
    const { owner, ref } = await companyWith(2, 'de_novo', 0.0001)
    expect(await pass(ref, 'de_novo')).toEqual(['teto_lote', 'teto_lote'])
    expect(await batchOf(owner, ref)).toMatchObject({ spentBrl: 0, atProvider: { questions: 0 } })
  })

  it('frees what was not handed over when it is called off, and keeps its costs', async () => {
    const { owner, ref } = await companyWith(2, 'de_novo')
    await pass(ref, 'de_novo')
    await run(worker.activities.endBatch, ref, 'cancelado')
    expect(await batchOf(owner, ref)).toMatchObject({ state: 'cancelado', spentBrl: 0, atProvider: { questions: 0 } })

    const { owner: other, ref: sent } = await companyWith(2, 'de_novo')
    await pass(sent, 'de_novo')
    await look(sent)
    await run(worker.activities.endBatch, sent, 'cancelado')
    expect(await listLeftSends(worker.deps.db)).toContainEqual(sent)
    expect(await look(sent)).toEqual({ news: true, waitSeconds: null })
    expect(await batchOf(other, sent)).toMatchObject({ spentBrl: 0, atProvider: { questions: 0 } })
    expect(await listLeftSends(worker.deps.db)).not.toContainEqual(sent)
  })

  it('is called off at the provider too when it is called off on its way there', async () => {
    const { owner, ref } = await companyWith(1, 'de_novo')
    await pass(ref, 'de_novo')
    const { batches } = worker.deps.model!.client
    const [create, cancel] = [batches.create.bind(batches), vi.spyOn(batches, 'cancel')]
    let begun = ''
    vi.spyOn(batches, 'create').mockImplementation((async (...asked: Parameters<typeof create>) => {
      const batch = await create(...asked)
      begun = batch.id
      await run(worker.activities.endBatch, ref, 'cancelado')
      return batch
    }) as never)
    await look(ref)
    expect(cancel.mock.calls.map(([id]) => id)).toContain(begun)
    vi.restoreAllMocks()
    expect(await batchOf(owner, ref)).toMatchObject({ state: 'cancelado', spentBrl: 0, atProvider: { questions: 0 } })
    expect(await listLeftSends(worker.deps.db)).not.toContainEqual(ref)
  })

  it('keeps what it asks sealed until it went, and nothing of it after', async () => {
    const { owner, ref } = await companyWith(1, 'de_novo')
    await pass(ref, 'de_novo')
    const bodies = () =>
      inScope(worker.deps.db, owner, async (tx) => {
        const { rows } = await sql<{ body: Buffer | null }>`
          select body from economic_questions where batch_id = ${ref.batchId}::uuid`.execute(tx)
        return rows.map(({ body }) => body)
      })
    const [sealed] = await bodies()
    expect(sealed!.includes('banheiro')).toBe(false)
    await look(ref)
    expect(await bodies()).toEqual([null])
  })
})
