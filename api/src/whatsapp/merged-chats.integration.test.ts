import { randomUUID } from 'node:crypto'
import type { CallsAnswer } from '@fechai/contracts/calls'
import type { LeadSourceAnswer } from '@fechai/contracts/lead-source'
import type { ChatAddress } from '@fechai/domain/chat-message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { newNumber, placeChatEvents, seedSession, toMessage, type SeededMessage } from '../testing/seed-chat.ts'
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
  return { ana, older, recent, merge }
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
  expect(answer.source).toEqual({ kind: 'own', text: 'Indicação do Rui', ad })
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
