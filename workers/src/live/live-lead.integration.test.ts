import { readFile } from 'node:fs/promises'
import { randomInt, randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger } from '@temporalio/worker'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { analysisRuleOf, listQuietLeads } from '@fechai/data/analyses'
import { chatKeys, orderChatAnalysis, placeEvents } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { evidenceOf, leadIdOf, leadsOf } from '@fechai/data/leads'
import { conversationsOf, type MediaItem, mediaItemsOf, messagesOf } from '@fechai/data/conversations'
import { inScope, markDispatched, type Owner } from '@fechai/data/database'
import type { ChatContent, ChatMessage, SealedMedia } from '@fechai/domain/chat-message'
import { STAGE_IDS, type StageId } from '@fechai/domain/stages'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { believe } from '@fechai/testkit/fakes/whatsapp/disguise'
import { startWhatsApp, type WhatsAppSimulator } from '@fechai/testkit/fakes/whatsapp/simulator'
import { openReanalysis } from '../leads/reanalysis.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let sim: WhatsAppSimulator
let disbelieve: () => void
let worker: TestWorker
/** The same with a server of the house that hears recordings. */
let hearing: TestWorker
let transcriber: ModelProvider
beforeAll(async () => {
  sim = await startWhatsApp()
  disbelieve = believe(sim.imitation)
  worker = await testWorker()
  transcriber = await startModelProvider()
  hearing = await testWorker({ TRANSCRIPTION_BASE_URL: transcriber.url, OPENAI_TRANSCRIBE_MODEL: 'whisper-1' })
})
afterAll(async () => {
  await hearing?.close()
  await transcriber?.close()
  await worker?.close()
  disbelieve()
  await sim.close()
})

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const AUDIO = new URL('../../../infra/testkit/testing/media/audio.opus', import.meta.url)
const FIRST_AT = Date.UTC(2026, 10, 20, 12)

/** Makes a file at WhatsApp, as a message names it. */
type SealedFile = Extract<ChatContent, { kind: 'media' }> & { media: SealedMedia }

function fileAt(kind: 'image' | 'audio', bytes: Buffer): SealedFile {
  const put = sim.server.media.put(kind === 'image' ? 'Image' : 'Audio', bytes)
  const hashes = { sha256: base64(put.fileSha256), sealedSha256: base64(put.fileEncSha256) }
  const key = base64(put.mediaKey)
  return {
    ...{
      kind: 'media',
      caption: null,
      fileName: null,
      seconds: kind === 'audio' ? 3 : null,
      isVoice: kind === 'audio',
    },
    mimeType: kind === 'audio' ? 'audio/ogg; codecs=opus' : 'image/jpeg',
    media: { kind, path: put.directPath, key, ...hashes, sizeBytes: put.fileLength },
  }
}

async function photo(words: string): Promise<Buffer> {
  const text = sharp({ text: { text: words, font: 'sans 20', dpi: 200 } })
    .negate()
    .png()
  const margin = { top: 60, bottom: 60, left: 60, right: 60 }
  return sharp(await text.toBuffer())
    .extend({ ...margin, background: '#fff' })
    .jpeg()
    .toBuffer()
}

type Said = { text?: string; content?: ChatContent; mine?: boolean; minute: number }

/** Makes a session of a company with one chat. */
async function liveChat(group = false) {
  const { db, master } = worker.deps
  const owner = await worker.company()
  const companyKey = await companyKeyOf(db, master, owner)
  const sessionId = randomUUID()
  await inScope(db, owner, (tx) =>
    tx.insertInto('whatsapp_sessions').values({ id: sessionId, user_id: owner.userId, name: 'default' }).execute(),
  )
  const number = `55119${randomInt(10_000_000, 99_999_999)}`
  const address = group
    ? { number: null, lid: null, group: `1203630${randomInt(1_000_000)}@g.us` }
    : { number, lid: null, group: null }
  const keys = chatKeys(companyKey, sessionId)
  const place = (events: { kind: string; body: unknown }[]) =>
    inScope(db, owner, (tx) => placeEvents({ tx, owner, companyKey, sessionId, keys }, events))
  const contact = { address, savedName: group ? 'Obra do Zé' : 'Valdir Ferreira', ownName: null }
  await place([{ kind: 'contact', body: contact }])
  const say = (lines: Said[], kind = 'message') =>
    place(
      lines.map(({ text = '', content = { kind: 'text', text }, mine = false, minute }) => ({
        kind,
        body: {
          ...{ id: `L${randomUUID().replaceAll('-', '').toUpperCase()}`, chat: address, author: null, name: null },
          ...{ isFromMe: mine, sentAt: new Date(FIRST_AT + minute * 60_000).toISOString(), content },
          ...{ quotes: null, expiresInSeconds: null },
        } satisfies ChatMessage,
      })),
    )
  const chat = await inScope(db, owner, (tx) =>
    tx.selectFrom('whatsapp_chats').select('id').where('session_id', '=', sessionId).executeTakeFirstOrThrow(),
  )
  const order = async (evenGroup = false) => {
    const uploadId = randomUUID()
    const storageKey = `${uploadPrefix(owner.empresaId, uploadId)}raw`
    const asked = { chatId: chat.id, uploadId, storageKey, evenGroup, requestId: randomUUID() }
    const file = { ...asked, fileName: 'Conversa do WhatsApp com Valdir Ferreira' }
    const ordered = await orderChatAnalysis(db, owner, file, async () => undefined)
    // Marks the run as started, as the API does, so that no dispatcher starts it in the middle of a test.
    if (ordered.outboxId !== null) await markDispatched(db, [ordered.outboxId])
    return ordered
  }
  return { owner, number, chatId: chat.id, say, order }
}

