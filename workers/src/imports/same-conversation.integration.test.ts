import { MockActivityEnvironment } from '@temporalio/testing'
import type { ApplicationFailure } from '@temporalio/common'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { conversationsOf } from '@fechai/data/conversations'
import { eraseLead, evidenceOf, leadRulesOf, routeNextLeads } from '@fechai/data/leads'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { keysOfUpload } from '../uploads/open-upload.ts'
import { snapshot } from '../testing/snapshot.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { buildZip, type ZipEntry } from '../testing/zip-builder.ts'
import { currentConversation, currentItems } from './current-conversation.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

const NOTICE = '14/09/2026 21:40 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.'
const FIRST = [
  '14/09/2026 21:47 - ANA: Oi! Quanto custa a reforma do banheiro?',
  '14/09/2026 21:48 - Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
  '14/09/2026 21:50 - ANA: Achei um pouco caro, mas tenho interesse.',
  '14/09/2026 21:51 - ANA: <Mídia oculta>',
  '14/09/2026 21:52 - Beto Reformas: Consigo dividir em 6x de R$ 800,00.',
]
const LATER = [
  '15/09/2026 09:10 - ANA: Perfeito, vou falar com meu marido e te aviso.',
  '15/09/2026 19:30 - ANA: Fechado! Pode começar segunda, mando o pix.',
]
const PHOTO = 'IMG-20260914-WA0001.jpg'

interface Chat {
  contact?: string
  lines?: string[]
  media?: boolean
  notice?: boolean
  mark?: string
}

function exported({ contact = 'Ana Souza', lines = FIRST, media = false, notice = true, mark = '' }: Chat) {
  const text = [...(notice ? [NOTICE] : []), ...lines]
    .map((line) => line.replace(' - ANA:', ` - ${contact}:`))
    .map((line) => (media ? line.replace('<Mídia oculta>', `\u200e${PHOTO} (arquivo anexado)`) : line))
  const entries: ZipEntry[] = [{ name: `Conversa do WhatsApp com ${contact}.txt`, data: text.join('\n') }]
  if (media) entries.push({ name: PHOTO, data: `not a photo ${mark}` })
  if (mark !== '') entries.push({ name: `${mark}.pdf`, data: mark })
  return { fileName: `Conversa do WhatsApp com ${contact}.zip`, bytes: buildZip(entries) }
}

