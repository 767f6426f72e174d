import { messageFacts } from '@fechai/analyst/messages'
import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger } from '@temporalio/worker'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MessagesRef } from '@fechai/contracts/runs/generate-messages'
import { modelTestsOf } from '@fechai/data/analyses'
import { leadMessagesOf, readMessageMaterial } from '@fechai/data/leads'
import { learningsOf, messageToneOf } from '@fechai/data/learnings'
import { inScope, openDatabase } from '@fechai/data/database'
import { TESTED_TALKS } from '@fechai/domain/model-test'
import type { WrittenMessages } from '../ai/message-prompt.ts'
import { readDocument } from '../documents/documents.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import type { ChatRequest } from '@fechai/testkit/fakes/model-request'
import type { Fault } from '@fechai/testkit/fakes/model-faults'

let provider: ModelProvider
let worker: TestWorker
beforeAll(async () => {
  provider = await startModelProvider()
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
})
afterEach(() => {
  provider.paid.chat = 0
  provider.chats.length = 0
})
afterAll(async () => {
  await worker.close()
  await provider.close()
})

const isForMessages = ({ messages }: ChatRequest) => messages[0]!.content.includes('Você escreve mensagens')
const message = (texto: string, fatos: string[] = []) => ({
  texto,
  tipo: 'fase_especifica' as const,
  gatilhos: ['Clareza' as const],
  fatos,
})
/** The rules make the lead; the model is asked for its messages only. */
const answer = (written: unknown) => provider.answerWith((request) => (isForMessages(request) ? written : {}))

async function analysed(upload?: TestUpload): Promise<{ upload: TestUpload; ref: MessagesRef }> {
  const received = upload ?? (await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT)))
  await received.runTo('finish')
  provider.paid.chat = 0
  provider.chats.length = 0
  const { owner } = received
  const { id } = await inScope(worker.deps.db, owner, (tx) =>
    tx.selectFrom('leads').select('id').executeTakeFirstOrThrow(),
  )
  const { hash } = await materialOf(received, id)
  return { upload: received, ref: { empresaId: owner.empresaId, userId: owner.userId, leadId: id, materialHash: hash } }
}
const materialOf = ({ owner }: TestUpload, leadId: string) =>
  readMessageMaterial(worker.deps.db, worker.deps.master, owner, leadId, messageFacts)
const make = (ref: MessagesRef) =>
  new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR', () => undefined) }).run(
    worker.activities.makeMessages as (ref: MessagesRef) => Promise<void>,
    ref,
  )
async function stored({ upload, ref }: { upload: TestUpload; ref: MessagesRef }) {
  const { key, hash } = await materialOf(upload, ref.leadId)
  return leadMessagesOf(worker.deps.db, upload.owner, key!).find(ref.leadId, hash)
}

test('proven messages are offered, a template replaces the rest, and the request is paid for once', async () => {
  const run = await analysed()
  const { facts } = await materialOf(run.upload, run.ref.leadId)
  const valor = facts.findIndex(({ kind }) => kind === 'valor')
  expect(facts[valor]!.text).toBe('R$ 4.800,00')
  answer({
    mensagens: [
      message('Oi, Ana! A reforma fica em R$ 4.800,00. Seguimos?', [`f${valor + 1}`]),
      message('Oi, Ana! Consigo por R$ 3.900,00 se fechar hoje.'),
      message('Oi, Ana! O que falta para você decidir?'),
    ],
  } satisfies WrittenMessages)
  await make(run.ref)
  const first = await stored(run)
  expect(first).toMatchObject({ source: 'ia', recusadas: 1, motivo: null })
  expect(first!.mensagens.map(({ origem }) => origem)).toEqual(['ia', 'modelo', 'ia'])
  expect(JSON.stringify(first)).not.toContain('3.900')
  expect(first!.mensagens[0]!.fatos.map(({ kind }) => kind)).toEqual(['nome', 'valor'])
  await make(run.ref)
  expect(await stored(run)).toEqual(first)
  expect(provider.paid.chat).toBe(1)

  // Also when what was made is gone: the answer that was paid for makes it again.
  await inScope(worker.deps.db, run.upload.owner, (tx) => tx.deleteFrom('lead_messages').execute())
  await make(run.ref)
  expect(await stored(run)).toEqual(first)
  expect(provider.paid.chat).toBe(1)
})

test('the model is given facts and the end of the conversation as data, what the company taught beside them', async () => {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  const learnings = learningsOf(worker.deps.db, worker.deps.master, upload.owner)
  const { id } = await learnings.add('Ligar no mesmo dia fecha mais', 'Inserido pelo usuário')
  await upload.runTo('prepareContext')
  const analysis = async () => readDocument(await openUpload(upload.ref, worker.deps), worker.deps, 'context')
  expect((await analysis()).learnings).toEqual(['Ligar no mesmo dia fecha mais'])
  answer({ mensagens: [message('Oi, Ana! Ficou alguma dúvida?')] })
  const run = await analysed(upload)
  await make(run.ref)
  const [system, user] = provider.chats.at(-1)!.messages
  expect([system!.role, user!.role]).toEqual(['developer', 'user'])
  expect(system!.content).not.toContain('Ligar no mesmo dia')
  expect(JSON.parse(user!.content)).toMatchObject({
    aprendizados: ['Ligar no mesmo dia fecha mais'],
    fatos: expect.arrayContaining([expect.objectContaining({ tipo: 'nome' })]) as unknown,
    tecnicas: [],
    frases: [],
  })
  // Forgotten later, it stays where it was used.
  await learnings.remove(id)
  expect((await analysis()).learnings).toEqual(['Ligar no mesmo dia fecha mais'])
})

