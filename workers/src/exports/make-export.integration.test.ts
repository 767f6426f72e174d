import { MockActivityEnvironment } from '@temporalio/testing'
import JSZip from 'jszip'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ExportOrder } from '@fechai/contracts/data-exports'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'
import { conversationForExport, dataExportsOf, erasuresOf, everythingOf, exportFileKey } from '@fechai/data/erasures'
import { messagesOf } from '@fechai/data/conversations'
import { recordAudit } from '@fechai/data/audit'
import { chatKeys, leadSourceOf, placeEvents } from '@fechai/data/chats'
import type { ChatContent } from '@fechai/domain/chat-message'
import { exportKey, exportPrefix } from '@fechai/platform/storage/object-store'
import { SMALL_CHAT } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

const NUMBER = '5511987654321'
const WRITTEN = '+55 11 98765-4321'
let worker: TestWorker
/** Asks as the API does; the workers may not. */
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
beforeAll(async () => void (worker = await testWorker()))
afterAll(async () => {
  await api.close()
  await worker.close()
})

const keyOf = (who: Owner) => companyKeyOf(worker.deps.db, worker.deps.master, who)
const run = (ref: object) => new MockActivityEnvironment().run(worker.activities.makeExport, ref as never)

/** Orders a file, makes it, and opens it as who fetches it would. */
async function made(who: Owner, wanted: Omit<ExportOrder, 'id'>): Promise<JSZip> {
  const exportId = randomUUID()
  const key = await keyOf(who)
  const exports = dataExportsOf(api, who, key)
  await exports.ask({ ...wanted, id: exportId } as ExportOrder)
  const ref = { empresaId: who.empresaId, userId: who.userId, exportId }
  await run(ref)
  const before = await exports.get(exportId)
  await run(ref)
  expect(await exports.get(exportId)).toEqual(before)
  expect(before).toMatchObject({ state: 'pronto', number: null })
  const bytes = await worker.deps.storage.get(exportKey(ref), exportFileKey(key, exportId))
  expect(bytes.length).toBe(before.sizeBytes)
  return JSZip.loadAsync(bytes)
}

async function contact(): Promise<Owner> {
  const chat = SMALL_CHAT.replaceAll('Ana Souza', WRITTEN)
  const upload = await worker.receive(`Conversa do WhatsApp com ${WRITTEN}.txt`, Buffer.from(chat))
  await upload.runTo('finish')
  return upload.owner
}
const otherChat = SMALL_CHAT.replaceAll('Ana Souza', 'Bia')
  .replaceAll('/09/2026', '/07/2026')
  .replaceAll('reforma', 'pintura')
const textOf = async (zip: JSZip, end: string): Promise<string> =>
  zip.file(Object.keys(zip.files).find((name) => name.endsWith(end))!)!.async('string')

async function messagesIn(who: Owner): Promise<object[]> {
  const [id] = (await everythingOf(worker.deps.db, who)).conversations
  const opened = await conversationForExport(worker.deps.db, who, await keyOf(who), id!)
  const messages = await messagesOf(worker.deps.db, who, opened!.key).list(id!, opened!.authors)
  return messages.map(({ author, sentAt, text }) => ({ author, sentAt, text }))
}

it('a contact’s file holds what the company has of them, and reads in again as the same conversation', async () => {
  const who = await contact()
  const neighbour = await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(otherChat), who)
  await neighbour.runTo('finish')
  const zip = await made(who, { scope: 'contato', number: NUMBER } as never)
  const leads = JSON.parse(await textOf(zip, 'leads.json')) as { provas: unknown[]; atividades: unknown[] }[]
  expect(leads).toHaveLength(1)
  expect(leads[0]!.provas.length).toBeGreaterThan(0)
  expect(leads[0]!.atividades.length).toBeGreaterThan(0)
  const written = await textOf(zip, 'mensagens.txt')
  expect(written).not.toContain('Bia')
  expect(Object.keys(zip.files).filter((name) => name.endsWith('mensagens.txt'))).toHaveLength(1)
  const again = await worker.receive(`Conversa do WhatsApp com ${WRITTEN}.txt`, Buffer.from(written))
  await again.runTo('readText')
  const first = await contact()
  expect(await messagesIn(again.owner)).toEqual(await messagesIn(first))
})

it('holds where a lead came from, and the notices and calls of its chat', async () => {
  const who = await contact()
  const { db, master } = worker.deps
  const [companyKey, sessionId] = [await keyOf(who), randomUUID()]
  const line = (text: string, call?: 'missed') => ({
    kind: 'message',
    body: {
      ...{ id: randomUUID(), chat: { number: NUMBER, lid: null, group: null }, author: null, isFromMe: false },
      ...{ sentAt: '2026-10-01T12:00:00.000Z', name: null, quotes: null, expiresInSeconds: null },
      content: { kind: 'notice', text, people: [], ...(call && { call }) } satisfies ChatContent,
    },
  })
  await inScope(db, who, async (tx) => {
    const session = { id: sessionId, user_id: who.userId, name: sessionId, wish: 'idle' as const }
    await tx.insertInto('whatsapp_sessions').values(session).execute()
    const scope = { tx, owner: who, companyKey, sessionId, keys: chatKeys(companyKey, sessionId) }
    await placeEvents(scope, [line('O código de segurança mudou'), line('Ligação perdida', 'missed')])
  })
  const { leads } = await everythingOf(db, who)
  await leadSourceOf(db, master, who).choose(leads[0]!, 'Indicação do Rui')
  const zip = await made(who, { scope: 'empresa' })
  expect(JSON.parse(await textOf(zip, 'leads.json'))).toMatchObject([{ origem: { text: 'Indicação do Rui' } }])
  const [sentAt, isFromMe, doneAt] = ['2026-10-01T12:00:00.000Z', false, null]
  expect(JSON.parse(await textOf(zip, 'avisos.json'))).toEqual([
    { kind: 'notice', text: 'O código de segurança mudou', sentAt, isFromMe, doneAt },
  ])
  expect(JSON.parse(await textOf(zip, 'ligacoes.json'))).toEqual([
    { kind: 'missed', text: 'Ligação perdida', sentAt, isFromMe, doneAt },
  ])
})