const inActivity = <T>(work: (ref: AnalysisRef) => Promise<T>, ref: AnalysisRef): Promise<T> =>
  new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR', () => undefined) }).run(work as never, ref)

/** Each stage twice, as after a worker that died once it was done. */
async function runStages(ref: AnalysisRef, stages: readonly StageId[] = STAGE_IDS, by = worker): Promise<void> {
  for (const id of stages)
    for (let time = 0; time < 2; time++)
      await inActivity(by.activities[id] as (of: AnalysisRef) => Promise<unknown>, ref)
}

const leadOf = async (owner: Owner, conversationId: string) =>
  leadsOf(worker.deps.db, owner).get(await leadIdOf(worker.deps.db, owner, conversationId))

async function itemsOf(owner: Owner, ref: AnalysisRef): Promise<MediaItem[]> {
  const key = await conversationsOf(worker.deps.db, worker.deps.master, owner).key(ref.conversationId)
  return mediaItemsOf(worker.deps.db, owner, key).list(ref.uploadId)
}

const TALK: Said[] = [
  { minute: 0, text: 'Boa tarde, quero 8 placas solares pra minha casa' },
  { minute: 1, text: 'Boa tarde! As 8 placas com instalação ficam R$ 18.900,00', mine: true },
  { minute: 2, text: 'Achei caro, recebi outra proposta' },
]

