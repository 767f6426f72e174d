import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { modelServersOf, pendingReadingsOf, serverName } from '@fechai/data/analyses'
import { editLead } from '@fechai/data/leads'
import { mediaItemsOf } from '@fechai/data/conversations'
import { inScope, type Owner } from '@fechai/data/database'
import type { Fault } from '@fechai/testkit/fakes/model-faults'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { NO_READING } from '@fechai/testkit/testing/no-claims'
import { WhenToRead } from '../ai/when-to-read.ts'
import { hearEarlier } from '../media/hear-earlier.ts'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { tone } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'

let provider: ModelProvider
let worker: TestWorker
/** A machine without a model that takes 45 seconds to transcribe a minute. */
let ear: TestWorker
beforeAll(async () => {
  provider = await startModelProvider()
  provider.answerWith(() => NO_READING)
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
  ear = await testWorker({ TRANSCRIPTION_BASE_URL: provider.url, TRANSCRIPTION_SECONDS_A_MINUTE: '45' })
})
afterEach(async () => {
  await comeBack()
  provider.paid = { chat: 0, transcription: 0, vision: 0, probe: 0, batch: 0 }
})
afterAll(async () => {
  await Promise.all([worker?.close(), ear?.close()])
  await provider?.close()
})

/** The provider answers again, and waiting leads may send requests. */
async function comeBack(): Promise<void> {
  provider.beDown(null)
  await Promise.all([worker.deps.model!.askNow(), worker.deps.transcriber!.askNow()])
}

const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
  new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)

const leadOf = ({ owner }: TestUpload) =>
  inScope(worker.deps.db, owner, (tx) =>
    tx.selectFrom('leads').selectAll().orderBy('created_at').executeTakeFirstOrThrow(),
  )
const sourceOf = ({ owner }: TestUpload) =>
  inScope(worker.deps.db, owner, (tx) =>
    tx.selectFrom('analyses').select(['source', 'status', 'versao']).orderBy('versao', 'desc').execute(),
  )
const itemsOf = async (upload: TestUpload) =>
  mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(upload.ref.uploadId)

/** Returns the due leads of this company; other companies use the same server. */
async function due({ owner }: TestUpload, of = worker): Promise<PendingLeadRef[]> {
  for (;;) {
    const listed = await run(of.activities.listPendingLeads)
    const ours = listed.filter(({ empresaId }) => empresaId === owner.empresaId)
    if (ours.length > 0 || listed.length === 0) return ours
  }
}

/** Runs each activity that the workflow requests twice. */
async function readAgain(ref: PendingLeadRef, { activities } = worker): Promise<void> {
  let again = false
  for (let n = 0; n < 2; n++) again = (await run(activities.readAwaitedFiles, ref)).again || again
  if (!again) return
  const analysis = await run(activities.openReanalysis, { ...ref, onlyWithModel: true }, 0)
  try {
    for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const)
      for (let n = 0; n < 2; n++) await run(activities[stage] as () => Promise<unknown>, analysis)
    await run(activities.endReanalysis, analysis, null)
  } catch (error) {
    const { type: code, message } = error as { type: string; message: string }
    await run(activities.endReanalysis, analysis, { code, message, stage: 'analyzeConversation', retryable: true })
    await run(activities.keepWaiting, ref, code)
  }
}

test.each<[Fault, string, number]>([
  ['overloaded', 'ia_indisponivel', 0],
  ['reset', 'ia_indisponivel', 0],
  ['rate-limit-long', 'ia_ocupada', 0],
  ['no-quota', 'ia_sem_cota', 0],
  // A refusal of one lead does not affect the others: it is tried.
  ['unknown-model', 'ia_requisicao', 1],
])('%s: the lead is there at once and says so, and is read once when it is well', async (fault, why, tried) => {
  provider.beDown(fault)
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  const made = await leadOf(upload)
  expect(made).toMatchObject({ ia_pendente: { what: 'conversa', why }, nome: 'Ana Souza' })
  await inScope(worker.deps.db, upload.owner, (tx) =>
    editLead(tx, upload.owner, made.id, { fields: { produto: 'Piso da suíte' }, userName: 'Teste' }),
  )
  const early = await due(upload)
  expect(early).toHaveLength(tried)

  await comeBack()
  const [ref] = [...early, ...(await due(upload))]
  expect(await due(upload)).toEqual([])
  await readAgain(ref!)
  expect(await leadOf(upload)).toMatchObject({
    ...{ id: made.id, ia_pendente: null, ia_tentativas: 0, ia_proxima: null, produto: 'Piso da suíte' },
  })
  expect((await sourceOf(upload)).map(({ source }) => source)).toEqual(['model', 'offline'])
  expect(provider.paid.chat).toBe(1)
  expect(await due(upload)).toEqual([])
})

