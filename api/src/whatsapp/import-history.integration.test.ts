import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import type { ImportAnswer } from '@fechai/contracts/whatsapp-import'
import { historyImportsOf } from '@fechai/data/chats'
import { openRuns } from '../temporal/runs.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
const begun: HistoryImportRef[] = []
beforeAll(async () => {
  api = await startApi({ OPENAI_API_KEY: 'sk-teste', OPENAI_MODEL: 'caro', OPENAI_PRICES: 'caro=1/2' })
  api.deps.runs.importHistory = async (ref) => void begun.push(ref)
})
afterAll(() => api?.close())

async function seller(state: 'connected' | 'disconnected' = 'connected') {
  const member = await signUpAt(api)
  const sessionId = await seedLinkedSession(api, member, state)
  const messages = [
    { text: 'Quanto custa a reforma do banheiro? '.repeat(20) },
    { text: 'R$ 4.800,00', isFromMe: true },
  ]
  const [chat, other] = [
    await seedChat(api, member, { sessionId, messages }),
    await seedChat(api, member, { sessionId, messages }),
  ]
  return { member, sessionId, chat, other }
}
async function ask(who: Member, path: string, body?: object) {
  const answer = await who.request(body ? 'POST' : 'GET', `/api/whatsapp${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as ImportAnswer & { error?: string; code?: string } }
}

it('begins one import at a time, and shows its state and the cost of reading it', async () => {
  const { member, sessionId, chat, other } = await seller()
  const before = (await ask(member, '/import')).body
  expect(before).toMatchObject({ import: null, estimate: { ai: true, sentence: expect.stringContaining('R$') } })
  const first = await ask(member, '/import', {})
  expect(first).toMatchObject({
    status: 202,
    body: { import: { state: 'em_andamento', chatId: null, done: 0, messages: 0 }, estimate: { ai: true } },
  })
  expect(begun.at(-1)).toMatchObject({ sessionId, chatId: null, target: 100, userId: member.user.id })
  expect((await ask(member, '/import', {})).body.import!.id).toBe(first.body.import!.id)
  expect(await ask(member, `/conversations/${chat.id}/import`, { count: 500 })).toMatchObject({
    status: 409,
    body: { code: 'importacao_em_andamento' },
  })
  const { empresaId, id: userId } = member.user
  const imports = historyImportsOf(api.deps.db, { empresaId, userId, reach: 'company' })
  expect((await imports.begin(begun.at(-1)!)).sort()).toEqual([chat.id, other.id].sort())
  await imports.end(first.body.import!.id, 'sem_resposta')
  await imports.end(first.body.import!.id, null)
  const ended = (await ask(member, '/import')).body
  expect(ended.import).toMatchObject({ state: 'falhou', conversations: 2 })
  expect(ended.import!.reason).toContain('O celular não respondeu')
  // The first estimate counts a hundred messages of each, the second the two that are there.
  expect(before.estimate!.brl).toBeGreaterThan(ended.estimate!.brl!)
  expect((await ask(member, `/import?chatId=${chat.id}`)).body).toEqual({ success: true, import: null, estimate: null })
})

it('brings at most 500 new messages of one conversation', async () => {
  const { member, chat } = await seller()
  expect((await ask(member, `/conversations/${chat.id}/import`, { count: 501 })).status).toBe(400)
  expect((await ask(member, `/conversations/${chat.id}/import`, { count: 500 })).status).toBe(202)
  expect(begun.at(-1)).toMatchObject({ chatId: chat.id, target: 502 })
  expect((await ask(member, `/import?chatId=${chat.id}`)).body.import).toMatchObject({ chatId: chat.id })
  expect((await ask(member, '/import')).body.import).toBeNull()
})

it('needs a phone that is connected, and counts as an operation', async () => {
  const { member, chat } = await seller('disconnected')
  const refused = { status: 409, body: { error: 'Conecte o WhatsApp antes de importar conversas.' } }
  expect(await ask(member, '/import', {})).toMatchObject(refused)
  for (let asked = 1; asked < 20; asked++)
    expect(await ask(member, `/conversations/${chat.id}/import`, {})).toMatchObject(refused)
  expect((await ask(member, '/import', {})).status).toBe(429)
})

it('is one run, however often it is started', async () => {
  const runs = openRuns(api.deps.environment)
  const { member, sessionId } = await seller()
  const { empresaId, id: userId } = member.user
  const ref = { empresaId, userId, importId: crypto.randomUUID(), sessionId, chatId: null, target: 100 }
  await runs.importHistory(ref)
  await runs.importHistory(ref)
  await runs.close()
})
