import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalysisRuleAnswer, ChatAnalysisAccepted, LeadNews } from '@fechai/contracts/live-leads'
import type { ChatMessagesPage } from '@fechai/contracts/whatsapp-chats'
import { endDeletion } from '@fechai/data/leads'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { placeChatEvents, seedChat, toMessage } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { until } from '@fechai/testkit/testing/until'

let api: TestApi
const started: string[] = []
beforeAll(async () => {
  api = await startApi({ LIMIT_ANALYSES_PER_15_MINUTES: '10' })
  const { runs } = api.deps
  api.deps.runs = {
    ...runs,
    start: async ({ uploadId }) => void started.push(uploadId),
    reanalyse: async () => 'run',
  }
})
afterAll(() => api?.close())

const said = (minute: number) => new Date(Date.UTC(2026, 8, 14, 12, minute)).toISOString()

const analyse = (member: Member, chatId: string, body = {}) =>
  member.request('POST', `/api/whatsapp/conversations/${chatId}/analyze`, { body })

/** Creates a chat, and the lead that its analysis would have left. */
async function chatWithLead(member: Member) {
  const messages = [
    { text: 'Quero 8 placas solares', sentAt: said(0) },
    { text: 'Ficam R$ 18.900,00', sentAt: said(1), isFromMe: true },
  ]
  const chat = await seedChat(api, member, { messages })
  const { uploadId } = (await (await analyse(member, chat.id)).json()) as ChatAnalysisAccepted
  const [row] = await asOwner<{ id: string }>(
    `with analysis as (
      insert into analyses (empresa_id, conversation_id, upload_id, versao, live_position, read_until, status)
      select empresa_id, conversation_id, id, 1, (select max(position) from whatsapp_messages where chat_id = $2), $3, 'concluida'
      from uploads where id = $1 returning *)
    insert into leads (empresa_id, user_id, conversation_id, analysis_id, nome, produto, quantidade, valor, progresso, fase,
      resumo, "proximoPasso", padroes)
    select empresa_id, $4, conversation_id, id, 'Célia', 'Placas', '8', 'R$ 18.900,00', 50, 'leads-quentes', 'r', 'p', '{whatsapp}'
    from analysis returning id`,
    [uploadId, chat.id, said(1), member.user.id],
  )
  await asOwner(`update uploads set status = 'concluido', lead_id = $2 where id = $1`, [uploadId, row!.id])
  return { chat, leadId: row!.id, uploadId: uploadId! }
}

const address = ({ jid }: { jid: string }) => ({ number: jid.split('@')[0]!, lid: null, group: null })