const OTHER_CHAT = `10/07/2026 09:00 - Rui Lima: Bom dia, quanto sai o portão de correr?
10/07/2026 09:05 - Serralheria Norte: Bom dia! Sai R$ 1.900 instalado
10/07/2026 09:06 - Rui Lima: Vou pensar e te falo
`

test('a slow model of one’s own delays no lead: it reads afterwards, in the order of the leads, and changes them', async () => {
  const model = `lento-${randomUUID()}`
  const own = { OPENAI_API_KEY: 'local', OPENAI_BASE_URL: provider.url, OPENAI_MODEL: model }
  const slow = await testWorker({ ...own, OPENAI_PRICES: `${model}=0/0` })
  try {
    await modelServersOf(slow.deps.db).keep(serverName('chat', provider.url, model), {
      ...{ output: 'schema', images: false, contextTokens: 32_768, role: 'system', limit: 'max_completion_tokens' },
      pace: { inPerSecond: 30, outPerSecond: 10 },
    })
    provider.answerWith(() => ({ ato: null, valor: null, fase: 'leads-frios' }))
    const upload = await slow.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
    await upload.runTo('finish')
    const made = await leadOf(upload)
    expect(provider.paid.chat).toBe(0)
    expect(made.ia_pendente).toMatchObject({ what: 'conversa', why: 'ia_lendo' })
    const secondsLeft = (Date.parse(made.ia_pendente!.readyAt!) - Date.now()) / 1_000
    // Some 700 tokens of instructions and words at 30 a second, and 40 of an answer.
    expect(secondsLeft).toBeGreaterThan(15)
    expect(secondsLeft).toBeLessThan(90)
    const second = await slow.receive('Conversa do WhatsApp com Rui Lima.txt', Buffer.from(OTHER_CHAT), upload.owner)
    await second.runTo('finish')
    const ready = await inScope(worker.deps.db, upload.owner, (tx) =>
      tx.selectFrom('leads').select('ia_pendente').orderBy('created_at').execute(),
    )
    const [first, later] = ready.map(({ ia_pendente }) => Date.parse(ia_pendente!.readyAt!))
    expect(later! - first!).toBeGreaterThan(15_000)

    // Others use the machine, then it is day: nothing begins, no try is counted, and the lead says why.
    const { whenToRead } = slow.deps
    slow.deps.whenToRead = new WhenToRead(3, async () => true)
    expect(await due(upload, slow)).toEqual([])
    expect(await leadOf(upload)).toMatchObject({
      ia_pendente: { why: 'ia_lendo', heldBack: 'maquina', readyAt: made.ia_pendente!.readyAt },
      ia_tentativas: 0,
    })
    slow.deps.whenToRead = new WhenToRead(
      3,
      async () => false,
      () => Date.parse('2026-11-30T15:00:00Z'),
    )
    slow.deps.whenToRead.times = { minutes: 3, waitsForMachine: true, nightOnly: true }
    expect(await due(upload, slow)).toEqual([])
    expect(await leadOf(upload)).toMatchObject({ ia_pendente: { heldBack: 'noite' } })
    expect(slow.events.at(-1)).toMatchObject({ type: 'lead-changed', change: 'updated' })
    slow.deps.whenToRead = whenToRead
    const [ref] = await due(upload, slow)
    expect((await leadOf(upload)).ia_pendente).toEqual(made.ia_pendente)
    await readAgain(ref!, slow)
    expect(await leadOf(upload)).toMatchObject({ id: made.id, ia_pendente: null, versao: 2 })
    expect(provider.paid.chat).toBe(1)
    expect((await sourceOf(upload))[0]).toMatchObject({ source: 'model', versao: 2 })
  } finally {
    provider.answerWith(() => NO_READING)
    await slow.close()
  }
})