test('the chosen tone is in the question, makes the messages anew, and is checked', async () => {
  const run = await analysed()
  answer({ mensagens: [message('Oi, Ana! A gente te ajuda, tá?')] })
  await make(run.ref)
  expect((await stored(run))!.mensagens[0]!.origem).toBe('ia')
  expect(provider.chats.at(-1)!.messages[1]!.content).not.toContain('"tom"')
  // A worker only reads it.
  const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
  await messageToneOf(api, run.upload.owner).choose('voce-formal')
  await api.close()
  const { hash } = await materialOf(run.upload, run.ref.leadId)
  expect(hash).not.toBe(run.ref.materialHash)
  const formal = 'Olá, Ana. Você já avaliou a proposta?'
  answer({ mensagens: [message('Oi, Ana! A gente te ajuda, tá?'), message(formal)] })
  await make({ ...run.ref, materialHash: hash })
  expect(JSON.parse(provider.chats.at(-1)!.messages[1]!.content)).toMatchObject({
    tom: { nome: 'Formal, com “você”', exemplo: expect.stringContaining('Fico à disposição') as string },
  })
  const { mensagens, recusadas } = (await stored(run))!
  expect([mensagens.map(({ origem }) => origem), recusadas]).toEqual([['modelo', 'ia', 'modelo'], 1])
})

test('learnings reach the prompt of an analysis as the company’s own data', async () => {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await learningsOf(worker.deps.db, worker.deps.master, upload.owner).add('Mandar vídeo ajuda', 'Inserido pelo usuário')
  await upload.runTo('analyzeConversation')
  const [system, user] = provider.chats.at(0)!.messages
  expect(JSON.parse(user!.content)).toMatchObject({ aprendizados: ['Mandar vídeo ajuda'] })
  expect(JSON.stringify((JSON.parse(user!.content) as { mensagens: unknown }).mensagens)).not.toContain('Mandar vídeo')
  expect(system!.content).not.toContain('Mandar vídeo')
})

test('nothing of one company’s clients or lessons is in what another’s model is given', async () => {
  const canary = 'Zulmira Canária 7310,00'
  const ours = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT.replaceAll('banheiro', canary)))
  await learningsOf(worker.deps.db, worker.deps.master, ours.owner).add(canary, 'Inserido pelo usuário')
  await analysed(ours)
  const theirs = await analysed()
  // A model that repeats its instructions.
  provider.answerWith((request) =>
    isForMessages(request) ? { mensagens: [message(request.messages[1]!.content.slice(0, 500))] } : {},
  )
  await make(theirs.ref)
  expect(JSON.stringify(provider.chats)).not.toMatch(/Canária|7310/)
  expect(await stored(theirs)).toMatchObject({
    source: 'modelo',
    recusadas: 1,
    motivo: expect.stringContaining('prova') as string,
  })
})

test.each<[Fault, RegExp]>([
  ['refusal', /recusou/],
  ['cut-length', /cortada/],
  ['other-schema', /formato/],
])('%s: templates with the reason, at once', async (fault, motivo) => {
  const run = await analysed()
  provider.failNext('chat', fault)
  await make(run.ref)
  expect(await stored(run)).toMatchObject({ source: 'modelo', motivo: expect.stringMatching(motivo) as string })
})

test('a provider that is away gives templates within seconds, which give the reason and are kept for a while', async () => {
  const run = await analysed()
  provider.beDown('overloaded')
  await make(run.ref)
  provider.beDown(null)
  await worker.deps.model!.isWell()
  const given = await stored(run)
  expect(given).toMatchObject({ source: 'modelo', motivo: expect.stringContaining('não respondeu') as string })
  expect(given!.mensagens).toHaveLength(3)
  await inScope(worker.deps.db, run.upload.owner, (tx) =>
    tx
      .updateTable('lead_messages')
      .set({ created_at: sql<string>`now() - interval '11 minutes'` })
      .execute(),
  )
  expect(await stored(run)).toBeNull()
  answer({ mensagens: [message('Oi, Ana! Ficou alguma dúvida?')] })
  await make(run.ref)
  expect(await stored(run)).toMatchObject({ source: 'ia' })
})

test('the drafts lie encrypted', async () => {
  answer({ mensagens: [message('Oi, Ana! Ficou alguma dúvida?')] })
  const run = await analysed()
  await make(run.ref)
  const rows = await inScope(worker.deps.db, run.upload.owner, (tx) =>
    tx.selectFrom('lead_messages').select('body').execute(),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.body.includes('Ana')).toBe(false)
})

test('a model that was tested worse than the rules writes no messages', async () => {
  const run = await analysed()
  answer({ mensagens: [message('Oi! Ficou alguma dúvida sobre a reforma?')] })
  const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
  const { id: serverId, modelName: model } = worker.deps.model!
  await modelTestsOf(api).begin(run.upload.owner, { serverId, model })
  await api.close()
  const right = { right: true, sure: true }
  const result = { rules: { fase: right, valor: right }, model: null, seconds: 1 }
  for (let n = 0; n < TESTED_TALKS; n++) await modelTestsOf(worker.deps.db).add(serverId, n, result)
  provider.paid.chat = 0
  await make(run.ref)
  expect(await stored(run)).toMatchObject({
    source: 'modelo',
    motivo: expect.stringContaining('leu pior que as regras'),
  })
  expect(provider.paid.chat).toBe(0)
})
