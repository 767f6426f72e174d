import type { CallsAnswer } from '@fechai/contracts/calls'
import type { ConversationPage } from '@fechai/contracts/conversation'
import type { ChatMessagesPage } from '@fechai/contracts/whatsapp-chats'
import type { ChatContent } from '@fechai/domain/chat-message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { seedChat, type SeededMessage } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let ana: Member
beforeAll(async () => {
  api = await startApi()
  ana = await signUpAt(api)
})
afterAll(() => api?.close())

const call = (which: 'missed' | 'answered' | 'other', text: string): SeededMessage => ({
  content: { kind: 'notice', text, people: [], call: which } satisfies ChatContent,
})
const missed = call('missed', 'Ligação perdida')
const notice: SeededMessage = { content: { kind: 'notice', text: 'O código de segurança mudou', people: [] } }

const get = async <Answer>(path: string): Promise<Answer> => (await ana.request('GET', path)).json() as Promise<Answer>
const callsOf = async (chatId: string) => (await get<CallsAnswer>(`/api/whatsapp/calls?chatId=${chatId}`)).calls

it('shows notices and calls between the messages of a chat and of its conversation, without an author', async () => {
  const said = [{ text: 'Oi' }, notice, { text: 'Quanto custa?' }, call('answered', 'Ligação de voz, 2 min'), missed]
  const chat = await seedChat(api, ana, { messages: said })
  const expected = [
    { kind: 'notice', text: 'O código de segurança mudou', before: 1, toDo: false },
    { kind: 'answered', text: 'Ligação de voz, 2 min', before: 2, toDo: false },
    { kind: 'missed', text: 'Ligação perdida', before: 2, toDo: true },
  ]
  const page = await get<ChatMessagesPage>(`/api/whatsapp/conversations/${chat.id}/messages`)
  expect(page.messages.map(({ content }) => content)).toEqual(['Oi', 'Quanto custa?'])
  expect(page.notices).toMatchObject(expected)
  await seedLead(ana, { conversation_id: chat.conversationId })
  const drawer = await get<ConversationPage>(`/api/conversations/${chat.conversationId}/messages`)
  expect(drawer).toMatchObject({ total: 2, notices: expected })
  const [first, second] = [
    await get<ConversationPage>(`/api/conversations/${chat.conversationId}/messages?from=0&limit=1`),
    await get<ConversationPage>(`/api/conversations/${chat.conversationId}/messages?from=1&limit=1`),
  ]
  expect(first.notices).toEqual([])
  expect(second.notices).toMatchObject(expected)
})

it('makes a task of a missed call, which a person ticks and takes back', async () => {
  const chat = await seedChat(api, ana, { name: 'Seu Nilo', messages: [{ text: 'Oi' }, missed, missed] })
  const [task] = await callsOf(chat.id)
  expect(task).toMatchObject({ name: 'Seu Nilo', chatId: chat.id, calledAt: '2026-09-14T12:02:00.000Z' })
  const tick = (done: boolean) =>
    ana.request('PATCH', `/api/whatsapp/conversations/${chat.id}/calls/${task!.id}`, { body: { done } })
  expect([(await tick(true)).status, (await tick(true)).status]).toEqual([200, 200])
  expect(await callsOf(chat.id)).toEqual([])
  await tick(false)
  expect(await callsOf(chat.id)).toMatchObject([{ id: task!.id }])
})

it.each<[string, SeededMessage]>([
  ['a message of ours', { text: 'Liguei de volta', isFromMe: true }],
  ['a call of ours', { ...call('other', 'Ligação de voz'), isFromMe: true }],
  ['a call that was taken', call('answered', 'Ligação de voz, 1 min')],
])('closes the task with %s after it', async (_what, answer) => {
  const chat = await seedChat(api, ana, { messages: [{ text: 'Oi' }, missed, answer] })
  expect(await callsOf(chat.id)).toEqual([])
})

it('makes no task of a call that was declined later, of one of ours, in a group, or from before the link', async () => {
  const open = await seedChat(api, ana, { messages: [missed, call('other', 'Ligação de voz recusada')] })
  expect(await callsOf(open.id)).toHaveLength(1)
  const ours = await seedChat(api, ana, { messages: [{ text: 'Oi' }, { ...missed, isFromMe: true }] })
  const group = await seedChat(api, ana, { group: '120363000000000001@g.us', messages: [{ text: 'Oi' }, missed] })
  const past = await seedChat(api, ana, { isPast: true, messages: [{ text: 'Oi' }, missed] })
  for (const { id } of [ours, group, past]) expect(await callsOf(id)).toEqual([])
})