test('a slow model that was put away is waited for no longer', async () => {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  const { id } = await leadOf(upload)
  await pendingReadingsOf(worker.deps.db, upload.owner).set(id, { what: 'conversa', why: 'ia_lendo' })
  // The longest waiting are listed first, and other tests leave theirs.
  await inScope(worker.deps.db, upload.owner, (tx) =>
    tx.updateTable('leads').set({ ia_proxima: '2001-01-01T00:00:00Z' }).where('id', '=', id).execute(),
  )
  const none = await testWorker()
  try {
    await due(upload, none)
    expect((await leadOf(upload)).ia_pendente).toBe(null)
  } finally {
    await none.close()
  }
})

test('a provider that fails again leaves the lead as it was, in one attempt that is taken up later', async () => {
  provider.beDown('overloaded')
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  await comeBack()
  const [ref] = await due(upload)
  for (const fault of ['overloaded', 'no-quota'] as const) {
    await worker.deps.model!.askNow()
    provider.beDown(fault)
    await readAgain(ref!)
    expect((await leadOf(upload)).versao).toBe(1)
  }
  expect(await leadOf(upload)).toMatchObject({
    ia_pendente: { what: 'conversa', why: 'ia_sem_cota' },
    ia_tentativas: 0,
  })
  expect(await sourceOf(upload)).toMatchObject([{ status: 'falhou', versao: 2 }, { versao: 1 }])
  await comeBack()
  await readAgain((await due(upload))[0]!)
  expect(await sourceOf(upload)).toMatchObject([
    { source: 'model', status: 'concluida', versao: 2 },
    { source: 'offline', versao: 1 },
  ])
})

test('voice notes and images that waited are read first, each paid for once, and the conversation with them', async () => {
  const image = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  provider.seeWith(() => ['R$ 9.900,00'])
  provider.hearWith(() => ({ text: 'Pode mandar o pix.' }))
  provider.beDown('no-quota')
  const upload = await worker.receive(
    'Conversa do WhatsApp com Ana Souza.zip',
    buildZip([
      { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT },
      { name: 'PTT-1.wav', data: tone() },
      { name: 'IMG-2.jpg', data: image },
    ]),
  )
  await upload.runTo('finish')
  const [, audio, picture] = await itemsOf(upload)
  expect(audio).toMatchObject({ status: 'unread', espera: 'ia_sem_cota', reason: expect.stringContaining('sozinho') })
  expect(picture).toMatchObject({ status: 'read', espera: 'ia_sem_cota', readBy: 'tesseract' })
  expect(await leadOf(upload)).toMatchObject({ ia_pendente: { what: 'conversa' }, audios_nao_ouvidos: 1 })

  await comeBack()
  await readAgain((await due(upload))[0]!)
  const [, heard, seen] = await itemsOf(upload)
  expect(heard).toMatchObject({ status: 'read', espera: null, text: 'Pode mandar o pix.' })
  expect(seen).toMatchObject({ espera: null, text: expect.stringContaining('9.900') })
  expect(await leadOf(upload)).toMatchObject({ ia_pendente: null, audios_nao_ouvidos: 0 })
  expect(provider.paid).toMatchObject({ chat: 1, transcription: 1, vision: 1 })
})

