import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CallsAnswer } from '@fechai/contracts/calls'
import type { LeadSourceAnswer } from '@fechai/contracts/lead-source'
import { keptFileOf } from '@fechai/data/chats'
import { eraseChat } from '@fechai/data/erasures'
import { findOrphans } from '@fechai/data/uploads'
import type { ChatAddress } from '@fechai/domain/chat-message'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { newNumber, placeChatEvents, seedSession, toMessage, type SeededMessage } from '../testing/seed-chat.ts'
import { ownerOf } from '../testing/seed-session.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

/** One customer's two chats, by number and by address, until WhatsApp says that they are one person's. */
async function twoChats(ofNumber: SeededMessage[], ofLid: SeededMessage[]) {
  const ana = await signUpAt(api)
  const sessionId = await seedSession(ana)
  const person: ChatAddress = { number: newNumber(), lid: `9${newNumber()}`, group: null }
  const place = async (messages: SeededMessage[], address: ChatAddress): Promise<string> => {
    const events = messages.map((each, index) => ({ kind: 'message', body: toMessage(each, address, index) }))
    return (await placeChatEvents(api, ana, sessionId, events)).chats[0]!
  }
  const older = await place(ofNumber, { ...person, lid: null })
  const recent = await place(ofLid, { ...person, number: null })
  expect(recent).not.toBe(older)
  const merge = () => placeChatEvents(api, ana, sessionId, [{ kind: 'map', body: person }])
  return { ana, sessionId, person, older, recent, merge }
}

async function leadOf(ana: Member, chatId: string): Promise<string> {
  const [chat] = await asOwner<{ conversation_id: string }>(
    'select conversation_id from whatsapp_chats where id = $1',
    [chatId],
  )
  return seedLead(ana, { conversation_id: chat!.conversation_id })
}

it('a call back that was ticked in the chat that went stays ticked', async () => {
  const missed: SeededMessage = {
    ...{ id: `CALL${randomUUID()}` },
    content: { kind: 'notice', text: 'Ligação perdida', people: [], call: 'missed' },
  }
  const { ana, recent, merge } = await twoChats([{ text: 'Oi' }, missed], [{ text: 'Oi de novo' }, missed])
  const calls = async (query = '') =>
    ((await (await ana.request('GET', `/api/whatsapp/calls${query}`)).json()) as CallsAnswer).calls
  const [task] = await calls(`?chatId=${recent}`)
  await ana.request('PATCH', `/api/whatsapp/conversations/${recent}/calls/${task!.id}`, { body: { done: true } })
  expect(await calls()).toHaveLength(1)
  await merge()
  expect(await calls()).toEqual([])
  const rows = await asOwner('select done_by from chat_notices where empresa_id = $1', [ana.user.empresaId])
  expect(rows).toEqual([{ done_by: ana.user.id }])
})

it('the source that a person chose goes with the chat that went, and WhatsApp is who joined the leads', async () => {
  const ad = { title: 'Bomba com 30% off', body: '1 CV por R$ 899', url: 'https://exemplo.com.br/bomba' }
  const { ana, older, recent, merge } = await twoChats([{ text: 'Oi', ad }], [{ text: 'Oi de novo' }])
  const [kept, other] = [await leadOf(ana, older), await leadOf(ana, recent)]
  await ana.request('PUT', `/api/leads/${other}/source`, { body: { text: 'Indicação do Rui' } })
  await merge()
  const answer = (await (await ana.request('GET', `/api/leads/${kept}/source`)).json()) as LeadSourceAnswer
  expect(answer.source).toEqual({ kind: 'own', text: 'Indicação do Rui', ad, page: null })
  const joins = await asOwner(
    `select user_id, subject_id, details ->> 'other' as other, details ->> 'by' as by
     from audit_log where empresa_id = $1 and event = 'leads-joined'`,
    [ana.user.empresaId],
  )
  expect(joins).toEqual([{ user_id: null, subject_id: kept, other, by: 'whatsapp' }])
})

