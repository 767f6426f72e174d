import { randomUUID } from 'node:crypto'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { placeInbox, type ParkedEvent } from '@fechai/data/chats'
import { inScope } from '@fechai/data/database'
import { whatsappChatsOf, whatsappInboxOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import type { ChatMessage } from '@fechai/domain/chat-message'
import type { WireEvent } from '@fechai/contracts/events'
import { createLogger } from '@fechai/platform/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { until } from '@fechai/testkit/testing/until'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from '../whatsapp/testing/whatsapp-house.ts'
import { joinChat } from './join-chat.ts'
import { startPlacer, type Placer } from './placer.ts'

const master = masterKey(process.env.FECHAI_MASTER_KEY!)
let house: WhatsAppHouse
let company: TestCompany
let phone: Phone
let maria: Contact
let joao: Contact
let placer: Placer
const told: WireEvent[] = []

beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000001', name: 'Vila das Bombas' })
  maria = await phone.addContact({ number: '5511990000002', name: 'Maria da Silva' })
  joao = await phone.addContact({ number: '558190000003', name: 'João', isSaved: false })
  for (const [index, text] of ['primeira', 'segunda', 'terceira'].entries())
    phone.remember(maria, text, { sentAt: Date.UTC(2026, 0, index + 1), fromMe: index === 1 })
  company = await house.company()
  placer = startPlacer({
    ...{ db: house.db, master, log: createLogger('test', 'silent'), everyMs: 200 },
    publish: async (_owner, event) => void told.push(event),
    serves: (empresaId) => empresaId === company.owner.empresaId,
  })
  house.gateway({ onKept: placer.wake })
  await company.link(phone)
})
afterAll(async () => {
  await placer?.stop()
  await house?.close()
})

const chats = () => whatsappChatsOf(house.db, master, company.owner)
const list = async () => (await chats().page({ filter: 'all', limit: 50 })).conversations
const chatOf = (name: string) => until(async () => (await list()).find((chat) => chat.name === name))
const open = async (chatId: string) =>
  whatsappMessagesOf(house.db, master, company.owner).open(chatId, { choose: (total) => ({ from: 0, to: total }) })
/** Returns the conversation's text, as a reader of exports gets it. */
async function read(conversationId: string): Promise<string[]> {
  const conversations = conversationsOf(house.db, master, company.owner)
  const key = await conversations.key(conversationId)
  const { authors } = await conversations.header(conversationId)
  const messages = await messagesOf(house.db, company.owner, key).list(conversationId, authors)
  return messages.map(({ author, text }) => `${author}: ${text}`)
}

/** The session as its gateway holds it. */
const heldSession = async () => {
  const { epoch } = await inScope(house.db, company.owner, (tx) =>
    tx.selectFrom('whatsapp_sessions').select('epoch').where('id', '=', company.sessionId).executeTakeFirstOrThrow(),
  )
  return { id: company.sessionId, epoch }
}

describe('messages of a telephone', () => {
  it('is from before: it is in its conversation, read and without notification', async () => {
    const chat = await chatOf('Maria da Silva')
    await until(async () => (await read(chat!.conversationId!)).length === 3)
    expect(await read(chat!.conversationId!)).toEqual([
      'Maria da Silva: primeira',
      'Atendente: segunda',
      'Maria da Silva: terceira',
    ])
    expect((await list())[0]).toMatchObject({ unread: 0, lastMessage: { text: 'terceira' } })
    expect(told.filter(({ type }) => type === 'whatsapp-message')).toEqual([])
    expect(told.some(({ type }) => type === 'whatsapp-chat')).toBe(true)
  })

  it('arrives by either address in one chat, in order, and is published by ids alone', async () => {
    await maria.sendText('pelo número', { as: 'pn' })
    await maria.sendText('sem o número', { as: 'lid' })
    await phone.sendText(maria, 'do celular')
    const { id, conversationId } = (await chatOf('Maria da Silva'))!
    await until(async () => (await read(conversationId!)).length === 6)
    // The phone says how its owner is called with what it writes, after what was said before: it is so in all of it.
    await until(async () => (await read(conversationId!))[1] === 'Vila das Bombas: segunda')
    expect((await read(conversationId!)).slice(3)).toEqual([
      'Maria da Silva: pelo número',
      'Maria da Silva: sem o número',
      'Vila das Bombas: do celular',
    ])
    // An answer on the telephone marks the chat as read.
    expect((await list()).find((chat) => chat.id === id)).toMatchObject({ unread: 0, phone_number: `+${maria.number}` })
    await until(() => told.filter((event) => event.type === 'whatsapp-message' && event.chatId === id).length === 3)
    expect(JSON.stringify(told)).not.toMatch(/número|Maria|5511/)
  })

  it('of a number without its ninth digit is found with it', async () => {
    await joao.sendText('Oi, aqui é o João')
    const chat = await chatOf('João')
    expect(await chats().contact('5581990000003')).toMatchObject({ id: chat!.id })
    expect(chat).toMatchObject({ unread: 1, phone_number: '+5581990000003' })
  })

  it('of a group says who wrote it', async () => {
    const group = phone.addGroup('Condomínio', [maria, joao])
    await joao.sendText('Bom dia, grupo', { group })
    const chat = await until(async () => (await list()).find(({ isGroup }) => isGroup))
    expect(await read(chat!.conversationId!)).toEqual(['João: Bom dia, grupo'])
    await chatOf('Condomínio')
  })

  it('leaves nothing in the inbox', async () => {
    const inbox = whatsappInboxOf(house.db, company.owner, company.key)
    await until(async () => (await inbox.after(company.sessionId)).length === 0)
  })
})