test('a long voice note keeps no lead waiting: it is heard afterwards, once, and the lead read again', async () => {
  provider.hearWith(({ bytes }) => ({ text: bytes.length > 100_000 ? 'Fecho por dois mil reais.' : 'Bom dia.' }))
  const upload = await ear.receive(
    'Conversa do WhatsApp com Ana Souza.zip',
    buildZip([
      { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT },
      { name: 'PTT-1.wav', data: tone(130) },
      { name: 'PTT-2.wav', data: tone() },
    ]),
  )
  await upload.runTo('finish')
  const [, long, short] = await itemsOf(upload)
  expect(long).toMatchObject({ status: 'unread', espera: 'ouvindo', reason: expect.stringContaining('sendo ouvido') })
  expect(short).toMatchObject({ status: 'read', text: 'Bom dia.' })
  const made = await leadOf(upload)
  expect(made).toMatchObject({ ia_pendente: { what: 'arquivos', why: 'ouvindo' }, audios_nao_ouvidos: 1, versao: 1 })
  expect(provider.paid.transcription).toBe(1)

  const [ref] = await due(upload, ear)
  await readAgain(ref!, ear)
  expect((await itemsOf(upload))[1]).toMatchObject({
    status: 'read',
    espera: null,
    text: expect.stringContaining('mil'),
  })
  expect(await leadOf(upload)).toMatchObject({ id: made.id, ia_pendente: null, audios_nao_ouvidos: 0, versao: 2 })
  // The recording goes in parts, so that another user's short note waits for at most one of them.
  expect(provider.paid.transcription).toBe(3)
  expect(await due(upload, ear)).toEqual([])
})

test('voice notes that came before the transcriber are heard when it is there, and the lead read again', async () => {
  const deaf = await testWorker()
  try {
    const chat = { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT }
    const note = { name: 'PTT-1.wav', data: tone(2) }
    const upload = await deaf.receive('Conversa do WhatsApp com Ana Souza.zip', buildZip([chat, note]))
    await upload.runTo('finish')
    expect(await leadOf(upload)).toMatchObject({ ia_pendente: null, audios_nao_ouvidos: 1 })
    await hearEarlier(deaf.deps)
    expect((await leadOf(upload)).ia_pendente).toBe(null)
    await hearEarlier(ear.deps)
    expect(await leadOf(upload)).toMatchObject({ ia_pendente: { what: 'arquivos', why: 'ouvindo' } })
    await readAgain((await due(upload, ear))[0]!, ear)
    expect(await leadOf(upload)).toMatchObject({ ia_pendente: null, audios_nao_ouvidos: 0, versao: 2 })
  } finally {
    await deaf.close()
  }
})

test('a model that is away holds up no voice notes, however many leads wait for it', async () => {
  provider.beDown('overloaded')
  const first = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await first.runTo('finish')
  for (let n = 0; n < 6; n++) {
    const name = `Rui ${n} ${randomUUID().slice(0, 8)}`
    const chat = [10, 11, 12].map((hour) => `1${n}/07/2026 ${hour}:0${n} - ${name}: ${randomUUID()}`).join('\n')
    const next = await worker.receive(`Conversa do WhatsApp com ${name}.txt`, Buffer.from(chat), first.owner)
    await next.runTo('finish')
  }
  const { id: hearing } = await inScope(worker.deps.db, first.owner, (tx) =>
    tx.selectFrom('leads').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
  )
  await pendingReadingsOf(worker.deps.db, first.owner).set(hearing, { what: 'arquivos', why: 'ouvindo' })
  expect((await due(first)).map(({ leadId }) => leadId)).toEqual([hearing])
})

test('a long voice note that was heard in an earlier export is known at once', async () => {
  const note = tone(130)
  const receive = (more: string, owner?: Owner) =>
    ear.receive(
      'Conversa do WhatsApp com Bia Souza.zip',
      buildZip([
        { name: 'Conversa do WhatsApp com Bia Souza.txt', data: SMALL_CHAT.replaceAll('Ana', 'Bia') + more },
        { name: 'PTT-1.wav', data: note },
      ]),
      owner,
    )
  const first = await receive('')
  await first.runTo('finish')
  await readAgain((await due(first, ear))[0]!, ear)
  const heard = provider.paid.transcription
  const second = await receive('\n16/09/2026 09:40 - Bia Souza: e o prazo?', first.owner)
  await second.runTo('finish')
  expect(await leadOf(second)).toMatchObject({ ia_pendente: null, audios_nao_ouvidos: 0 })
  expect(provider.paid.transcription).toBe(heard)
})
