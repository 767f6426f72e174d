import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherFacts } from '@fechai/analyst/facts'
import { readLead } from '@fechai/analyst/lead'
import type { TranscriptHead, TranscriptMessage } from '@fechai/contracts/transcript'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { insightConversations } from '@fechai/data/reports'
import { readLive } from '@fechai/data/chats'
import type { Owner } from '@fechai/data/database'
import type { Conversation, Message } from '@fechai/domain/conversation/message'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { newNumber, placeChatEvents, seedLinkedSession, toMessage, type SeededMessage } from '../testing/seed-chat.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** As the session of the seeds is called. */
const OWN_NAME = 'Vila das Bombas'
const SALE: SeededMessage[] = [
  { text: 'Oi, quanto custa a bomba?' },
  { text: 'Bom dia! A bomba sai por R$ 900,00', isFromMe: true },
  { text: 'Muito caro, não quero' },
  { text: 'Posso parcelar em 3x', isFromMe: true },
  { text: 'Então fica por R$ 10,00 com entrega amanhã, fechado!' },
]
const SIDES = SALE.map(({ isFromMe }) => (isFromMe ? 'seller' : 'customer'))

const ownerOf = ({ user }: Member): Owner => ({ empresaId: user.empresaId, userId: user.id, reach: 'company' })

async function place(member: Member, said: readonly SeededMessage[], group: string | null = null) {
  const sessionId = await seedLinkedSession(api, member)
  const address = group === null ? { number: newNumber(), lid: null, group } : { number: null, lid: null, group }
  const events = said.map((message, index) => ({ kind: 'message', body: toMessage(message, address, index) }))
  const { chats } = await placeChatEvents(api, member, sessionId, events)
  const [row] = await asOwner<{ id: string }>('select conversation_id as id from whatsapp_chats where id = $1', [
    chats[0],
  ])
  return { chatId: chats[0]!, conversationId: row!.id }
}

async function read(member: Member, id: string): Promise<Conversation> {
  const { db, master } = api.deps
  const conversations = conversationsOf(db, master, ownerOf(member))
  const key = await conversations.key(id)
  const about = await conversations.about(id, key)
  return { ...about, messages: await messagesOf(db, ownerOf(member), key).list(id, about.authors) }
}

/** Returns what the rules conclude, without names and texts that differ by who the customer is. */
function concluded(conversation: Conversation) {
  const { facts, findings } = readLead(gatherFacts(conversation, []), conversation, [])
  const { valor, fase, progresso, obstrucoes, evidence } = findings
  return {
    roles: facts.utterances.map(({ role }) => role),
    valor,
    fase,
    progresso,
    obstrucoes,
    proofs: evidence.length,
  }
}

const sidesOf = (messages: readonly Pick<Message, 'side'>[]) => messages.map(({ side }) => side)

it('a customer with the seller’s name stays the customer, for every reader of the conversation', async () => {
  const member = await signUpAt(api)
  const named = SALE.map((message) => (message.isFromMe ? message : { ...message, name: OWN_NAME }))
  const twin = await place(member, named)
  const other = await place(
    member,
    SALE.map((message) => (message.isFromMe ? message : { ...message, name: 'Célia' })),
  )
  const conversation = await read(member, twin.conversationId)

  expect(conversation.seller).toBe(OWN_NAME)
  expect(conversation.authors).toHaveLength(2)
  expect(conversation.customers).toEqual(conversation.authors.filter((author) => author !== OWN_NAME))
  expect(sidesOf(conversation.messages)).toEqual(SIDES)
  expect(concluded(conversation)).toEqual(concluded(await read(member, other.conversationId)))
  expect(readLead(gatherFacts(conversation, []), conversation, []).findings.nome).toMatch(/^Vila[^(\d]*$/)

  const joined = await readLive(api.deps.db, api.deps.master, ownerOf(member), twin.conversationId)
  expect(joined!.conversation.authors).toEqual(conversation.authors)
  expect(sidesOf(joined!.conversation.messages)).toEqual(SIDES)

  const leadId = await seedLead(member, { conversation_id: twin.conversationId })
  const transcript = await member.request('GET', `/api/conversations/${twin.conversationId}/transcript`)
  const [head, lines] = (await transcript.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect((head as TranscriptHead).seller).toBe(OWN_NAME)
  expect(sidesOf(lines as TranscriptMessage[])).toEqual(SIDES)
  const page = await member.request('GET', `/api/conversations/${twin.conversationId}/messages`)
  expect(sidesOf(((await page.json()) as { messages: Message[] }).messages)).toEqual(SIDES)

  const period = { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' }
  const { conversations } = await insightConversations(api.deps.db, api.deps.master, ownerOf(member), period)
  const sides: string[][] = []
  for await (const each of conversations())
    if (each.leadId === leadId) sides.push(each.messages.map(({ from }) => (from === 'agent' ? 'seller' : 'customer')))
  expect(sides).toEqual([SIDES])
})

it('a salesperson and a customer of one name are distinguished, also where the name is learned later', async () => {
  const member = await signUpAt(api)
  const { conversationId } = await place(member, [
    { text: 'Oi' },
    { text: 'Olá, em que ajudo?', isFromMe: true },
    { text: 'Quero uma bomba', name: OWN_NAME },
    { text: 'E o prazo?', name: OWN_NAME },
  ])
  const { authors, customers, title, messages } = await read(member, conversationId)
  expect(title).toBe(OWN_NAME)
  expect(new Set(authors).size).toBe(2)
  expect(customers).toEqual([messages[0]!.author])
  expect(messages.map(({ author }) => author === OWN_NAME)).toEqual([false, true, false, false])
})

it('a participant of a group may have the user’s own name', async () => {
  const member = await signUpAt(api)
  const person = (end: string) => ({ number: `551190000000${end}`, lid: null, group: null })
  const { conversationId } = await place(
    member,
    [
      { text: 'Quanto custa a bomba?', name: 'Ana', author: person('1') },
      { text: 'Eu vendo por R$ 10', name: OWN_NAME, author: person('2') },
      { text: 'Custa R$ 900,00', isFromMe: true },
    ],
    `${newNumber()}@g.us`,
  )
  const { authors, seller, messages } = await read(member, conversationId)
  expect(seller).toBe(OWN_NAME)
  expect(authors).toEqual(['Ana', `${OWN_NAME} (0002)`, OWN_NAME])
  expect(sidesOf(messages)).toEqual(['customer', 'customer', 'seller'])
})

it('a person who wrote to the connected number never becomes the seller', async () => {
  const member = await signUpAt(api)
  const { conversationId } = await place(member, [
    { text: 'Oi', name: 'Célia' },
    { text: 'Olá', isFromMe: true },
  ])
  await seedLead(member, { conversation_id: conversationId })
  const refused = await member.request('POST', `/api/conversations/${conversationId}/seller`, {
    body: { author: 'Célia' },
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('escreveu como cliente')
  expect((await read(member, conversationId)).seller).toBe(OWN_NAME)
})