describe('events of the inbox', () => {
  const said = (text: string, about: Partial<ChatMessage> = {}): ChatMessage => ({
    ...{ id: randomUUID(), chat: { number: '5511944443333', lid: null, group: null }, author: null, isFromMe: false },
    ...{ sentAt: new Date().toISOString(), name: 'Rui', content: { kind: 'text', text }, quotes: null },
    ...{ expiresInSeconds: null, ...about },
  })
  /** As the gateway keeps it; the same once more has another key, as after the first was placed and taken out. */
  const keep = async (bodies: readonly unknown[], kind = 'message') =>
    whatsappInboxOf(house.db, company.owner, company.key).keep(
      await heldSession(),
      bodies.map((body) => ({ kind, key: randomUUID(), body })),
    )
  const place = (limit?: number) => placeInbox(house.db, master, company.owner, company.sessionId, limit)
  const wordsOf = async () => {
    const chat = (await list()).find(({ name }) => name === 'Rui')!
    return (await read(chat.conversationId!)).map((line) => line.slice('Rui: '.length))
  }

  it('lets only the author or an administrator delete a message of a group', async () => {
    const [ana, rui, zeca] = ['111@lid', '222@lid', '333@lid'].map((lid) => ({ number: null, lid, group: null }))
    const chat = { number: null, lid: null, group: '120363000000009@g.us' }
    const admins = [{ ...zeca!, number: '5511955554444' }]
    await keep([{ address: chat, savedName: 'Obra', ownName: null, admins }], 'contact')
    const [first, second] = [
      said('Fecho por R$ 900,00', { chat, author: ana!, name: 'Ana' }),
      said('Eu também', { chat, author: ana!, name: 'Ana' }),
    ]
    await keep([first, second])
    const deletes = (of: string, author: typeof ana) =>
      said('', { chat, author: author!, content: { kind: 'deleted', of } })
    await keep([deletes(first.id, rui), said('Não apaguei', { chat, author: rui!, name: 'Rui G' })])
    const { conversationId } = (await chatOf('Obra'))!
    await until(async () => (await read(conversationId!)).length === 3)
    expect((await read(conversationId!))[0]).toBe('Ana: Fecho por R$ 900,00')
    await keep([deletes(first.id, ana), deletes(second.id, zeca)])
    await until(async () => (await read(conversationId!)).filter((line) => line === 'Ana: ').length === 2)
  })

  it('is inserted once and in order, by any process, and however often it arrives', async () => {
    const messages = Array.from({ length: 60 }, (_, index) => said(`linha ${index}`))
    await keep(messages)
    await Promise.all([place(7), place(11), place(5), place()])
    while ((await place(7)).more);
    const texts = messages.map((_, index) => `linha ${index}`)
    expect(await wordsOf()).toEqual(texts)
    await keep(messages)
    await keep(messages.slice(0, 9), 'history')
    while ((await place()).more);
    expect(await wordsOf()).toEqual(texts)
    expect((await list()).find(({ name }) => name === 'Rui')).toMatchObject({ unread: 60 })
  })

  it('are parked when they cannot be placed, and later ones are placed', async () => {
    await keep([said('antes'), { ...said('x'), content: null }, said('depois')])
    const parked: ParkedEvent[] = []
    for (let more = true; more;) {
      const placed = await place()
      parked.push(...placed.parked)
      more = placed.more
    }
    // Unless the placer that runs beside parked it, in its own log.
    expect(parked.map(({ code }) => code)).toEqual(parked.map(() => 'TypeError'))
    expect((await wordsOf()).slice(-2)).toEqual(['antes', 'depois'])
    const inbox = whatsappInboxOf(house.db, company.owner, company.key)
    expect((await inbox.after(company.sessionId)).length).toBeLessThanOrEqual(1)
  })

  it('of a kind that only a later version knows waits for one that does, and holds nothing up', async () => {
    const { sessionId, owner } = company
    const placeAll = async () => {
      while ((await place()).more);
    }
    const parkedCodes = () =>
      inScope(house.db, owner, (tx) =>
        tx.selectFrom('whatsapp_inbox').select(['position', 'parked_code as code']).orderBy('position').execute(),
      )
    const before = (await parkedCodes()).length
    await keep([{ of: 'later' }], 'later')
    await keep([said('de hoje'), said('', { content: { kind: 'later' } as never }), said('de hoje também')])
    await placeAll()
    await until(async () => (await wordsOf()).slice(-2).join() === 'de hoje,de hoje também')
    const parked = (await parkedCodes()).slice(before)
    expect(parked.map(({ code }) => code)).toEqual(Array(2).fill(expect.stringMatching(/^versao_mais_nova_\d+$/)))
    // The same version does not try them again.
    await placeAll()
    expect(await parkedCodes()).toHaveLength(before + 2)
    // This version is the later one for what an earlier one has parked.
    await keep([said('de amanhã')])
    await inScope(house.db, owner, (tx) =>
      tx
        .updateTable('whatsapp_inbox')
        .set({ parked_at: sql<string>`now() - interval '1 hour'`, parked_code: 'versao_mais_nova_3' })
        .where('session_id', '=', sessionId)
        .where('parked_at', 'is', null)
        .execute(),
    )
    await until(async () => (await wordsOf()).at(-1) === 'de amanhã')
  })

  it('could not be opened, and arrives again: it takes the position of the first', async () => {
    const id = randomUUID()
    await keep([said('', { id, content: { kind: 'unreadable' } }), said('segue')])
    await place()
    await keep([said('agora sim', { id })])
    while ((await place()).more);
    await until(async () => (await wordsOf()).includes('agora sim'))
    expect((await wordsOf()).slice(-2)).toEqual(['agora sim', 'segue'])
    const chat = (await list()).find(({ name }) => name === 'Rui')!
    expect((await open(chat.id)).entries.map(({ live }) => live!.index)).toEqual(
      Array.from({ length: (await wordsOf()).length }, (_, index) => index),
    )
  })

  it('is earlier than stored messages: it is inserted before them', async () => {
    await keep([said('ontem', { sentAt: new Date(Date.now() - 86_400_000).toISOString() })], 'history')
    while ((await place()).more);
    await until(async () => (await wordsOf())[0] === 'ontem')
    const chat = (await list()).find(({ name }) => name === 'Rui')!
    const { entries } = await open(chat.id)
    expect(entries[0]!.live!.body.content).toEqual({ kind: 'text', text: 'ontem' })
    expect(entries.every(({ message, live }) => message!.index === live!.index)).toBe(true)
    expect(chat.lastMessage).toMatchObject({ text: 'segue' })
    await until(() => told.some((event) => event.type === 'whatsapp-chat' && event.chatId === chat.id && event.moved))
  })

  it('was typed on the phone: how far it came is shown, also where both wait to be placed', async () => {
    const id = '3AEDITADA'
    await keep([said('da loja', { id, isFromMe: true, name: null })])
    await keep(
      [
        { id, state: 'delivered' },
        { id: '3ADESCONHECIDA', state: 'read' },
      ],
      'receipt',
    )
    while ((await place()).more);
    const chat = (await list()).find(({ name }) => name === 'Rui')!
    const state = async () => (await open(chat.id)).entries.find(({ live }) => live?.body.id === id)?.live?.state
    await until(async () => (await state()) === 'delivered')
    await keep([{ id, state: 'read' }], 'receipt')
    await keep([{ id, state: 'delivered' }], 'receipt')
    while ((await place()).more);
    await until(async () => (await state()) === 'read')
  })

  it('was said earlier in a long chat: it is left to the workers, and what is said now is placed all the same', async () => {
    const other = await house.company()
    const { owner, sessionId, key } = other
    await until(async () => (await other.find()).state === 'qr_ready')
    const parts = { db: house.db, master, log: createLogger('test', 'silent'), publish: async () => undefined }
    const bounded = startPlacer({
      ...{ ...parts, everyMs: 50, mostJoined: 5 },
      serves: (empresaId) => empresaId === owner.empresaId,
    })
    const inbox = whatsappInboxOf(house.db, owner, key)
    const held = { id: sessionId, epoch: (await other.find()).epoch }
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const events = (texts: string[], from: number, kind = 'message') =>
      texts.map((text, index) => ({ kind, key: randomUUID(), body: said(text, { sentAt: at(from - index) }) }))
    const chatsOfOwner = whatsappChatsOf(house.db, master, owner)
    await inbox.keep(held, events(['1', '2', '3', '4', '5', '6'], 30))
    const [chat] = await until(async () => {
      const { conversations } = await chatsOfOwner.page({ filter: 'all', limit: 5 })
      return conversations[0]?.lastMessage?.text === '6' && conversations
    })
    await inbox.keep(held, events(['antes'], 90, 'history'))
    await inbox.keep(held, events(['agora'], 1))
    await until(async () => (await chatsOfOwner.find(chat!.id)).lastMessage?.text === 'agora')
    await bounded.stop()
    expect(await chatsOfOwner.toJoin([chat!.id], 5)).toEqual([])
    const [left] = await chatsOfOwner.toJoin([chat!.id])
    expect(left).toMatchObject({ chatId: chat!.id })
    expect(await joinChat(parts, owner, left!.conversationId)).toBe('joined')
    expect(await chatsOfOwner.toJoin([chat!.id])).toEqual([])
  })

  it('was said in two chats of one person: the row of the one they become shows what was said last', async () => {
    const [number, lid] = ['5511944445555', '778899@lid']
    const name = 'Teresa'
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await keep([
      said('pelo número', { name, sentAt: ago(9), chat: { number, lid: null, group: null } }),
      said('sem o número', { name, sentAt: ago(5), chat: { number: null, lid, group: null } }),
    ])
    while ((await place()).more);
    expect((await list()).filter((chat) => chat.name === name)).toHaveLength(2)
    await keep([said('bem antes', { name, sentAt: ago(60), chat: { number, lid, group: null } })], 'history')
    while ((await place()).more);
    const [chat, ...others] = (await list()).filter((each) => each.name === name)
    expect(others).toEqual([])
    expect(chat!.lastMessage).toMatchObject({ text: 'sem o número', isFromMe: false })
    // It is still the one that an edit of it changes.
    const { entries } = await until(async () => {
      const opened = await open(chat!.id)
      return opened.entries.length === 3 && opened
    })
    const last = await inScope(house.db, company.owner, (tx) =>
      tx.selectFrom('whatsapp_chats').select('last_position').where('id', '=', chat!.id).executeTakeFirstOrThrow(),
    )
    expect(last.last_position).toBe(entries.at(-1)!.live!.position)
  })

  it('have the seller’s name between them: all lines of the seller have it', async () => {
    const { conversationId } = (await chatOf('Rui'))!
    await keep([said('da loja', { isFromMe: true, name: null })])
    while ((await place()).more);
    await inScope(house.db, company.owner, (tx) =>
      sql`update conversations set seller = 'Atendente', authors = array_replace(authors, seller, 'Atendente')
        where id = ${conversationId}`.execute(tx),
    )
    const inbox = whatsappInboxOf(house.db, company.owner, company.key)
    await inbox.keep(await heldSession(), [
      { kind: 'message', key: randomUUID(), body: said('antes') },
      { kind: 'owner', key: randomUUID(), body: { name: 'Vila Nova' } },
      { kind: 'message', key: randomUUID(), body: said('também da loja', { isFromMe: true, name: null }) },
    ])
    while ((await place()).more);
    await until(async () => (await read(conversationId!)).at(-1) === 'Vila Nova: também da loja')
    expect((await read(conversationId!)).slice(-3)).toEqual([
      'Vila Nova: da loja',
      'Rui: antes',
      'Vila Nova: também da loja',
    ])
  })
})