describe('a live chat', () => {
  it('becomes one lead through the stages of an upload, with its number, its origin and valid proofs', async () => {
    const { owner, number, say, order } = await liveChat()
    await say(TALK)
    const [first, second] = await Promise.all([order(), order()])
    expect(second.ref.uploadId).toBe(first.ref.uploadId)
    expect([first.outboxId, second.outboxId].filter((id) => id !== null)).toHaveLength(1)
    const ref: AnalysisRef = { ...first.ref, versao: 1 }
    await runStages(ref)

    const lead = await leadOf(owner, ref.conversationId)
    expect(lead).toMatchObject({ nome: 'Valdir Ferreira', whatsapp: `+${number}`, novidades: 0 })
    expect(lead.valor).toContain('18.900')
    expect(lead.padroes).not.toContain('whatsapp')
    const { activities, evidence } = await inScope(worker.deps.db, owner, async (tx) => ({
      activities: await tx.selectFrom('lead_activities').select('activity').execute(),
      evidence: await tx.selectFrom('evidence').selectAll().where('lead_id', '=', lead.id).execute(),
    }))
    expect(activities).toHaveLength(1)
    expect(activities[0]!.activity).toMatchObject({
      type: 'ORIGIN',
      details: { origin: 'WHATSAPP_CONNECTION', phoneNumber: `+${number}` },
    })
    expect(evidence.find(({ field }) => field === 'valor')).toMatchObject({ message_index: 1 })
  })

  it('has its photo read and its voice note heard, each fetched once; what WhatsApp has no more says so', async () => {
    const { owner, say, order } = await liveChat()
    const [image, audio] = [fileAt('image', await photo('ORCAMENTO 4721')), fileAt('audio', await readFile(AUDIO))]
    const lost = fileAt('image', await photo('PERDIDA 99'))
    sim.server.media.files.delete(lost.media.path)
    await say([...TALK, ...[image, audio, lost].map((content, at) => ({ minute: 5 + at, content }))])
    const { ref } = await order()
    const asked = sim.server.media.asked.length
    await runStages({ ...ref, versao: 1 })

    const items = await itemsOf(owner, { ...ref, versao: 1 })
    expect(items.map(({ kind, status }) => [kind, status])).toEqual([
      ['image', 'read'],
      ['audio', 'unread'],
      ['image', 'unread'],
    ])
    expect(items[0]!.text).toContain('4721')
    expect(items[1]).toMatchObject({ reason: expect.stringContaining('transcrição'), seconds: expect.any(Number) })
    expect(await worker.deps.storage.get(items[1]!.storageKey, await keyOf(owner, ref.conversationId))).toEqual(
      await readFile(AUDIO),
    )
    expect(items[2]).toMatchObject({ reason: 'Não disponível: o WhatsApp não tem mais este arquivo.', remote: null })
    const paths = sim.server.media.asked.slice(asked)
    expect(paths.sort()).toEqual([image, audio, lost].map(({ media }) => media.path).sort())
    const said = await messagesOf(worker.deps.db, owner, await keyOf(owner, ref.conversationId)).list(
      ref.conversationId,
      [],
    )
    expect(said.flatMap(({ attachment }) => attachment?.name ?? [])).toEqual(items.map(({ name }) => name))
  })

  it('has its voice note heard once, and what was said in it proves the lead', async () => {
    const { owner, say, order } = await liveChat()
    const bytes = await readFile(AUDIO)
    const audio = fileAt('audio', bytes)
    const said = 'Então fechado, pago os R$ 17.350,00 no pix.'
    // A server of the house is given samples, not the bytes that came.
    transcriber.hearWith(() => ({ text: said }))
    const asked = sim.server.media.asked.length
    await say([{ minute: 0, text: 'Boa tarde, quero 8 placas solares pra minha casa' }])
    await say([{ minute: 1, text: 'Boa tarde! Consigo por R$ 17.350,00', mine: true }])
    await say([{ minute: 2, content: audio }])
    const ref: AnalysisRef = { ...(await order()).ref, versao: 1 }
    await runStages(ref, STAGE_IDS, hearing)

    expect((await itemsOf(owner, ref))[0]).toMatchObject({ status: 'read', text: said, readBy: 'whisper-1' })
    expect(sim.server.media.asked.slice(asked)).toEqual([audio.media.path])
    expect(transcriber.paid.transcription).toBe(1)
    const lead = await leadOf(owner, ref.conversationId)
    const { db } = worker.deps
    const { analysis_id: analysisId } = await inScope(db, owner, (tx) =>
      tx.selectFrom('leads').select('analysis_id').where('id', '=', lead.id).executeTakeFirstOrThrow(),
    )
    const key = await keyOf(owner, ref.conversationId)
    const proofs = await evidenceOf(db, owner).list(
      { ...lead, analysisId: analysisId!, conversationId: ref.conversationId },
      key,
    )
    const heard = proofs.filter(({ messageIndex }) => messageIndex === 2)
    expect(heard.map(({ quote, author }) => [said.includes(quote), author])).toContainEqual([true, 'Valdir Ferreira'])
  })

  it('reads a file that a person opened in it, without a second request to WhatsApp', async () => {
    const { owner, chatId, say, order } = await liveChat()
    const image = fileAt('image', await photo('ABERTA 552'))
    const { messages } = await say([...TALK, { minute: 5, content: image }])
    const { position } = messages.at(-1)!
    const opened = { empresaId: owner.empresaId, userId: owner.userId, chatId, position }
    await new MockActivityEnvironment().run(() => worker.activities.bringChatFile(opened))
    const ref: AnalysisRef = { ...(await order()).ref, versao: 1 }
    await runStages(ref)
    expect((await itemsOf(owner, ref))[0]).toMatchObject({ status: 'read', text: expect.stringContaining('552') })
    expect(sim.server.media.asked.filter((path) => path === image.media.path)).toHaveLength(1)
  })

  it('is analysed while the host of its file is away, and asks for the file again with the next analysis', async () => {
    const { owner, say, order } = await liveChat()
    const image = fileAt('image', await photo('VOLTOU 318'))
    let isAway = true
    const sealed = sim.server.media.files.get(image.media.path)!
    sim.server.media.answerWith(image.media.path, (response) =>
      isAway ? void response.writeHead(503).end() : void response.writeHead(200).end(sealed),
    )
    await say([...TALK, { minute: 5, content: image }])
    const ref: AnalysisRef = { ...(await order()).ref, versao: 1 }
    await runStages(ref)
    expect((await itemsOf(owner, ref))[0]).toMatchObject({
      status: 'unread',
      reason: expect.stringContaining('não entregou'),
    })

    isAway = false
    const again = await openReanalysis(worker.deps, { ...ref, requestId: randomUUID(), requestedBy: owner.userId }, 0)
    expect(await inActivity(worker.activities.listNewFiles, again)).toEqual({ some: true })
    expect(await inActivity(worker.activities.readNewFiles, again)).toEqual({ more: false })
    expect((await itemsOf(owner, ref))[0]).toMatchObject({ status: 'read', text: expect.stringContaining('318') })
  })

  it('is news when it goes on, until it is analysed again with its new files', async () => {
    const { owner, say, order } = await liveChat()
    await say(TALK)
    const ref: AnalysisRef = { ...(await order()).ref, versao: 1 }
    await runStages(ref)
    expect(await say([{ minute: 3, text: 'Consigo por R$ 17.800,00', mine: true }])).toMatchObject({ leads: [] })
    await say([{ minute: -90, text: 'mensagem antiga que o celular mandou agora' }], 'history')
    expect((await leadOf(owner, ref.conversationId)).novidades).toBe(0)
    const image = fileAt('image', await photo('CASA 77'))
    const { leads } = await say([
      { minute: 4, text: 'Fechado então' },
      { minute: 5, content: image },
    ])
    const before = await leadOf(owner, ref.conversationId)
    expect(leads).toEqual([{ leadId: before.id, userId: owner.userId }])
    expect(before).toMatchObject({ novidades: 2, novidades_em: new Date(FIRST_AT + 5 * 60_000).toISOString() })

    const again = await openReanalysis(worker.deps, { ...ref, requestId: randomUUID(), requestedBy: owner.userId }, 0)
    await inActivity(worker.activities.listNewFiles, again)
    await inActivity(worker.activities.readNewFiles, again)
    await runStages(again, ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'])
    const after = await leadOf(owner, ref.conversationId)
    expect(after).toMatchObject({ novidades: 0, novidades_em: null })
    expect(after.valor).toContain('17.800')
    expect((await itemsOf(owner, ref)).map(({ status, text }) => [status, text?.includes('77')])).toEqual([
      ['read', true],
    ])
  })

  it('is news when it goes on within the same minute', async () => {
    const { owner, say, order } = await liveChat()
    await say(TALK)
    const ref: AnalysisRef = { ...(await order()).ref, versao: 1 }
    await runStages(ref)
    await say([{ minute: 2 + 10 / 60, text: 'Fechado então' }])
    expect((await leadOf(owner, ref.conversationId)).novidades).toBe(1)
  })

  it('of a group is no lead until a person requests it', async () => {
    const { say, order } = await liveChat(true)
    await say(TALK)
    await expect(order()).rejects.toMatchObject({ kind: 'conflict', code: 'grupo' })
    expect((await order(true)).outboxId).not.toBeNull()
  })

  it('in which nothing was said is no lead', async () => {
    const { order } = await liveChat()
    await expect(order()).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('the rule of a company', () => {
  it('has what was quiet long enough analysed, once a state, and no more than its day allows', async () => {
    const { db } = worker.deps
    const { owner, say, order } = await liveChat()
    await say(TALK)
    const ref: AnalysisRef = { ...(await order()).ref, versao: 1 }
    await runStages(ref)
    await say([{ minute: 4, text: 'Fechado então' }])
    const rule = analysisRuleOf(db, owner)
    const due = async () => (await listQuietLeads(db, 500)).filter(({ empresaId }) => empresaId === owner.empresaId)
    expect(await rule.find()).toEqual({ enabled: false, quietMinutes: 15, dailyCeiling: 20, usedToday: 0 })
    expect(await due()).toEqual([])
    await rule.set({ enabled: true, quietMinutes: 15, dailyCeiling: 1 })
    const [lead, ...others] = await due()
    expect(others).toEqual([])
    expect(lead).toMatchObject({ conversationId: ref.conversationId, userId: owner.userId })
    expect([await rule.take(lead!), await rule.take(lead!)]).toEqual([true, true])
    expect(await rule.find()).toMatchObject({ usedToday: 1 })
    expect(await due()).toEqual([])

    await say([{ minute: 6, text: 'Ainda estão aí?' }])
    const later = { ...lead!, livePosition: lead!.livePosition + 1_000_000 }
    expect(await rule.take(later)).toBe(false)
    await rule.set({ enabled: false, quietMinutes: 15, dailyCeiling: 20 })
    expect(await rule.take(later)).toBe(false)
  })

  it('leaves a conversation alone that still goes on', async () => {
    const { db } = worker.deps
    const { owner, say, order } = await liveChat()
    await say(TALK)
    await runStages({ ...(await order()).ref, versao: 1 })
    await analysisRuleOf(db, owner).set({ enabled: true, quietMinutes: 15, dailyCeiling: 20 })
    await say([{ minute: Math.ceil((Date.now() - FIRST_AT) / 60_000), text: 'Olha, pensei melhor' }])
    expect((await listQuietLeads(db, 500)).filter(({ empresaId }) => empresaId === owner.empresaId)).toEqual([])
  })
})

const keyOf = (owner: Owner, conversationId: string) =>
  conversationsOf(worker.deps.db, worker.deps.master, owner).key(conversationId)
