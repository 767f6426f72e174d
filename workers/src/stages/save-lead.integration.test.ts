import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysesOf } from '@fechai/data/analyses'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'
import {
  evidenceOf,
  leadActivitiesOf,
  leadsOf as leads,
  type LeadToSave,
  saveLead,
  takeFence,
  toLead,
} from '@fechai/data/leads'
import { mediaItemsOf, messagesOf } from '@fechai/data/conversations'
import { doubtIn } from '@fechai/domain/to-confirm'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import { looksSold, refusalIn } from '@fechai/domain/standing'
import { readDocument } from '../documents/documents.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { sample } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

async function analysed(id = 'ex05'): Promise<TestUpload> {
  const { fileName, bytes } = sample(id)
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('saveLead')
  return upload
}

async function toSave(upload: TestUpload, change: Partial<LeadToSave> = {}): Promise<LeadToSave> {
  const { deps } = worker
  const open = await openUpload(upload.ref, deps)
  return {
    conversationId: open.conversationId,
    analysisId: await analysesOf(deps.db, upload.owner).idOf(open.analysis),
    versao: 1,
    kind: 'upload',
    fence: await takeFence(deps.db, upload.owner),
    draft: await readDocument(open, deps, 'draft'),
    valorTotal: null,
    authors: (await readDocument(open, deps, 'conversation')).authors,
    fileName: open.fileName,
    counts: { texts: 1, images: 0, audios: 0 },
    ...change,
  }
}

const leadsOf = (owner: Owner) => inScope(worker.deps.db, owner, (tx) => tx.selectFrom('leads').selectAll().execute())
const save = async (upload: TestUpload, lead: LeadToSave) =>
  saveLead(worker.deps.db, upload.owner, await keyOf(worker, upload), lead)
/** As a stage is tried again: fifty at once may wait longer for a connection than the pool lets them. */
const inTheEnd = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'unavailable') return inTheEnd(attempt)
    throw error
  })
const renamed = (lead: LeadToSave, nome: string): LeadToSave => ({
  ...lead,
  draft: { ...lead.draft, fields: { ...lead.draft.fields, nome } },
})

test('a lead carries its analysis, its proof in clear only to who has the key, and its origin', async () => {
  const upload = await analysed()
  const [lead] = await leadsOf(upload.owner)
  expect(lead).toMatchObject({ versao: 1, conversation_id: upload.ref.conversationId, fase: 'fechados', order: 1 })
  const evidence = await evidenceOf(worker.deps.db, upload.owner).list(
    { id: lead!.id, analysisId: lead!.analysis_id!, conversationId: upload.ref.conversationId },
    await keyOf(worker, upload),
  )
  const { messages } = await readDocument(await openUpload(upload.ref, worker.deps), worker.deps, 'conversation')
  expect(evidence.length).toBeGreaterThan(0)
  for (const { messageIndex, quote, author } of evidence) {
    expect(messages[messageIndex]!.text).toContain(quote)
    expect(author).toBe(messages[messageIndex]!.author)
  }
  const [origin] = await leadActivitiesOf(worker.deps.db, upload.owner).latest(lead!.id, 10)
  expect(origin).toMatchObject({
    type: 'ORIGIN',
    details: {
      origin: 'ZIP_UPLOAD',
      texts: 1,
      images: 0,
      audios: 0,
      whatsapp: lead!.whatsapp,
      lastContact: lead!.ultimoContato,
    },
  })
})

test('fifty attempts at once make one lead, one origin and one audit row', async () => {
  const upload = await analysed()
  const attempts = await Promise.all(Array.from({ length: 50 }, () => inTheEnd(() => toSave(upload))))
  await Promise.all(attempts.map((attempt) => inTheEnd(() => save(upload, attempt))))
  const leads = await leadsOf(upload.owner)
  expect(leads.length).toBe(1)
  expect(leads[0]!.fence).toBe(Math.max(...attempts.map(({ fence }) => fence)))
  expect((await leadActivitiesOf(worker.deps.db, upload.owner).latest(leads[0]!.id, 50)).length).toBe(1)
  const everything = openDatabase({ url: process.env.DATABASE_URL! })
  const { rowCount } = await everything.pool.query(
    `select from audit_log where event = 'lead-analysed' and subject_id = $1`,
    [leads[0]!.id],
  )
  await everything.close()
  expect(rowCount).toBe(1)
})

test('an attempt that was overtaken changes nothing', async () => {
  const upload = await analysed()
  const slow = renamed(await toSave(upload), 'Lento')
  const fast = renamed(await toSave(upload), 'Rápido')
  expect((await save(upload, fast)).change).toBe('updated')
  expect((await save(upload, slow)).change).toBe('unchanged')
  expect((await save(upload, renamed(await toSave(upload, { versao: 0 }), 'Velho'))).change).toBe('unchanged')
  expect((await leadsOf(upload.owner))[0]!.nome).toBe('Rápido')
})

test('keeps a person’s edits, and the place on the board', async () => {
  const upload = await analysed()
  const edited: Partial<Lead> = { nome: 'Nome da pessoa', valor: 'R$ 10,00', fase: 'leads-mornos' }
  const marks = JSON.stringify(
    Object.fromEntries(
      Object.keys(edited).map((field) => [field, { por: upload.owner.userId, em: new Date().toISOString() }]),
    ),
  )
  await inScope(worker.deps.db, upload.owner, (tx) =>
    tx
      .updateTable('leads')
      .set({ ...(edited as { nome: string }), valor_total: 10, order: 7.5, editados: marks, padroes: [] })
      .execute(),
  )
  const lead = await toSave(upload)
  await save(upload, {
    ...renamed(lead, 'Nome da análise'),
    draft: { ...lead.draft, padroes: ['nome', 'produto'], revisar: ['valor', 'quantidade'] },
  })
  expect((await leadsOf(upload.owner))[0]).toMatchObject({
    ...edited,
    valor_total: 10,
    order: 7.5,
    padroes: ['produto'],
    revisar: ['quantidade'],
    editados: { nome: { por: upload.owner.userId } },
  })
})

