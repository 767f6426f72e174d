import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatMessagesPage, ChatsPage, ContactAnswer, ContactsAnswer } from '@fechai/contracts/whatsapp-chats'
import { startApi, type TestApi } from '../testing/harness.ts'
import { placeChatEvents, seedChat, seedSession, toMessage } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

async function get<Answer>(path: string, who = member): Promise<Answer> {
  const answer = await who.request('GET', `/api/whatsapp${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
const names = async (path: string, who = member): Promise<string[]> =>
  (await get<ChatsPage>(path, who)).conversations.map(({ name }) => name)

it('lists chats, the last spoken in first, by pages, filters and words', async () => {
  const own = await signUpAt(api)
  const said = (minute: number) => [{ text: 'Olá', sentAt: new Date(Date.UTC(2026, 8, 14, 12, minute)).toISOString() }]
  await seedChat(api, own, { name: 'João Pedro', messages: said(1), number: '558190000003' })
  await seedChat(api, own, { name: 'Ana', messages: said(3), isPast: true })
  await seedChat(api, own, { name: 'Obra do Zé', messages: said(2), group: '1203630@g.us' })
  await seedChat(api, own, { name: 'Só contato' })
  const first = await get<ChatsPage>('/conversations?limit=2', own)
  expect(first).toMatchObject({ success: true, unread: 2 })
  expect(first.conversations.map(({ name }) => name)).toEqual(['Ana', 'Obra do Zé'])
  expect(await names(`/conversations?limit=2&cursor=${first.next}`, own)).toEqual(['João Pedro'])
  expect(await names('/conversations?filter=groups', own)).toEqual(['Obra do Zé'])
  expect(await names('/conversations?filter=unread', own)).toEqual(['Obra do Zé', 'João Pedro'])
  expect(await names('/conversations?filter=archived', own)).toEqual([])
  expect(await names('/conversations?search=joao', own)).toEqual(['João Pedro'])
  // The account is older than the ninth digit of its number.
  expect(await names(`/conversations?search=${encodeURIComponent('81 99000-0003')}`, own)).toEqual(['João Pedro'])
  expect(await names('/conversations?search=100%25', own)).toEqual([])
  expect((await own.request('GET', '/api/whatsapp/conversations?cursor=abc')).status).toBe(400)
  // Counts the sources of the conversations in which something was said, leads or not, of one's own company.
  const sourcesOf = async (who: Member) => (await (await who.request('GET', '/api/insights/sources')).json()) as object
  expect(await sourcesOf(own)).toMatchObject({ whatsapp: { conversations: 3, leads: 0 } })
  expect(await sourcesOf(await signUpAt(api))).toMatchObject({ whatsapp: { conversations: 0, leads: 0 } })
})

it('shows a chat’s last message, its number and its address', async () => {
  const own = await signUpAt(api)
  const chat = await seedChat(api, own, { number: '558190000003', messages: [{ text: 'Oi' }, { text: 'Tem bomba?' }] })
  const { conversations } = await get<ChatsPage>('/conversations', own)
  expect(conversations).toMatchObject([
    {
      ...{ id: chat.id, phone_number: '+5581990000003', jid: '558190000003@s.whatsapp.net', unread: 2 },
      ...{ lastMessage: { kind: 'text', text: 'Tem bomba?', isFromMe: false, state: null }, leadId: null },
    },
  ])
})

it('opens a chat by pages, oldest first', async () => {
  const messages = Array.from({ length: 5 }, (_, index) => ({ text: `linha ${index}` }))
  const { id } = await seedChat(api, member, { messages })
  const page = await get<ChatMessagesPage>(`/conversations/${id}/messages?limit=2`)
  expect(page.messages.map(({ content }) => content)).toEqual(['linha 3', 'linha 4'])
  const before = await get<ChatMessagesPage>(`/conversations/${id}/messages?limit=2&before=${page.previous}`)
  expect(before.messages.map(({ content }) => content)).toEqual(['linha 1', 'linha 2'])
  const after = await get<ChatMessagesPage>(`/conversations/${id}/messages?limit=2&after=${before.next}`)
  expect(after).toMatchObject({ messages: page.messages, next: null, total: 5 })
  const around = await get<ChatMessagesPage>(`/conversations/${id}/messages?limit=3&around=2`)
  expect(around.messages.map(({ index }) => index)).toEqual([1, 2, 3])
})

it('shows each message for what it is', async () => {
  const own = await signUpAt(api)
  const [asked, edited, deleted] = ['A1', 'A2', 'A3']
  const number = '5511988881234'
  const address = { number, lid: null, group: null }
  const { id } = await seedChat(api, own, {
    number,
    messages: [
      { id: asked, text: 'Quanto custa?' },
      { id: edited, text: 'Quero duas' },
      { id: deleted, text: 'apagada', isFromMe: true },
      { content: { kind: 'view-once' } },
      { text: 'R$ 900', isFromMe: true, quotes: asked, expiresInSeconds: 604_800, state: 'read' },
    ],
  })
  const change = (content: object, isFromMe = false) => ({
    kind: 'message',
    body: { ...toMessage({}, address, 9), isFromMe, content },
  })
  const session = (await get<ChatsPage>('/conversations', own)).conversations[0]!.sessionId
  const changes = [
    change({ kind: 'edited', of: edited, text: 'Quero três' }),
    change({ kind: 'deleted', of: deleted }, true),
    change({ kind: 'reaction', of: asked, emoji: '👍' }, true),
    change({ kind: 'reaction', of: asked, emoji: '❤️' }),
    change({ kind: 'reaction', of: asked, emoji: null }),
    // A person cannot edit, or delete, what another wrote.
    change({ kind: 'edited', of: deleted, text: 'forjada' }),
    change({ kind: 'deleted', of: edited }, true),
  ]
  for (let times = 0; times < 2; times++) await placeChatEvents(api, own, session, changes)
  const { messages } = await get<ChatMessagesPage>(`/conversations/${id}/messages`, own)
  expect(messages).toMatchObject([
    { content: 'Quanto custa?', direction: 'inbound', reactions: [{ emoji: '👍', isFromMe: true }], edited: false },
    { content: 'Quero três', edited: true, deleted: false },
    { content: '', kind: 'deleted', deleted: true, direction: 'outbound' },
    { content: '', kind: 'view-once', viewOnce: true },
    { content: 'R$ 900', quoted: { text: 'Quanto custa?' }, expiresInSeconds: 604_800, state: 'read', source: 'live' },
  ])
})

it('keeps what a message said before each edit, and says of an edit that did not open that it is outdated', async () => {
  const own = await signUpAt(api)
  const address = { number: '5511988881235', lid: null, group: null }
  const { id } = await seedChat(api, own, { number: address.number, messages: [{ id: 'P1', text: 'fica R$ 900' }] })
  const session = (await get<ChatsPage>('/conversations', own)).conversations[0]!.sessionId
  const edit = (text: string | null) => ({
    kind: 'message',
    body: { ...toMessage({}, address, 9), content: { kind: 'edited', of: 'P1', text } },
  })
  const shown = async () => (await get<ChatMessagesPage>(`/conversations/${id}/messages`, own)).messages
  await placeChatEvents(api, own, session, [edit('fica R$ 850'), edit('fica R$ 800'), edit('fica R$ 800')])
  const before = [{ before: 'fica R$ 900' }, { before: 'fica R$ 850' }]
  expect(await shown()).toMatchObject([{ content: 'fica R$ 800', edited: true, outdated: false, edits: before }])
  await placeChatEvents(api, own, session, [edit(null)])
  expect(await shown()).toMatchObject([{ content: 'fica R$ 800', edited: true, outdated: true }])
  await placeChatEvents(api, own, session, [edit('fica R$ 790')])
  expect(await shown()).toMatchObject([{ content: 'fica R$ 790', outdated: false }])
  const deleted = { ...toMessage({}, address, 9), content: { kind: 'deleted', of: 'P1' } }
  await placeChatEvents(api, own, session, [{ kind: 'message', body: deleted }])
  expect(await shown()).toMatchObject([{ deleted: true, content: '', edits: [], outdated: false }])
})

it('keeps the quoted words of a message that is unknown here, and of no other', async () => {
  const own = await signUpAt(api)
  const by = { number: '5511966665555', lid: null, group: null }
  const quoted = { by, kind: 'text' as const, text: 'Entrega sábado?' }
  const photo = { by: { ...by, number: '5511900001111' }, kind: 'image' as const, text: '' }
  const { id } = await seedChat(api, own, {
    ...{ number: by.number, name: 'Dona Célia' },
    messages: [
      { text: 'Sim', quotes: 'ANTES1', quoted },
      { text: 'Essa', quotes: 'ANTES2', quoted: photo },
      { id: 'AQUI', text: 'Meu CPF é 1' },
      { text: 'Anotei', isFromMe: true, quotes: 'AQUI', quoted: { ...quoted, text: 'Meu CPF é 1' } },
      { text: 'Isso', quotes: 'ANTES3' },
    ],
  })
  const { sessionId } = (await get<ChatsPage>('/conversations', own)).conversations[0]!
  const gone = { ...toMessage({}, by, 9), content: { kind: 'deleted', of: 'AQUI' } }
  await placeChatEvents(api, own, sessionId, [{ kind: 'message', body: gone }])
  const { messages } = await get<ChatMessagesPage>(`/conversations/${id}/messages`, own)
  expect(messages.map((line) => line.quoted)).toMatchObject([
    { id: null, author: 'Dona Célia', kind: 'text', text: 'Entrega sábado?' },
    { id: null, kind: 'image', text: '' },
    null,
    { id: messages[2]!.id, kind: 'deleted', text: '' },
    { id: null, author: '', kind: 'text', text: '' },
  ])
  expect(messages[1]!.quoted!.author).not.toBe('Dona Célia')
  expect(JSON.stringify(messages)).not.toContain('CPF')
})

it('finds a contact by its address, or its number with the ninth digit or without, in the own company alone', async () => {
  const [own, other] = [await signUpAt(api), await signUpAt(api)]
  await seedChat(api, own, { name: 'João', number: '558190000003', lid: '77001@lid' })
  for (const jid of ['558190000003@s.whatsapp.net', '5581990000003', '77001@lid'])
    expect(await get<ContactAnswer>(`/contact/${jid}`, own)).toMatchObject({ success: true, displayName: 'João' })
  const { contacts } = await get<ContactsAnswer>('/contacts', own)
  expect(contacts).toMatchObject([{ name: 'João', formattedNumber: '+5581990000003' }])
  await seedChat(api, own, { name: 'Condomínio', group: '120363000000000001@g.us' })
  const named = async (query: string) =>
    (await get<ContactsAnswer>(`/contacts${query}`, own)).contacts.map(({ name }) => name).toSorted()
  expect([await named(''), await named('?only=people')]).toEqual([['Condomínio', 'João'], ['João']])
  expect((await own.request('GET', '/api/whatsapp/contacts?only=grupos')).status).toBe(400)
  expect((await other.request('GET', '/api/whatsapp/contact/77001@lid')).status).toBe(404)
  expect(await get<ContactsAnswer>('/contacts', other)).toEqual({ success: true, contacts: [] })
})

it('makes one chat of two that turn out to be one person', async () => {
  const own = await signUpAt(api)
  const session = await seedSession(own)
  const [lid, number] = ['88001@lid', '5511977776666']
  await seedChat(api, own, { sessionId: session, name: 'Rita', lid, number: null as never, messages: [{ text: 'um' }] })
  await seedChat(api, own, { sessionId: session, name: '', number, messages: [{ text: 'dois' }] })
  expect((await get<ChatsPage>('/conversations', own)).conversations).toHaveLength(2)
  const address = { number, lid, group: null }
  const both = { kind: 'message', body: toMessage({ text: 'três' }, address, 2) }
  await placeChatEvents(api, own, session, [both])
  const { conversations } = await get<ChatsPage>('/conversations', own)
  expect(conversations).toMatchObject([{ name: 'Rita', unread: 3, jid: `${number}@s.whatsapp.net` }])
})
