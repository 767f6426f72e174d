import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { itemRequestId, type BatchItem, type BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { analysesOf } from '@fechai/data/analyses'
import { batchCases, batchesOf, batchReport, type NewBatch } from '@fechai/data/batches'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { editLead, eraseLead, leadsOf, moveLead } from '@fechai/data/leads'
import { inScope, type Owner } from '@fechai/data/database'
import { STAGE_IDS } from '@fechai/domain/stages'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

type Known = TestUpload & { leadId: string }

const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
  new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)

const CUSTOMERS = ['Ana Souza', 'Bruna Lima', 'Carla Dias']

/** Leads of one company, each of a conversation of its own. */
async function leadsFor(owner: Owner, count: number): Promise<Known[]> {
  const known: Known[] = []
  for (let at = 0; at < count; at++) {
    const named = (text: string): string =>
      text.replaceAll('Ana Souza', CUSTOMERS[at]!).replaceAll('/09/', `/0${at + 5}/`)
    const upload = await worker.receive(named(SMALL_CHAT_FILE), Buffer.from(named(SMALL_CHAT)), owner)
    await upload.runTo('finish')
    const [lead] = await inScope(worker.deps.db, owner, (tx) =>
      tx.selectFrom('leads').select('id').where('conversation_id', '=', upload.ref.conversationId).execute(),
    )
    known.push({ ...upload, leadId: lead!.id })
  }
  return known
}

/** The customer buys. */
async function goesOn(upload: Known): Promise<void> {
  const { db, master } = worker.deps
  const { authors } = await conversationsOf(db, master, upload.owner).header(upload.ref.conversationId)
  const messages = messagesOf(db, upload.owner, await keyOf(worker, upload))
  const all = await messages.list(upload.ref.conversationId, authors)
  const last = all.at(-1)!
  const sentAt = new Date(Date.parse(last.sentAt) + 60_000).toISOString()
  const text = 'Fechado! Pode mandar a chave pix que já faço o pagamento.'
  await messages.replace(upload.ref.conversationId, [...all, { ...last, index: all.length, text, sentAt }], authors)
}

async function begin(owner: Owner, changes: Partial<NewBatch> = {}): Promise<BatchRef> {
  const id = randomUUID()
  await batchesOf(worker.deps.db, owner).start({
    ...{ id, mode: 'aplicar', filter: {}, sample: null, seed: 7, atOnce: 4, limitBrl: null, estimate: null },
    ...{ analyst: '1.0', model: 'offline' },
    ...changes,
  })
  const ref = { empresaId: owner.empresaId, userId: owner.userId, batchId: id }
  await run(worker.activities.prepareBatch, ref)
  return ref
}

/** The activities of one item, each of them twice. */
async function read(ref: BatchRef, item: BatchItem, mode: NewBatch['mode']): Promise<AnalysisRef> {
  const asked = {
    empresaId: ref.empresaId,
    userId: item.userId,
    conversationId: item.conversationId,
    requestId: itemRequestId(ref.batchId, item),
    requestedBy: ref.userId,
    batch: { id: ref.batchId, position: item.position, mode },
  }
  const opened = await run(worker.activities.openReanalysis, asked, 0)
  for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const) {
    for (let time = 0; time < 2; time++) await run(worker.activities[stage] as never, opened)
  }
  await run(worker.activities.endReanalysis, opened, null)
  const outcome = [{ position: item.position, state: 'feito', cause: null }]
  for (let time = 0; time < 2; time++) await run(worker.activities.settleBatchItems, ref, outcome)
  return opened
}

async function readAll(ref: BatchRef, mode: NewBatch['mode'] = 'aplicar'): Promise<void> {
  const items = await run(worker.activities.nextBatchItems, ref, 0, 50)
  for (const item of items) await read(ref, item, mode)
  expect(await run(worker.activities.endBatch, ref, 'concluido')).toBe(true)
}

/** As the run does, and a second time as a repeated activity would. */
async function takeBack(ref: BatchRef): Promise<void> {
  await batchesOf(worker.deps.db, { ...ref, reach: 'company' }).move(ref.batchId, ['concluido'], 'desfazendo')
  for (let time = 0; time < 2; time++) {
    for (let after: number | null = 0; after !== null;) after = await run(worker.activities.takeBackItems, ref, after)
  }
  await run(worker.activities.endTakeBack, ref)
}