it('a source that was chosen in both chats is the one of the chat that stays', async () => {
  const { ana, older, recent, merge } = await twoChats([{ text: 'Oi' }], [{ text: 'Oi de novo' }])
  const [kept, other] = [await leadOf(ana, older), await leadOf(ana, recent)]
  for (const [lead, text] of [
    [kept, 'Feira'],
    [other, 'Indicação'],
  ])
    await ana.request('PUT', `/api/leads/${lead}/source`, { body: { text } })
  await merge()
  const answer = (await (await ana.request('GET', `/api/leads/${kept}/source`)).json()) as LeadSourceAnswer
  expect(answer.source.text).toBe('Feira')
})

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function photo(bytes: Buffer): SeededMessage {
  const sha256 = digest(bytes).toString('base64')
  const media = { kind: 'image', path: '/v/t62/x', key: 'AAAA', sha256, sealedSha256: sha256, sizeBytes: bytes.length }
  const about = { caption: null, mimeType: 'image/jpeg', fileName: null, seconds: null, isVoice: false }
  return { content: { kind: 'media', media: media as never, ...about } }
}

/** Keeps bytes under a chat, as one that was opened there. */
async function keepIn(ana: Member, chatId: string, bytes: Buffer): Promise<{ chatId: string; conversationId: string }> {
  const sha256 = digest(bytes).toString('hex')
  const [row] = await asOwner<{ id: string }>('select conversation_id as id from whatsapp_chats where id = $1', [
    chatId,
  ])
  const place = { chatId, conversationId: row!.id }
  await asOwner(
    `insert into chat_files (empresa_id, chat_id, conversation_id, sha256, size_bytes) values ($1, $2, $3, $4, $5)`,
    [ana.user.empresaId, chatId, row!.id, sha256, bytes.length],
  )
  const { storageKey, key } = await keptFileOf(api.deps.db, api.deps.master, ownerOf(ana), { ...place, sha256 })
  await api.deps.storage.put(storageKey, bytes, key)
  return place
}

/** Bytes of the photos of a chat as its page loads them, first to last. */
async function photosOf(ana: Member, chatId: string): Promise<Buffer[]> {
  const lines = await asOwner<{ position: string }>(
    'select position from whatsapp_messages where chat_id = $1 order by sent_at, position',
    [chatId],
  )
  const answers = await Promise.all(
    lines.map(({ position }) => ana.request('GET', `/api/whatsapp/conversations/${chatId}/messages/${position}/media`)),
  )
  const files = answers.filter(({ status }) => status === 200)
  return Promise.all(files.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
}

it('files that were brought to the chat that went are there in the one that stays, over two merges, until it is erased', async () => {
  const [first, second, both] = [randomBytes(90_000), randomBytes(500), randomBytes(700)]
  const { ana, sessionId, person, older, recent, merge } = await twoChats(
    [photo(both), photo(second)],
    [photo(first), photo(both)],
  )
  const { db, master, storage } = api.deps
  const went = await keepIn(ana, recent, first)
  await keepIn(ana, recent, both)
  for (const bytes of [both, second]) await keepIn(ana, older, bytes)
  await merge()
  const all = [first, second, both].map((bytes) => digest(bytes).toString('hex'))
  const hashesIn = async (chatId: string) =>
    (await photosOf(ana, chatId)).map((bytes) => digest(bytes).toString('hex')).toSorted()
  expect(await hashesIn(older)).toEqual([...all, all[2]!].toSorted())
  // A message that waits to be sent still names the chat that went.
  const named = await keptFileOf(db, master, ownerOf(ana), { ...went, sha256: all[0]! })
  expect((await storage.get(named.storageKey, named.key)).equals(first)).toBe(true)
  // That chat ends in another one, of which a lead was made.
  const address = { ...person, lid: `8${newNumber()}` }
  const said = { kind: 'message', body: toMessage({ text: 'Oi' }, { ...address, number: null }, 9) }
  const stays = (await placeChatEvents(api, ana, sessionId, [said])).chats[0]!
  const lead = await leadOf(ana, stays)
  await placeChatEvents(api, ana, sessionId, [{ kind: 'map', body: address }])
  expect(await hashesIn(stays)).toEqual([...all, all[2]!].toSorted())
  const { empresaId } = ana.user
  const removals = async () =>
    (await asOwner<{ id: string }>('select upload_id as id from file_removals where empresa_id = $1', [empresaId])).map(
      ({ id }) => id,
    )
  expect(await removals()).toEqual([])
  const isOrphan = async () => (await findOrphans(db, storage)).orphans.includes(uploadPrefix(empresaId, went.chatId))
  expect(await isOrphan()).toBe(false)
  await asOwner('delete from leads where id = $1', [lead])
  await eraseChat(db, ownerOf(ana), stays)
  expect((await removals()).toSorted()).toEqual([stays, older, recent].toSorted())
})