test('a phase change by an analysis is notified once, with its cause', async () => {
  const upload = await analysed()
  const lead = await toSave(upload)
  const [before] = await leadsOf(upload.owner)
  const fase = before!.fase === 'leads-frios' ? 'leads-mornos' : 'leads-frios'
  const changed = { ...lead, draft: { ...lead.draft, fields: { ...lead.draft.fields, fase } } } as typeof lead
  await save(upload, changed)
  await save(upload, { ...changed, fence: (await toSave(upload)).fence })
  const told = await leadActivitiesOf(worker.deps.db, upload.owner).latest(before!.id, 50)
  expect(told.filter(({ type }) => type === 'STAGE_CHANGE')).toMatchObject([
    { details: { action: 'AUTOMATIC', from: before!.fase, to: fase } },
  ])
})

test('an untranscribed voice note is counted on the lead', async () => {
  const upload = await analysed('ex13')
  expect(toLead((await leadsOf(upload.owner))[0]!).audios_nao_ouvidos).toBe(1)
  expect((await leadsOf((await analysed()).owner))[0]!.audios_nao_ouvidos).toBe(0)
})

test('keeps refusals, and the answer about a sale unless newer words ask again', async () => {
  const upload = await analysed()
  const saved = async (parece_fechado: string) => {
    const lead = await toSave(upload)
    const recusados = { valor: { valor: 'R$ 9.400,00', motivo: 'nao-diz' as const } }
    const fields = { ...lead.draft.fields, fase: 'leads-quentes' as const }
    await save(upload, { ...lead, draft: { ...lead.draft, fields, revisar: ['valor'], recusados, parece_fechado } })
    return toLead((await leadsOf(upload.owner))[0]!)
  }
  const first = await saved('2026-11-20T10:00:00.000Z')
  expect([refusalIn(first, 'valor')?.valor, looksSold(first)]).toEqual(['R$ 9.400,00', true])
  await leads(worker.deps.db, upload.owner).edit(first.id, { fields: {}, aindaNao: true, userName: 'Ana' })
  expect(looksSold(await saved('2026-11-20T10:00:00.000Z'))).toBe(false)
  expect(looksSold(await saved('2026-11-21T10:00:00.000Z'))).toBe(true)
})

test('two readings of a field are kept, each with what proves it', async () => {
  const upload = await analysed()
  const lead = await toSave(upload)
  const produto = {
    leituras: [
      { valor: lead.draft.fields.produto, de: 'modelo' },
      { valor: 'Outra coisa', de: 'regras' },
    ],
    motivo: 'diferem',
  } as const
  const { draft } = lead
  const proof = { ...draft.evidence[0]!, field: 'produto', item: null } as const
  await save(upload, {
    ...lead,
    draft: {
      ...draft,
      revisar: ['produto'],
      duvidas: { produto: { ...produto, leituras: [...produto.leituras] } },
      evidence: [proof],
      outrasProvas: [{ ...proof, quote: proof.quote.slice(0, 4) }],
    },
  })
  const saved = toLead((await leadsOf(upload.owner))[0]!)
  expect(doubtIn(saved, 'produto')).toEqual(produto)
  const proofs = evidenceOf(worker.deps.db, upload.owner)
  const at = { id: saved.id, analysisId: saved.analysis_id!, conversationId: upload.ref.conversationId }
  const key = await keyOf(worker, upload)
  expect((await proofs.list(at, key)).map(({ quote }) => quote)).toEqual([proof.quote])
  expect((await proofs.list(at, key, 2)).map(({ quote }) => quote)).toEqual([proof.quote.slice(0, 4)])
})

test('another company sees nothing of it, and cannot open what it would see', async () => {
  const upload = await analysed('ex10')
  const stranger = await worker.company()
  const { db } = worker.deps
  const key = await keyOf(worker, upload)
  const { conversationId, uploadId } = upload.ref
  expect(await leadsOf(stranger)).toEqual([])
  expect(await messagesOf(db, stranger, key).list(conversationId, ['a', 'b'])).toEqual([])
  expect(await mediaItemsOf(db, stranger, key).list(uploadId)).toEqual([])
  await expect(analysesOf(db, stranger).idOf({ uploadId })).rejects.toMatchObject({ kind: 'not-found' })
  const borrowed = { ...upload.ref, empresaId: stranger.empresaId, userId: stranger.userId }
  await expect(new MockActivityEnvironment().run(worker.activities.readText, borrowed)).rejects.toMatchObject({
    // Upload and key are looked up concurrently: the first missing one is reported.
    type: expect.stringMatching(/^(upload|conversa)$/),
    nonRetryable: true,
  })
})

test('a message that was moved to another place does not open', async () => {
  const upload = await analysed()
  const { db } = worker.deps
  await inScope(db, upload.owner, async (tx) => {
    await sql`update messages set body = (select body from messages other where other.index = 1 and other.conversation_id = messages.conversation_id) where index = 0`.execute(
      tx,
    )
  })
  await expect(
    messagesOf(db, upload.owner, await keyOf(worker, upload)).list(upload.ref.conversationId, []),
  ).rejects.toThrow()
})