async function send(owner: Owner, chat: Chat): Promise<TestUpload> {
  const { fileName, bytes } = exported(chat)
  return worker.receive(fileName, bytes, owner)
}
async function analysed(owner: Owner, chat: Chat): Promise<TestUpload> {
  const upload = await send(owner, chat)
  await upload.runTo('finish')
  return upload
}
const rows = (owner: Owner, table: string) =>
  inScope(worker.deps.db, owner, async (tx) => {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where empresa_id = ${owner.empresaId}`.execute(tx)
    return found.rows
  })
const placeOf = async (upload: TestUpload) => ({
  ...(await keysOfUpload(upload.ref, worker.deps)),
  owner: upload.owner,
})
const conversationOf = async (upload: TestUpload) => currentConversation(await placeOf(upload), worker.deps)
const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: ApplicationFailure) => error.type,
  )
const answer = (upload: TestUpload, conversationId: string | null) =>
  uploadsOf(worker.deps.db, upload.owner).answer(upload.ref.uploadId, 'same-conversation', () => ({ conversationId }))
const undo = (upload: TestUpload): Promise<{ again: boolean }> =>
  new MockActivityEnvironment().run(worker.activities.undoImport, upload.ref)
const park = (upload: TestUpload) =>
  uploadsOf(worker.deps.db, upload.owner).park(
    upload.ref.uploadId,
    { code: 'mesma_conversa', stage: 'readText', message: 'É a mesma?', retryable: true },
    1,
  )

/** Objects whose removal is not ordered. */
async function staying(owner: Owner): Promise<string[]> {
  const ordered = (await rows(owner, 'file_removals')).map(({ upload_id: id }) => `/uploads/${String(id)}/`)
  const objects = await worker.deps.storage.list(`companies/${owner.empresaId}/`)
  return objects.filter((key) => !ordered.some((folder) => key.includes(folder)))
}

/** Checks that every proof of the lead's analysis is in the message that it points at. @returns their number */
async function proofs(owner: Owner): Promise<number> {
  const [lead] = await rows(owner, 'leads')
  const conversationId = lead!.conversation_id as string
  const key = await conversationsOf(worker.deps.db, worker.deps.master, owner).key(conversationId)
  const evidence = await evidenceOf(worker.deps.db, owner).list(
    { id: lead!.id as string, analysisId: lead!.analysis_id as string, conversationId },
    key,
  )
  const { messages } = await currentConversation({ conversationId, conversationKey: key, owner }, worker.deps)
  for (const { messageIndex, quote, author } of evidence) {
    expect(messages[messageIndex]!.text).toContain(quote)
    expect(messages[messageIndex]!.author).toBe(author)
  }
  return evidence.length
}

test('an undo that dies before its files are gone leaves an order to remove them', async () => {
  const owner = await worker.company()
  await analysed(owner, {})
  const later = await analysed(owner, { lines: [...FIRST, ...LATER], media: true })
  const broken = vi.spyOn(worker.deps.storage, 'removePrefix').mockRejectedValue(new Error('the process dies here'))
  await undo(later).catch(() => undefined)
  broken.mockRestore()
  await undo(later)
  expect(await uploadsOf(worker.deps.db, owner).find(later.ref.uploadId)).toMatchObject({ status: 'cancelado' })
  expect(await rows(owner, 'file_removals')).toMatchObject([{ upload_id: later.ref.uploadId }])
})

describe('a longer export with media', () => {
  test('joins its conversation: nothing twice, placeholders filled, a new numbered analysis', async () => {
    const owner = await worker.company()
    await analysed(owner, {})
    const [before] = await rows(owner, 'leads')
    const later = await analysed(owner, { lines: [...FIRST, ...LATER], media: true })
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    const { messages } = await conversationOf(later)
    expect(messages.map(({ text }) => text.slice(0, 9))).toEqual([
      'Oi! Quant',
      'Oi, Ana! ',
      'Achei um ',
      '',
      'Consigo d',
      'Perfeito,',
      'Fechado! ',
    ])
    expect(messages[3]!.attachment).toEqual({ kind: 'image', name: PHOTO })
    expect((await currentItems(await placeOf(later), worker.deps)).map(({ name }) => name)).toContain(PHOTO)
    const [lead, ...others] = await rows(owner, 'leads')
    expect(others).toEqual([])
    expect(lead).toMatchObject({ id: before!.id, versao: 2 })
    expect(lead!.ultima_interacao).not.toEqual(before!.ultima_interacao)
    expect(await uploadsOf(worker.deps.db, owner).find(later.ref.uploadId)).toMatchObject({
      joined: { added: 2, changed: 1 },
    })
    expect(await proofs(owner)).toBeGreaterThan(0)
  })

  test('every stage of it may run twice', async () => {
    const owner = await worker.company()
    await analysed(owner, {})
    const later = await send(owner, { lines: [...FIRST, ...LATER], contact: 'Ana Cliente' })
    for (const stage of ['receiveFile', 'extractZip', 'readText', 'prepareContext', 'saveLead'] as const) {
      if (stage === 'saveLead')
        for (const each of ['analyzeConversation', 'processFindings'] as const) await later.run(each)
      const result = await later.run(stage)
      const once = await snapshot(worker, later)
      expect(await later.run(stage), stage).toEqual(result)
      expect(await snapshot(worker, later), stage).toEqual(once)
    }
  })
})

describe('the conversation of an import', () => {
  test('a renamed contact is known by what was said', async () => {
    const owner = await worker.company()
    await analysed(owner, { lines: [...FIRST, ...LATER] })
    await analysed(owner, { contact: 'Ana Cliente Banheiro', lines: [...FIRST, ...LATER], mark: 'x' })
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    expect(await rows(owner, 'leads')).toHaveLength(1)
  })

  test('another person of the same name and time is another', async () => {
    const owner = await worker.company()
    await analysed(owner, {})
    await analysed(owner, { lines: FIRST.map((line, at) => `${line} assunto ${at}`) })
    expect(await rows(owner, 'leads')).toHaveLength(2)
  })

  test('a colleague’s is never looked at', async () => {
    const owner = await worker.company()
    await analysed(owner, {})
    const colleague = { ...owner, userId: crypto.randomUUID() }
    await worker.addUser(colleague)
    await analysed(colleague, { lines: [...FIRST, ...LATER] })
    expect(await rows(owner, 'conversations')).toHaveLength(2)
  })

  test('a manager’s that the rule gave away is known, and stays with the person who got it', async () => {
    const manager = await worker.company()
    const [ana, bia] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const userId of [ana, bia]) await worker.addUser({ ...manager, userId })
    const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
    const route = () => routeNextLeads(api, manager.empresaId, {})
    await leadRulesOf(api, manager).set({ rule: 'turns', members: [ana, bia], numbers: [] })
    await analysed(manager, {})
    expect(await route()).toMatchObject([{ to: ana }])
    const later = await analysed(manager, { lines: [...FIRST, ...LATER], media: true })
    expect(await route()).toEqual([])
    await api.close()
    expect(await rows(manager, 'conversations')).toMatchObject([{ user_id: ana }])
    expect(await rows(manager, 'leads')).toMatchObject([{ user_id: ana, versao: 2 }])
    // The person sees the files of both exports.
    const seen = await uploadsOf(worker.deps.db, { ...manager, userId: ana, reach: 'own' }).feeding(
      (await placeOf(later)).conversationId,
    )
    expect(seen).toHaveLength(2)
  })

  test('a salesperson’s that was given away is not', async () => {
    const manager = await worker.company()
    const [ana, bia] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const userId of [ana, bia]) await worker.addUser({ ...manager, userId }, 'vendedor')
    const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
    await leadRulesOf(api, manager).set({ rule: 'turns', members: [bia], numbers: [] })
    await analysed({ ...manager, userId: ana }, {})
    expect(await routeNextLeads(api, manager.empresaId, {})).toMatchObject([{ to: bia }])
    await api.close()
    await analysed({ ...manager, userId: ana }, { lines: [...FIRST, ...LATER] })
    expect(await rows(manager, 'conversations')).toHaveLength(2)
  })

  test('two exports of a new chat at once make one', async () => {
    const owner = await worker.company()
    const uploads = await Promise.all([send(owner, {}), send(owner, { lines: [...FIRST, ...LATER], mark: 'b' })])
    await Promise.all(uploads.map((upload) => upload.runTo('readText')))
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    expect((await conversationOf(uploads[0]!)).messages).toHaveLength(7)
  })

  test('in doubt the person is asked, once; what they say holds when the stage is repeated', async () => {
    for (const same of [true, false]) {
      const owner = await worker.company()
      const first = await analysed(owner, {})
      const later = await send(owner, { lines: LATER, notice: false })
      expect(await codeOf(later.runTo('readText'))).toBe('mesma_conversa')
      await park(later)
      expect((await uploadsOf(worker.deps.db, owner).find(later.ref.uploadId))!.question).toMatchObject({
        kind: 'same-conversation',
        messages: 5,
      })
      const { conversationId } = await placeOf(first)
      await answer(later, same ? conversationId : null)
      await later.run('readText')
      await later.run('readText')
      expect(await rows(owner, 'conversations')).toHaveLength(same ? 1 : 2)
      expect((await conversationOf(later)).messages).toHaveLength(same ? 7 : 2)
      const state = await uploadsOf(worker.deps.db, owner).find(later.ref.uploadId)
      expect(state!.question).toBeNull()
    }
  })
})

describe('undone, an import', () => {
  const volatile = ['updated_at', 'revision', 'fence', 'search']
  const steady = (all: Record<string, unknown>[]) =>
    all.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !volatile.includes(column))))

  async function whole(upload: TestUpload) {
    const { owner } = upload
    const { details: _sealed, ...conversation } = (await rows(owner, 'conversations'))[0]!
    return {
      conversation: steady([conversation]),
      read: await conversationOf(upload),
      leads: steady(await rows(owner, 'leads')),
      evidence: (await rows(owner, 'evidence')).toSorted((a, b) => Number(a.position) - Number(b.position)),
      items: (await rows(owner, 'media_items')).toSorted((a, b) => Number(a.position) - Number(b.position)),
      imports: await rows(owner, 'imports'),
      fingerprints: await rows(owner, 'fingerprints'),
      objects: await staying(owner),
    }
  }

  test.each([
    ['longer, with media', { lines: [...FIRST, ...LATER], media: true }],
    ['older messages before it', { lines: ['13/09/2026 08:00 - ANA: Bom dia, vi seu anúncio', ...FIRST] }],
    ['the contact renamed', { lines: [...FIRST, ...LATER], contact: 'Ana Cliente' }],
    ['the same again, word for word', { mark: 'y' }],
  ])(
    'leaves everything as before: %s',
    async (_, chat) => {
      const owner = await worker.company()
      const first = await analysed(owner, { lines: [...FIRST, LATER[0]!] })
      const before = await whole(first)
      const later = await analysed(owner, chat)
      expect(await proofs(owner)).toBeGreaterThan(0)
      expect((await rows(owner, 'leads'))[0]).toMatchObject({ versao: 2 })
      await undo(later)
      await undo(later)
      expect(await whole(first)).toEqual(before)
      expect(await proofs(owner)).toBeGreaterThan(0)
      const told = (await rows(owner, 'lead_activities')).map(
        ({ activity }) => (activity as { description: string }).description,
      )
      expect(told.filter((text) => /^Importação de .* desfeita$/.test(text))).toHaveLength(1)
      // And the same file may come again.
      await analysed(owner, chat)
      expect((await rows(owner, 'leads'))[0]).toMatchObject({ versao: 3 })
    },
    90_000,
  )

  test('keeps later edits of a person', async () => {
    const owner = await worker.company()
    await analysed(owner, {})
    const later = await analysed(owner, { lines: [...FIRST, ...LATER] })
    const mark = JSON.stringify({ nome: { por: owner.userId, em: new Date().toISOString() } })
    await inScope(worker.deps.db, owner, (tx) =>
      tx.updateTable('leads').set({ nome: 'Ana da reforma', editados: mark }).execute(),
    )
    await undo(later)
    expect((await rows(owner, 'leads'))[0]).toMatchObject({ nome: 'Ana da reforma', versao: 1 })
  })

  test('stays when it is the only one', async () => {
    const owner = await worker.company()
    const only = await analysed(owner, {})
    expect(await codeOf(undo(only))).toBe('importacao_nao_desfeita')
  })

  test('a run that joined and is cancelled takes out what it brought, and nothing else', async () => {
    const owner = await worker.company()
    const first = await analysed(owner, {})
    const before = await whole(first)
    const later = await send(owner, { lines: [...FIRST, ...LATER], media: true })
    await later.runTo('readImages')
    for (let time = 0; time < 2; time++) await new MockActivityEnvironment().run(worker.activities.cancelRun, later.ref)
    expect(await whole(first)).toEqual(before)
    expect(await uploadsOf(worker.deps.db, owner).find(later.ref.uploadId)).toMatchObject({ status: 'cancelado' })
  })
})

describe('any of three imports undone', () => {
  const CHATS = {
    older: { lines: ['13/09/2026 08:00 - ANA: Bom dia, vi seu anúncio do banheiro', ...FIRST], mark: 'older' },
    middle: { lines: [...FIRST, LATER[0]!], media: true, mark: 'middle' },
    later: { lines: [...FIRST.slice(1), ...LATER], contact: 'Ana Cliente', mark: 'later' },
  } satisfies Record<string, Chat>
  type Name = keyof typeof CHATS
  const ORDERS: [Name, Name, Name][] = [
    ['older', 'middle', 'later'],
    ['older', 'later', 'middle'],
    ['middle', 'older', 'later'],
    ['middle', 'later', 'older'],
    ['later', 'older', 'middle'],
    ['later', 'middle', 'older'],
  ]

  async function arrived(owner: Owner, order: readonly Name[]): Promise<Map<Name, TestUpload>> {
    const uploads = new Map<Name, TestUpload>()
    for (const name of order) uploads.set(name, await analysed(owner, CHATS[name]))
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    return uploads
  }

  async function analyseAgain(upload: TestUpload): Promise<void> {
    const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
      new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)
    const { conversationId } = await placeOf(upload)
    const { empresaId, userId } = upload.owner
    const asked = { empresaId, userId, conversationId, requestId: upload.ref.uploadId, requestedBy: userId }
    const ref = await run(worker.activities.openReanalysis, asked, 0)
    for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const)
      await run(worker.activities[stage] as never, ref)
    await run(worker.activities.endReanalysis, ref, null)
  }

  /** Returns the visible parts of a conversation and its lead, without ids, versions and times of our own writes. */
  async function seen(owner: Owner, upload: TestUpload) {
    const [lead] = await rows(owner, 'leads')
    const place = await placeOf(upload)
    const [{ ledger, title, seller, authors, first_at, last_at }] = (await rows(owner, 'conversations')) as [
      Record<string, unknown>,
    ]
    const proofsOf = await evidenceOf(worker.deps.db, owner).list(
      { id: lead!.id as string, analysisId: lead!.analysis_id as string, conversationId: place.conversationId },
      place.conversationKey,
    )
    const ours = ['id', 'empresa_id', 'user_id', 'conversation_id', 'analysis_id', 'versao', 'revision', 'fence']
    const times = ['created_at', 'updated_at', 'search', 'order']
    return {
      lead: Object.fromEntries(Object.entries(lead!).filter(([column]) => ![...ours, ...times].includes(column))),
      conversation: { ledger, title, seller, authors, first_at, last_at },
      messages: (await conversationOf(upload)).messages,
      items: (await currentItems(place, worker.deps)).map(({ name, status }) => `${name} ${status}`).toSorted(),
      proofs: proofsOf.map(({ field, item, messageIndex, quote, author }) => ({
        field,
        item,
        messageIndex,
        quote,
        author,
      })),
    }
  }

  // Each place in the order goes twice, and each file twice.
  test.each(ORDERS.map((order, at): [Name, Name, Name, Name] => [...order, order[at % 3]!]))(
    'leave what would be there had it never come: %s, %s, %s without %s',
    async (...[first, second, third, gone]) => {
      const order = [first, second, third]
      const rest = order.filter((name) => name !== gone)
      const [owner, other] = [await worker.company(), await worker.company()]
      const uploads = await arrived(owner, order)
      const { again } = await undo(uploads.get(gone)!)
      expect(again).toBe(gone !== third)
      if (again) await analyseAgain(uploads.get(rest[1]!)!)
      const never = await arrived(other, rest)
      expect(await seen(owner, uploads.get(rest[0]!)!)).toEqual(await seen(other, never.get(rest[0]!)!))
      expect(await proofs(owner)).toBeGreaterThan(0)
    },
    120_000,
  )
})

test('erasing the lead erases the files of every import, and their keys with it', async () => {
  const owner = await worker.company()
  await analysed(owner, {})
  await analysed(owner, { lines: [...FIRST, ...LATER], media: true })
  const sent = (await rows(owner, 'uploads')).map(({ id }) => id)
  await inScope(worker.deps.db, owner, async (tx) =>
    eraseLead(tx, owner, await tx.selectFrom('leads').selectAll().executeTakeFirstOrThrow()),
  )
  const removals = (await rows(owner, 'file_removals')).map((row) => row.upload_id)
  expect(removals.sort()).toEqual(sent.sort())
  expect(sent).toHaveLength(2)
  expect(await rows(owner, 'uploads')).toEqual([])
  expect(await rows(owner, 'conversations')).toEqual([])
})
