import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { analysesOf } from '@fechai/data/analyses'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { editLead, leadActivitiesOf, leadsOf } from '@fechai/data/leads'
import { inScope } from '@fechai/data/database'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
  new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)

async function finished(): Promise<TestUpload & { leadId: string }> {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  const [lead] = await inScope(worker.deps.db, upload.owner, (tx) => tx.selectFrom('leads').select('id').execute())
  return { ...upload, leadId: lead!.id }
}

const request = ({ ref, owner }: TestUpload, requestId: string = crypto.randomUUID()) => ({
  empresaId: ref.empresaId,
  userId: owner.userId,
  conversationId: ref.conversationId,
  requestId,
  requestedBy: owner.userId,
})

/** Every activity of a new analysis, each of them twice. */
async function reanalyse(upload: TestUpload, requestId?: string): Promise<AnalysisRef> {
  const asked = request(upload, requestId)
  const { activities } = worker
  const ref = await run(activities.openReanalysis, asked, 0)
  expect(await run(activities.openReanalysis, asked, 0)).toEqual(ref)
  for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const) {
    for (let time = 0; time < 2; time++) await run(activities[stage] as never, ref)
  }
  for (let time = 0; time < 2; time++) await run(activities.endReanalysis, ref, null)
  return ref
}

async function versionsOf(upload: TestUpload & { leadId: string }) {
  const { db } = worker.deps
  const { analysis_id: analysisId } = await leadsOf(db, upload.owner).get(upload.leadId)
  const lead = { conversationId: upload.ref.conversationId, analysisId }
  return analysesOf(db, upload.owner).versions(lead, await keyOf(worker, upload))
}

/** The conversation goes on, as a merged import would leave it. */
async function addMessage(upload: TestUpload, text: string): Promise<void> {
  const { db, master } = worker.deps
  const { authors } = await conversationsOf(db, master, upload.owner).header(upload.ref.conversationId)
  const messages = messagesOf(db, upload.owner, await keyOf(worker, upload))
  const all = await messages.list(upload.ref.conversationId, authors)
  const last = all.at(-1)!
  const sentAt = new Date(Date.parse(last.sentAt) + 60_000).toISOString()
  await messages.replace(upload.ref.conversationId, [...all, { ...last, index: all.length, text, sentAt }], authors)
}

test('a new analysis is numbered, shows what changed, and leaves what people decided', async () => {
  const upload = await finished()
  const { db } = worker.deps
  const before = await leadsOf(db, upload.owner).get(upload.leadId)
  await inScope(db, upload.owner, (tx) =>
    editLead(tx, upload.owner, upload.leadId, { fields: { produto: 'Banheiro da suíte' }, userName: 'Teste' }),
  )
  await addMessage(upload, 'Fechado! Pode mandar a chave pix que já faço o pagamento.')
  const ref = await reanalyse(upload)
  expect(ref).toMatchObject({ versao: 2, uploadId: upload.ref.uploadId, reanalysis: { leadId: upload.leadId } })

  const after = await leadsOf(db, upload.owner).get(upload.leadId)
  expect(after.fase).not.toBe(before.fase)
  expect(after).toMatchObject({ produto: 'Banheiro da suíte', analysis_id: ref.reanalysis!.id })

  const [second, first] = await versionsOf(upload)
  expect(first).toMatchObject({ versao: 1, kind: 'upload', status: 'concluida', current: false, difference: null })
  expect(second).toMatchObject({
    versao: 2,
    kind: 'reanalise',
    status: 'concluida',
    current: true,
    requestedBy: upload.owner.userId,
  })
  expect(second!.difference).toContainEqual({ field: 'fase', before: before.fase, after: after.fase, kept: false })
  expect(second!.difference!.find(({ field }) => field === 'produto')?.kept ?? true).toBe(true)

  const activities = await leadActivitiesOf(db, upload.owner).latest(upload.leadId, 10)
  expect(activities.filter(({ details }) => details.action === 'DEEP_LEAD_ANALYSIS')).toMatchObject([
    { type: 'ACTION', description: expect.stringMatching(/^Análise 2 atualizou: .*fase/), details: { versao: 2 } },
  ])
  const upToDate = { leadId: upload.leadId, analysisId: ref.reanalysis!.id }
  expect(worker.events).toContainEqual({ type: 'analysis-progress', ...upToDate })
  expect(
    worker.events.filter((event) => event.type === 'upload-progress' && event.uploadId === upload.ref.uploadId).at(-1),
  ).toMatchObject({ stage: 'finish' })
})

test('without news nothing changes, and it says so', async () => {
  const upload = await finished()
  const before = await leadsOf(worker.deps.db, upload.owner).get(upload.leadId)
  await reanalyse(upload)
  const {
    analysis_id: _a,
    revision: _r,
    updated_at: _u,
    ...lead
  } = await leadsOf(worker.deps.db, upload.owner).get(upload.leadId)
  expect(before).toMatchObject(lead)
  expect((await versionsOf(upload))[0]).toMatchObject({ versao: 2, difference: [] })
  const [told] = await leadActivitiesOf(worker.deps.db, upload.owner).latest(upload.leadId, 1)
  expect(told!.description).toBe('Análise 2: nada mudou neste lead')
})

test('one that fails leaves the lead and its cause', async () => {
  const upload = await finished()
  const { analysis_id: current } = await leadsOf(worker.deps.db, upload.owner).get(upload.leadId)
  const ref = await run(worker.activities.openReanalysis, request(upload), 0)
  await run(worker.activities.prepareContext as never, ref)
  expect((await versionsOf(upload))[0]).toMatchObject({ status: 'processando', stage: 'prepareContext' })
  const cause = { code: 'ia_sem_cota', stage: 'analyzeConversation', message: 'A cota acabou.', retryable: true }
  for (let time = 0; time < 2; time++) await run(worker.activities.endReanalysis, ref, cause)
  const [failed, standing] = await versionsOf(upload)
  expect(failed).toMatchObject({ versao: 2, status: 'falhou', cause, difference: null, current: false })
  expect(standing).toMatchObject({ id: current, current: true })
})

test('stores the findings of an analysis sealed', async () => {
  const upload = await finished()
  await addMessage(upload, 'Fechado!')
  await reanalyse(upload)
  const rows = await inScope(worker.deps.db, upload.owner, (tx) =>
    tx.selectFrom('analyses').select(['result', 'difference']).orderBy('versao').execute(),
  )
  expect(rows.map(({ result, difference }) => [result !== null, difference !== null])).toEqual([
    [true, false],
    [true, true],
  ])
  for (const { result } of rows) expect(result!.includes('Ana')).toBe(false)
})

test('a conversation without a lead has nothing to analyse again', async () => {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await expect(run(worker.activities.openReanalysis, request(upload), 0)).rejects.toMatchObject({ type: 'lead' })
})

test('a batch yields while a person is served, and a person’s own request does not', async () => {
  const patient = await testWorker({ BATCH_STANDS_BACK_MS: '60000' })
  const upload = await patient.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  const asked = request(upload)
  const batch = { id: crypto.randomUUID(), position: 1, mode: 'so_comparar' }
  await expect(run(patient.activities.openReanalysis, { ...asked, batch }, 0)).rejects.toMatchObject({
    ...{ type: 'vez_de_pessoas', nonRetryable: false },
  })
  await run(patient.activities.openReanalysis, asked, 0)
  await patient.close()
})