describe('a live chat', () => {
  it('is analysed once however often it is asked for, and starts its run', async () => {
    const member = await signUpAt(api)
    const chat = await seedChat(api, member, { messages: [{ text: 'Olá' }] })
    const answers = await Promise.all([analyse(member, chat.id), analyse(member, chat.id)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    const ids = await Promise.all(answers.map(async (each) => ((await each.json()) as ChatAnalysisAccepted).uploadId))
    expect(new Set(ids).size).toBe(1)
    await until(() => started.includes(ids[0]!))
    expect(started.filter((id) => id === ids[0])).toHaveLength(1)
  })

  it('counts as an analysis, and the eleventh waits', async () => {
    const member = await signUpAt(api)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      const chat = await seedChat(api, member, { messages: [{ text: 'Olá' }] })
      statuses.push((await analyse(member, chat.id)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429])
  })

  it('is refused for a group until a person asks for it as a lead', async () => {
    const member = await signUpAt(api)
    const chat = await seedChat(api, member, { group: '1203630001@g.us', messages: [{ text: 'Olá' }] })
    expect((await analyse(member, chat.id)).status).toBe(409)
    expect((await analyse(member, chat.id, { group: true })).status).toBe(202)
  })

  it('lists the changes since its lead was analysed, each with its sentence and time', async () => {
    const member = await signUpAt(api)
    const { chat, leadId } = await chatWithLead(member)
    const news = async () => (await (await member.request('GET', `/api/leads/${leadId}/news`)).json()) as LeadNews
    expect(await news()).toMatchObject({ chatId: chat.id, messages: 0, changes: [] })
    const lines = [
      { text: 'Consigo por R$ 17.800,00 com a instalação', sentAt: said(3), isFromMe: true },
      { text: 'Fechado então nesse valor', sentAt: said(4) },
    ]
    const events = lines.map((line, index) => ({ kind: 'message', body: toMessage(line, address(chat), index) }))
    await placeChatEvents(api, member, chat.sessionId, events)
    const told = await news()
    expect(told).toMatchObject({ messages: 2, open: [{ state: 'não dito' }] })
    expect(told.changes).toMatchObject([
      { kind: 'offer', messageIndex: 2, quote: expect.stringContaining('17.800') },
      { kind: 'accepted', messageIndex: 3, quote: expect.stringContaining('Fechado') },
    ])
  })

  it('keeps its own messages when its lead is deleted for good, and may be a lead again', async () => {
    const member = await signUpAt(api)
    const { chat, leadId, uploadId } = await chatWithLead(member)
    expect((await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })).ok).toBe(true)
    expect((await member.request('POST', `/api/leads/${leadId}/restore`)).ok).toBe(true)
    expect((await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })).ok).toBe(true)
    const { conversationId } = chat
    const company = member.user.empresaId
    await asOwner(`insert into selling_moves (empresa_id, conversation_id, body) values ($1, $2, 'x')`, [
      company,
      conversationId,
    ])
    await asOwner(
      `insert into model_calls (empresa_id, conversation_id, versao, input_hash, step, day, model, state, reserved_brl,
         cost_brl, answer, lease_ends_at)
       values ($1, $2, 1, 'h', 0, now(), 'm', 'answered', 0.5, 0.25, 'x', now())`,
      [company, conversationId],
    )
    await endDeletion(api.deps.db, company, leadId, 0)
    expect(await asOwner('select 1 from selling_moves where conversation_id = $1', [conversationId])).toEqual([])
    const calls = 'select conversation_id, answer, cost_brl::float8 as cost from model_calls where empresa_id = $1'
    expect(await asOwner(calls, [company])).toEqual([{ conversation_id: null, answer: null, cost: 0.25 }])
    expect((await member.request('GET', `/api/leads/${leadId}`)).status).toBe(404)
    const page = await member.request('GET', `/api/whatsapp/conversations/${chat.id}/messages`)
    const { messages } = (await page.json()) as ChatMessagesPage
    expect(messages.map(({ content }) => content)).toEqual(['Quero 8 placas solares', 'Ficam R$ 18.900,00'])
    const again = (await (await analyse(member, chat.id)).json()) as ChatAnalysisAccepted
    expect(again.uploadId).not.toBe(uploadId)
    expect(again.leadId).toBeNull()
  })
})

it('the rule is off until a manager switches it on', async () => {
  const member = await signUpAt(api)
  await asOwner(`update auth.users set role = 'gestor' where id = $1`, [member.user.id])
  const rule = async () =>
    ((await (await member.request('GET', '/api/whatsapp/analysis-rule')).json()) as AnalysisRuleAnswer).rule
  expect(await rule()).toEqual({ enabled: false, quietMinutes: 15, dailyCeiling: 20, usedToday: 0 })
  const put = (body: object) => member.request('PUT', '/api/whatsapp/analysis-rule', { body })
  expect((await put({ enabled: true, quietMinutes: 0, dailyCeiling: 5 })).status).toBe(400)
  expect((await put({ enabled: true, quietMinutes: 10, dailyCeiling: 5 })).status).toBe(200)
  expect(await rule()).toEqual({ enabled: true, quietMinutes: 10, dailyCeiling: 5, usedToday: 0 })
})
