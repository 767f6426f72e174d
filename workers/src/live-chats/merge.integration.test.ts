import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { chatKeys, placeEvents } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { inScope, type Owner } from '@fechai/data/database'
import { storeLive } from '@fechai/data/uploads'
import { whatsappMessagesOf } from '@fechai/data/whatsapp'
import type { ChatMessage } from '@fechai/domain/chat-message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadImports } from '../imports/load-imports.ts'
import { until } from '@fechai/testkit/testing/until'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { buildZip } from '../testing/zip-builder.ts'
import { joinChat, readJoined } from './join-chat.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker?.close())

const NUMBER = '5511988881234'
const EXPORTED = [
  '14/09/2026 21:47 - Ana Souza: Oi! Quanto custa a reforma do banheiro?',
  '14/09/2026 21:48 - Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
  '14/09/2026 21:50 - Ana Souza: Achei um pouco caro, mas tenho interesse.',
  '14/09/2026 21:50 - Ana Souza: Dá para dividir?',
]
/** The same chat from its third message on, and what came after the export. */
const LIVE: [time: string, mine: boolean, text: string][] = [
  ['2026-09-15T00:50:10Z', false, 'Achei um pouco caro, mas tenho interesse.'],
  ['2026-09-15T00:50:40Z', false, 'Dá para dividir?'],
  ['2026-09-15T00:52:05Z', true, 'Consigo dividir em 6x de R$ 800,00.'],
  ['2026-09-15T12:10:00Z', false, 'Fechado! Pode começar segunda, mando o pix.'],
]
const ALL = [
  'Oi! Quanto custa a reforma do banheiro?',
  'Oi, Ana! Fica em R$ 4.800,00 com material.',
  ...LIVE.map(([, , text]) => text),
]

const said = ([sentAt, isFromMe, text]: (typeof LIVE)[number], number = NUMBER): ChatMessage => ({
  ...{ id: randomUUID(), chat: { number, lid: null, group: null }, author: null, isFromMe, sentAt },
  ...{ name: isFromMe ? null : 'Ana', content: { kind: 'text', text }, quotes: null, expiresInSeconds: null },
})

async function session(owner: Owner): Promise<string> {
  const id = randomUUID()
  await inScope(worker.deps.db, owner, (tx) =>
    tx.insertInto('whatsapp_sessions').values({ id, user_id: owner.userId, name: id, wish: 'idle' }).execute(),
  )
  return id
}

async function place(owner: Owner, sessionId: string, messages: ChatMessage[], kind = 'message'): Promise<string> {
  const { db, master } = worker.deps
  const companyKey = await companyKeyOf(db, master, owner)
  const scope = { owner, companyKey, sessionId, keys: chatKeys(companyKey, sessionId) }
  const events = messages.map((body) => ({ kind, body }))
  const { chats } = await inScope(db, owner, (tx) => placeEvents({ ...scope, tx }, events))
  return chats[0]!
}

const send = (owner: Owner, lines: string[], contact: string): Promise<TestUpload> => {
  const name = `Conversa do WhatsApp com ${contact}`
  const text = lines.map((line) => line.replace('Ana Souza', contact)).join('\n')
  return worker.receive(`${name}.zip`, buildZip([{ name: `${name}.txt`, data: text }]), owner)
}

async function read(owner: Owner, conversationId: string) {
  const { db, master } = worker.deps
  const conversations = conversationsOf(db, master, owner)
  const key = await conversations.key(conversationId)
  const { authors, seller } = await conversations.header(conversationId)
  const messages = await messagesOf(db, owner, key).list(conversationId, authors)
  const sources = await inScope(db, owner, (tx) =>
    tx.selectFrom('messages').select('source').where('conversation_id', '=', conversationId).orderBy('index').execute(),
  )
  return { texts: messages.map(({ text }) => text), sources: sources.map(({ source }) => source), authors, seller }
}

const opened = (owner: Owner, chatId: string) =>
  whatsappMessagesOf(worker.deps.db, worker.deps.master, owner).open(chatId, {
    choose: (total) => ({ from: 0, to: total }),
  })

const rowsOf = async (owner: Owner, table: string): Promise<Record<string, unknown>[]> =>
  inScope(worker.deps.db, owner, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx)
    return rows
  })

it('an export of a live chat fills what was before it, each message once, and is undone again', async () => {
  const owner = await worker.company()
  const sessionId = await session(owner)
  const chatId = await place(
    owner,
    sessionId,
    LIVE.map((line) => said(line)),
  )
  const before = await opened(owner, chatId)
  const upload = await send(owner, EXPORTED, '+55 11 98888-1234')
  await upload.runTo('finish')
  const conversationId = before.conversationId!
  expect(await rowsOf(owner, 'conversations')).toHaveLength(1)
  const merged = await read(owner, conversationId)
  expect(merged.texts).toEqual(ALL)
  expect(merged.sources).toEqual(['export', 'export', 'live', 'live', 'live', 'live'])
  const entries = (await opened(owner, chatId)).entries
  expect(entries.map(({ live }) => live?.body.content)).toEqual([
    ...[undefined, undefined],
    ...LIVE.map(([, , text]) => ({ kind: 'text', text })),
  ])

  // Messages that arrive while both chats exist come after them.
  await place(owner, sessionId, [said(['2026-09-15T12:11:00Z', true, 'Combinado!'])])
  expect((await read(owner, conversationId)).texts).toEqual([...ALL, 'Combinado!'])

  await new MockActivityEnvironment().run(worker.activities.undoImport, upload.ref)
  const after = await read(owner, conversationId)
  expect(after.texts).toEqual([...LIVE.map(([, , text]) => text), 'Combinado!'])
  expect(new Set(after.sources)).toEqual(new Set(['live']))
  const left = (await opened(owner, chatId)).entries
  expect(left.map(({ live }) => live!.index)).toEqual([0, 1, 2, 3, 4])
  // The lead came with that file alone.
  expect(await rowsOf(owner, 'leads')).toEqual([])
})