const leadOf = (known: Known) => leadsOf(worker.deps.db, known.owner).get(known.leadId)
const bare = ({ revision: _r, updated_at: _u, ...lead }: Awaited<ReturnType<typeof leadOf>>) => lead
const edit = (known: Known, fields: object) =>
  inScope(worker.deps.db, known.owner, (tx) => editLead(tx, known.owner, known.leadId, { fields, userName: 'Teste' }))
const versionsOf = async (known: Known) =>
  analysesOf(worker.deps.db, known.owner).versions(
    { conversationId: known.ref.conversationId, analysisId: (await leadOf(known)).analysis_id },
    await keyOf(worker, known),
  )

describe('a batch', () => {
  test('lists each lead once, however often that is tried', async () => {
    const owner = await worker.company()
    await leadsFor(owner, 3)
    const ref = await begin(owner)
    await run(worker.activities.prepareBatch, ref)
    const items = await run(worker.activities.nextBatchItems, ref, 0, 50)
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(new Set(items.map(({ leadId }) => leadId)).size).toBe(3)
    expect(await batchesOf(worker.deps.db, owner).get(ref.batchId)).toMatchObject({ state: 'em_andamento', total: 3 })
    const sample = await begin(owner, { mode: 'amostra', sample: 2 })
    expect(await run(worker.activities.nextBatchItems, sample, 0, 50)).toHaveLength(2)
  })

  test('changes leads when it is applied, keeps people’s decisions, and records both', async () => {
    const owner = await worker.company()
    const [one, two] = await leadsFor(owner, 2)
    const before = await leadOf(one!)
    await goesOn(one!)
    await edit(two!, { produto: 'Banheiro da suíte' })
    const ref = await begin(owner)
    await readAll(ref)
    const after = await leadOf(one!)
    expect(after.fase).not.toBe(before.fase)
    expect(await leadOf(two!)).toMatchObject({ produto: 'Banheiro da suíte' })
    const timed = await inScope(worker.deps.db, owner, (tx) =>
      tx.selectFrom('stage_times').select('stage').distinct().execute(),
    )
    expect(timed.map(({ stage }) => stage).toSorted()).toEqual(STAGE_IDS.toSorted())
    const report = await batchReport(worker.deps.db, owner, ref.batchId)
    expect(report).toMatchObject({ n: 2, batch: { state: 'concluido', done: 2, failed: 0 } })
    expect(report.phases).toContainEqual({ from: before.fase, to: after.fase, n: 1 })
    const of = (name: string) => report.fields.find(({ field }) => field === name)!
    expect(of('fase')).toMatchObject({ equal: 1, people: 0 })
    expect(of('produto')).toMatchObject({ equal: 2, people: 1, checked: { n: 1, before: 0, after: 0 } })
    for (const { equal, changed, gained, lost } of report.fields) expect(equal + changed + gained + lost).toBe(2)
    const { items } = await batchCases(worker.deps.db, owner, ref.batchId, { moved: true }, (id) =>
      conversationsOf(worker.deps.db, worker.deps.master, owner).key(id),
    )
    expect(items).toMatchObject([{ leadId: one!.leadId, faseBefore: before.fase, faseAfter: after.fase }])
    expect(items[0]!.differences).toContainEqual(
      expect.objectContaining({ field: 'fase', before: before.fase, after: after.fase }),
    )
  })

  test.each(['so_comparar', 'amostra'] as const)('as %s leaves the lead to the letter', async (mode) => {
    const owner = await worker.company()
    const [one] = await leadsFor(owner, 1)
    await goesOn(one!)
    const before = await leadOf(one!)
    const told = worker.events.length
    const ref = await begin(owner, { mode, sample: mode === 'amostra' ? 10 : null })
    await readAll(ref, mode)
    expect(await leadOf(one!)).toEqual(before)
    expect(worker.events.slice(told).map(({ type }) => type)).not.toContain('analysis-progress')
    const report = await batchReport(worker.deps.db, owner, ref.batchId)
    expect(report.phases).toMatchObject([{ from: before.fase, n: 1 }])
    expect(report.phases[0]!.to).not.toBe(before.fase)
    const versions = await versionsOf(one!)
    expect(versions.map(({ current }) => current)).toEqual(mode === 'amostra' ? [true] : [false, true])
  })

  test('compares a reading after a comparison with the values of the lead', async () => {
    const owner = await worker.company()
    const [one] = await leadsFor(owner, 1)
    await goesOn(one!)
    await readAll(await begin(owner, { mode: 'so_comparar' }), 'so_comparar')
    const { fase } = await leadOf(one!)
    await readAll(await begin(owner))
    const [applied] = await versionsOf(one!)
    expect(applied!.difference).toContainEqual(expect.objectContaining({ field: 'fase', before: fase }))
  })

  test('taken back leaves leads that were analysed again since', async () => {
    const owner = await worker.company()
    const [one] = await leadsFor(owner, 1)
    await goesOn(one!)
    const ref = await begin(owner)
    await readAll(ref)
    await readAll(await begin(owner))
    const since = await leadOf(one!)
    await takeBack(ref)
    expect(await leadOf(one!)).toEqual(since)
    expect(await batchesOf(worker.deps.db, owner).get(ref.batchId)).toMatchObject({
      ...{ state: 'desfeito', wentBack: 0, stayed: 1 },
    })
  })

  test('taken back alone brings every lead back as it was', async () => {
    const owner = await worker.company()
    const [one, two] = await leadsFor(owner, 2)
    for (const known of [one!, two!]) await goesOn(known)
    await edit(two!, { nome: 'Ana Maria' })
    const [before, beforeTwo] = [await leadOf(one!), await leadOf(two!)]
    const ref = await begin(owner)
    await readAll(ref)
    expect((await leadOf(one!)).fase).not.toBe(before.fase)
    await edit(two!, { proximoPasso: 'Ligar na segunda' })
    await takeBack(ref)
    const { order: _o, ...back } = bare(await leadOf(one!))
    const { order: _b, ...was } = bare(before)
    expect(back).toEqual(was)
    expect(await leadOf(two!)).toMatchObject({
      ...{ nome: 'Ana Maria', proximoPasso: 'Ligar na segunda', fase: beforeTwo.fase, valor: beforeTwo.valor },
    })
    expect(await batchesOf(worker.deps.db, owner).get(ref.batchId)).toMatchObject({
      ...{ state: 'desfeito', wentBack: 2, stayed: 0 },
    })
  })

  test('finds what people did to a lead before its turn, and keeps it', async () => {
    const owner = await worker.company()
    const [edited, moved, sentAgain] = await leadsFor(owner, 3)
    for (const known of [edited!, moved!]) await goesOn(known)
    const before = await leadOf(edited!)
    const ref = await begin(owner)
    const items = await run(worker.activities.nextBatchItems, ref, 0, 50)
    await edit(edited!, { fase: 'leads-frios', valor: 'R$ 9,00' })
    const move = { fase: 'leads-frios', index: 0, userName: 'Teste' } as const
    await inScope(worker.deps.db, owner, (tx) => moveLead(tx, owner, moved!.leadId, move))
    const longer = SMALL_CHAT.replaceAll('Ana Souza', CUSTOMERS[2]!).replaceAll('/09/', '/07/').trimEnd()
    const again = await worker.receive(
      SMALL_CHAT_FILE.replaceAll('Ana Souza', CUSTOMERS[2]!),
      Buffer.from(`${longer}\n`),
      owner,
    )
    await again.runTo('finish')
    for (const item of items) await read(ref, item, 'aplicar')
    expect(await leadOf(edited!)).toMatchObject({ fase: 'leads-frios', valor: 'R$ 9,00' })
    expect(before.fase).not.toBe('leads-frios')
    expect(await leadOf(moved!)).toMatchObject({ fase: 'leads-frios' })
    expect((await versionsOf(sentAgain!))[0]).toMatchObject({ current: true, kind: 'reanalise' })
    expect(await batchesOf(worker.deps.db, owner).get(ref.batchId)).toMatchObject({ done: 3, failed: 0 })
  })

  test('has nothing to read of a lead that was erased before its turn', async () => {
    const owner = await worker.company()
    const [one] = await leadsFor(owner, 1)
    const ref = await begin(owner)
    const [item] = await run(worker.activities.nextBatchItems, ref, 0, 50)
    await inScope(worker.deps.db, owner, async (tx) =>
      eraseLead(
        tx,
        owner,
        await tx.selectFrom('leads').selectAll().where('id', '=', one!.leadId).executeTakeFirstOrThrow(),
      ),
    )
    const { conversationId, userId } = item!
    const ids = { empresaId: owner.empresaId, userId, conversationId, requestedBy: owner.userId }
    const asked = { ...ids, requestId: itemRequestId(ref.batchId, item!) }
    // The run treats this as 'gone', whichever part was removed first.
    await expect(run(worker.activities.openReanalysis, asked, 0)).rejects.toMatchObject({
      type: expect.stringMatching(/^(lead|conversa)$/),
    })
    // A run that requests the next items after that learns it from the list itself.
    expect(await run(worker.activities.nextBatchItems, ref, 0, 50)).toMatchObject([{ leadId: null }])
  })
})