it('a company’s file holds its own people and all its conversations alone', async () => {
  const [who, other] = [await contact(), await contact()]
  const zip = await made(who, { scope: 'empresa' })
  const people = JSON.parse(await textOf(zip, 'equipe.json')) as { id: string; email: string }[]
  expect(people.map(({ id }) => id)).toEqual([who.userId])
  expect(await textOf(zip, 'auditoria.jsonl')).toContain(who.empresaId)
  expect(await textOf(zip, 'auditoria.jsonl')).not.toContain(other.empresaId)
  expect(JSON.parse(await textOf(zip, 'leads.json'))).toHaveLength(1)
  expect(await textOf(zip, 'LEIA-ME.txt')).toContain('Conversas: 1')
})

it('a person’s file holds their account and what they did, and no customer', async () => {
  const who = await contact()
  const colleague: Owner = { ...who, userId: randomUUID(), reach: 'own' }
  await worker.addUser(colleague)
  await inScope(worker.deps.db, colleague, (tx) => recordAudit(tx, colleague, { event: 'signed-in' }))
  const zip = await made(colleague, { scope: 'conta' })
  expect(Object.keys(zip.files).sort()).toEqual(['LEIA-ME.txt', 'atividades.json', 'auditoria.jsonl', 'conta.json'])
  expect(JSON.parse(await textOf(zip, 'conta.json'))).toMatchObject([{ id: colleague.userId }])
  const audit = (await textOf(zip, 'auditoria.jsonl')).trim().split('\n')
  expect(audit.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['signed-in', 'data-export-asked'])
})

it('begins anew when a contact was erased while it was made, and offers nothing of them', async () => {
  const who = await contact()
  const neighbour = await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(otherChat), who)
  await neighbour.runTo('finish')
  const key = await keyOf(who)
  const [exportId, erasureId] = [randomUUID(), randomUUID()]
  const exports = dataExportsOf(api, who, key)
  await exports.ask({ id: exportId, scope: 'empresa' })
  await erasuresOf(api, who, key).ask(erasureId, NUMBER)
  const erasure = { empresaId: who.empresaId, userId: who.userId, erasureId }
  const { storage } = worker.deps
  const put = storage.putStream.bind(storage)
  let times = 0
  const bound = vi.spyOn(storage, 'until').mockReturnValue(storage)
  const stored = vi.spyOn(storage, 'putStream').mockImplementation(async (name, source, secret) => {
    const bytes = await buffer(source)
    if (++times === 1)
      for (const step of ['findContact', 'eraseHistories', 'eraseRows', 'eraseObjects', 'endErasure'] as const)
        await new MockActivityEnvironment().run(worker.activities[step] as (ref: object) => Promise<unknown>, erasure)
    await put(name, Readable.from([bytes]), secret)
  })
  const ref = { empresaId: who.empresaId, userId: who.userId, exportId }
  await run(ref)
  stored.mockRestore()
  bound.mockRestore()
  expect(await exports.get(exportId)).toMatchObject({ state: 'pronto' })
  const zip = await JSZip.loadAsync(await storage.get(exportKey(ref), exportFileKey(key, exportId)))
  expect(await textOf(zip, 'LEIA-ME.txt')).toContain('Conversas: 1')
  const names = JSON.parse(await textOf(zip, 'leads.json')) as unknown[]
  expect(names).toHaveLength(1)
  expect(JSON.stringify(names)).not.toContain('98765-4321')
})

it('from before an erasure is gone after it, and one from after it stays', async () => {
  const who = await contact()
  const key = await keyOf(who)
  const exports = dataExportsOf(api, who, key)
  const ordered = async () => {
    const exportId = randomUUID()
    await exports.ask({ id: exportId, scope: 'empresa' })
    return { empresaId: who.empresaId, userId: who.userId, exportId }
  }
  const [before, after] = [await ordered(), await ordered()]
  await run(before)
  const erasureId = randomUUID()
  await erasuresOf(api, who, key).ask(erasureId, NUMBER)
  const erasure = { empresaId: who.empresaId, userId: who.userId, erasureId }
  const erase = (step: 'findContact' | 'eraseRows' | 'eraseObjects') =>
    new MockActivityEnvironment().run(worker.activities[step] as (ref: object) => Promise<unknown>, erasure)
  for (const step of ['findContact', 'eraseRows', 'eraseObjects'] as const) await erase(step)
  await run(after)
  expect([(await exports.get(before.exportId)).state, (await exports.get(after.exportId)).state]).toEqual([
    'expirado',
    'pronto',
  ])
  expect(await worker.deps.storage.list(exportPrefix(who.empresaId))).toEqual([exportKey(after)])
})

it('says why it was not made, and leaves nothing behind', async () => {
  const who = await contact()
  const exportId = randomUUID()
  const exports = dataExportsOf(api, who, await keyOf(who))
  await exports.ask({ id: exportId, scope: 'empresa' })
  const ref = { empresaId: who.empresaId, userId: who.userId, exportId }
  await new MockActivityEnvironment().run(worker.activities.failExport, ref, 'Não deu.')
  expect(await exports.get(exportId)).toMatchObject({ state: 'falhou', failure: 'Não deu.' })
  expect(await worker.deps.storage.list(exportKey(ref))).toEqual([])
  await expect(exports.take(exportId)).rejects.toThrow('expirou')
})