it('a live chat goes on where exports of the same number ended, and what it says of before finds its place', async () => {
  const owner = await worker.company()
  const upload = await send(owner, EXPORTED, '+55 11 98888-1234')
  await upload.runTo('finish')
  const sessionId = await session(owner)
  const history = LIVE.map((line) => said(line, '551188881234'))
  const chatId = await place(owner, sessionId, history, 'history')
  const { conversationId } = await opened(owner, chatId)
  expect(conversationId).toBe(upload.ref.conversationId)
  // The gateway cannot read exports: it leaves the joining to the workers.
  expect(await joinChat(worker.deps, owner, conversationId!)).toBe('left')
  const joins = () => new MockActivityEnvironment().run(worker.activities.joinWaitingChats)
  await until(async () => (await joins(), (await read(owner, conversationId!)).texts.length === ALL.length))
  // Browsers with the open chat, or its lead's conversation, are notified that its lines moved.
  await until(() => worker.events.some((event) => event.type === 'whatsapp-chat' && event.chatId === chatId))
  expect(worker.events).toContainEqual({ type: 'whatsapp-chat', chatId, moved: true })
  const [lead] = await rowsOf(owner, 'leads')
  expect(worker.events).toContainEqual({ type: 'conversation-changed', leadId: lead!.id })
  await joins()
  expect((await read(owner, conversationId!)).texts).toEqual(ALL)
  expect(await rowsOf(owner, 'conversations')).toHaveLength(1)
})

it('a live chat is of an export by the number that a person typed, not by one that was said in it', async () => {
  const owner = await worker.company()
  const upload = await send(owner, EXPORTED, 'Márcia Lima')
  await upload.runTo('finish')
  const tell = (edited: object) =>
    inScope(worker.deps.db, owner, (tx) =>
      tx
        .updateTable('leads')
        .set({ whatsapp: '+5511988881234', editados: JSON.stringify(edited) })
        .execute(),
    )
  const conversationOf = async () => {
    const sessionId = await session(owner)
    return (await opened(owner, await place(owner, sessionId, [said(LIVE[0]!)]))).conversationId
  }
  await tell({})
  expect(await conversationOf()).not.toBe(upload.ref.conversationId)
  await tell({ whatsapp: { por: owner.userId, em: new Date().toISOString() } })
  expect(await conversationOf()).toBe(upload.ref.conversationId)
})

it('cancelling an upload that joined a live chat leaves the chat as it was', async () => {
  const owner = await worker.company()
  const chatId = await place(
    owner,
    await session(owner),
    LIVE.map((line) => said(line)),
  )
  const { conversationId } = await opened(owner, chatId)
  const upload = await send(owner, EXPORTED, '+55 11 98888-1234')
  await upload.runTo('readText')
  await new MockActivityEnvironment().run(worker.activities.cancelRun, upload.ref)
  expect((await read(owner, conversationId!)).texts).toEqual(LIVE.map(([, , text]) => text))
})

it('a chat that two join at once moves its proofs once', async () => {
  const { db, master } = worker.deps
  const owner = await worker.company()
  const upload = await send(owner, EXPORTED, '+55 11 98888-1234')
  await upload.runTo('finish')
  const { conversationId } = upload.ref
  const proofs = async () => (await rowsOf(owner, 'evidence')).map(({ message_index: index }) => Number(index)).sort()
  const before = await proofs()
  expect(before.length).toBeGreaterThan(0)
  await place(owner, await session(owner), [said(['2026-09-14T12:00:00Z', false, 'Bom dia!'])])

  const key = await conversationsOf(db, master, owner).key(conversationId)
  const parts = { db, master, loadImports: loadImports.bind(null, worker.deps) }
  const read = () => readJoined(parts, owner, key, conversationId)
  const [first, second] = [(await read())!, (await read())!]
  const moved = before.map((index) => index + 1)
  expect(await storeLive(db, owner, key, first)).toBe(true)
  expect(await proofs()).toEqual(moved)
  // Nothing is left to be joined: the other one has nothing to do.
  expect(await storeLive(db, owner, key, second)).toBe(true)
  expect(await proofs()).toEqual(moved)
  // Something is, and it read the places of before: it has to read again.
  await inScope(db, owner, (tx) => tx.updateTable('whatsapp_chats').set({ to_join: true }).execute())
  expect(await storeLive(db, owner, key, second)).toBe(false)
  expect(await joinChat(parts, owner, conversationId)).toBe('joined')
  expect(await proofs()).toEqual(moved)
})

it('places later messages at the end at once, history as well, and joins nothing for them', async () => {
  const owner = await worker.company()
  const sessionId = await session(owner)
  const isToJoin = async () => (await rowsOf(owner, 'whatsapp_chats')).map((chat) => chat.to_join)
  const history = LIVE.slice(1).map((line) => said(line))
  const chatId = await place(owner, sessionId, history.slice(0, 1), 'history')
  await place(owner, sessionId, history.slice(1), 'history')
  expect(await isToJoin()).toEqual([false])
  expect((await opened(owner, chatId)).entries.map(({ live }) => live!.index)).toEqual([0, 1, 2])
  await place(owner, sessionId, [said(LIVE[0]!)])
  expect(await isToJoin()).toEqual([true])
})
