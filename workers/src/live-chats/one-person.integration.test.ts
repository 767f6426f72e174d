import { masterKey } from '@fechai/platform/crypto/master-key'
import { wordsOf } from '@fechai/domain/conversation/live-message'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { placeInbox, type ParkedEvent } from '@fechai/data/chats'
import { inScope } from '@fechai/data/database'
import { whatsappChatsOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Contact, Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from '../whatsapp/gateway.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from '../whatsapp/testing/whatsapp-house.ts'
import { joinChat } from './join-chat.ts'

/** A past under a number, messages by address alone, and the map between them later still. */
let house: WhatsAppHouse
let gateway: Gateway
const master = masterKey(process.env.FECHAI_MASTER_KEY!)
let count = 70

beforeAll(async () => {
  house = await whatsappHouse()
  gateway = house.gateway()
})
afterAll(() => house?.close())
afterEach(() => {
  expect(parked).toEqual([])
})

/** Events that could not be placed. */
const parked: ParkedEvent[] = []

interface Told {
  company: TestCompany
  phone: Phone
  rui: Contact
}

/** A company whose phone knows a customer by number alone. */
async function linked(past: [text: string, fromMe: boolean][] = []): Promise<Told> {
  const phone = house.sim.addPhone({ number: `55119900000${++count}`, name: 'Vila das Bombas' })
  const name = `Rui ${count}`
  const rui = await phone.addContact({ number: `55119911000${count}`, name, isSaved: false, isMapped: false })
  for (const [index, [text, fromMe]] of past.entries())
    phone.remember(rui, text, { fromMe, sentAt: Date.UTC(2026, 8, 1, 12, index) })
  const company = await house.company()
  await company.link(phone)
  return { company, phone, rui }
}

async function chatsOf({ company: { owner, sessionId } }: Told) {
  for (let more = true; more;) {
    const placed = await placeInbox(house.db, master, owner, sessionId)
    parked.push(...placed.parked)
    more = placed.more
  }
  const rows = await inScope(house.db, owner, (tx) =>
    tx
      .selectFrom('whatsapp_chats')
      .select(['id', 'unread', 'conversation_id as conversationId'])
      .where('last_message_at', 'is not', null)
      .orderBy('created_at')
      .execute(),
  )
  const everything = { choose: (total: number) => ({ from: 0, to: total }) }
  return Promise.all(
    rows.map(async ({ id, unread, conversationId }) => {
      const { entries, details } = await whatsappMessagesOf(house.db, master, owner).open(id, everything)
      const chat = await whatsappChatsOf(house.db, master, owner).find(id)
      const bodies = entries.map(({ live }) => live!.body)
      return { id, unread, conversationId: conversationId!, details, chat, bodies, texts: bodies.map(wordsOf) }
    }),
  )
}

/** Kinds of what came and was not placed, in order. */
const waiting = ({ company: { owner, sessionId } }: Told): Promise<string[]> =>
  inScope(house.db, owner, async (tx) => {
    const inbox = tx.selectFrom('whatsapp_inbox').select('kind').where('session_id', '=', sessionId)
    return (await inbox.orderBy('position').execute()).map(({ kind }) => kind)
  })

const chatsWhen = (told: Told, is: (chats: Awaited<ReturnType<typeof chatsOf>>) => boolean) =>
  until(async () => {
    const chats = await chatsOf(told)
    return is(chats) && chats
  })

async function readingOf({ company: { owner } }: Told, conversationId: string): Promise<string[]> {
  await joinChat({ db: house.db, master }, owner, conversationId)
  const conversations = conversationsOf(house.db, master, owner)
  const { authors } = await conversations.header(conversationId)
  const key = await conversations.key(conversationId)
  return (await messagesOf(house.db, owner, key).list(conversationId, authors)).map(({ text }) => text)
}

const leadOn = ({ company: { owner } }: Told, conversationId: string, nome: string) =>
  inScope(house.db, owner, (tx) =>
    tx
      .insertInto('leads')
      .values({
        ...{ empresa_id: owner.empresaId, user_id: owner.userId, conversation_id: conversationId, nome },
        ...{ produto: 'Bomba', quantidade: '1', valor: '--', progresso: 50, fase: 'leads-frios' as const },
        ...{ resumo: 'r', proximoPasso: 'p' },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow(),
  )

const PAST: [string, boolean][] = [
  ['quanto fica a bomba?', false],
  ['fica R$ 900', true],
]

it('a message by address alone and the map in one batch are one chat, and the message is announced', async () => {
  const told = await linked(PAST)
  const { phone, rui, company } = told
  await chatsWhen(told, ([one]) => one?.texts.length === 2)
  await rui.sendText('fecho por R$ 850', { as: 'lid-alone' })
  await company.arrived('fecho por R$ 850')
  await phone.tellNumber(rui)
  await until(async () => (await waiting(told)).includes('map'))
  const kinds = await waiting(told)
  expect(kinds.indexOf('map')).toBeGreaterThan(kinds.indexOf('message'))
  const placed = await placeInbox(house.db, master, company.owner, company.sessionId)
  const [one] = await chatsOf(told)
  const all = ['quanto fica a bomba?', 'fica R$ 900', 'fecho por R$ 850']
  expect(await readingOf(told, one!.conversationId)).toEqual(all)
  const rows = await inScope(house.db, company.owner, (tx) =>
    tx.selectFrom('whatsapp_messages').select('position').where('chat_id', '=', one!.id).execute(),
  )
  const news = placed.messages.filter(({ change }) => change === 'new')
  expect(news.map(({ chatId }) => chatId)).toEqual([one!.id])
  expect(rows.map(({ position }) => position)).toContain(news[0]!.position)
})

it('a past under a number and messages by address alone are one chat once the map comes with history', async () => {
  const told = await linked(PAST)
  const { phone, rui, company } = told
  await chatsWhen(told, ([one]) => one?.texts.length === 2)
  const id = await rui.sendText('fecho por R$ 850', { as: 'lid-alone' })
  await company.arrived('fecho por R$ 850')
  await rui.edit(id, 'fecho por R$ 800')
  const before = await chatsWhen(told, (chats) => chats.length === 2 && chats[1]!.texts[0] === 'fecho por R$ 800')
  expect(before.map(({ chat }) => chat.phone_number)).toEqual([`+${rui.number}`, null])
  await phone.tellNumber(rui)
  const [one] = await chatsWhen(told, (chats) => chats.length === 1)
  const all = ['quanto fica a bomba?', 'fica R$ 900', 'fecho por R$ 800']
  expect(await readingOf(told, one!.conversationId)).toEqual(all)
  const [after] = await chatsOf(told)
  expect(after).toMatchObject({ texts: all, unread: 1, details: { number: rui.number, lid: rui.lid } })
  expect(after!.bodies[2]!.edits).toMatchObject([{ before: 'fecho por R$ 850' }])
  expect(after!.chat).toMatchObject({ id: before[0]!.id, formerIds: [before[1]!.id] })
  const conversations = await inScope(house.db, company.owner, (tx) =>
    tx.selectFrom('conversations').select('id').execute(),
  )
  expect(conversations).toHaveLength(1)
  // Nothing of the chat that went stays in storage, where an erasure of this person would not look.
  const removals = await inScope(house.db, company.owner, (tx) =>
    tx.selectFrom('file_removals').select('upload_id').execute(),
  )
  expect(removals).toContainEqual({ upload_id: before[1]!.id })
  // The map arrives again, and later messages by either address enter the same chat.
  await phone.tellNumber(rui, 'migration')
  await rui.sendText('pode ser amanhã?', { as: 'lid-alone' })
  await rui.sendText('às dez', { as: 'pn-alone' })
  const [last] = await chatsWhen(told, ([chat]) => chat?.texts.length === 5)
  expect(last!.texts.slice(3)).toEqual(['pode ser amanhã?', 'às dez'])
})

it.each<[string, (told: Told) => Promise<unknown>]>([
  ['the move to addresses', ({ phone, rui }) => phone.tellNumber(rui, 'migration')],
  ['a message that names both', ({ rui }) => rui.sendText('sou eu', { as: 'lid' })],
  ['a question to the server, for a message by number alone', ({ rui }) => rui.sendText('sou eu', { as: 'pn-alone' })],
  [
    'a question to the server, for an answer to the number',
    ({ company, rui }) => company.send(`${rui.number}@s.whatsapp.net`, 'sou eu'),
  ],
])('two chats are one once the map comes by %s', async (_way, map) => {
  const told = await linked(PAST)
  await chatsWhen(told, ([one]) => one?.texts.length === 2)
  await told.rui.sendText('voltei', { as: 'lid-alone' })
  await chatsWhen(told, (chats) => chats.length === 2)
  await map(told)
  const [one] = await chatsWhen(told, (chats) => chats.length === 1)
  expect((await readingOf(told, one!.conversationId)).filter((text) => text === 'voltei')).toHaveLength(1)
})

it('a map that came before either message is known, also to the next gateway', async () => {
  const told = await linked()
  const { phone, rui, company } = told
  const team = phone.addGroup('Obra', [rui])
  await rui.sendText('bom dia', { group: team })
  await company.arrived('bom dia')
  await gateway.stop()
  gateway = house.gateway()
  await until(async () => (await company.find()).state === 'connected')
  await rui.sendText('sozinho', { as: 'lid-alone' })
  expect((await company.arrived('sozinho')).chat).toEqual({ number: rui.number, lid: rui.lid, group: null })
})

it('a map makes no chat of a person of whom nothing came', async () => {
  const told = await linked()
  const { phone, company } = told
  const bia = await phone.addContact({ number: '5511990000999', name: 'Bia', isSaved: false, isMapped: false })
  await phone.tellNumber(bia)
  await bia.sendText('olá', { group: phone.addGroup('Prédio', [bia]) })
  await company.arrived('olá')
  await chatsOf(told)
  const chats = await inScope(house.db, company.owner, (tx) =>
    tx.selectFrom('whatsapp_chats').select('id').where('is_group', '=', false).where('name', 'like', '%999').execute(),
  )
  expect(chats).toEqual([])
})

it('the leads of both chats become one card, with the one whose chat stays', async () => {
  const told = await linked(PAST)
  const { phone, rui, company } = told
  const [old] = await chatsWhen(told, ([chat]) => chat?.texts.length === 2)
  const kept = await leadOn(told, old!.conversationId, 'Rui')
  // Messages from before the lead was made are no news, to the second.
  await until(async () => Date.now() > Date.parse(kept.createdAt) + 1_000)
  await rui.sendText('voltei', { as: 'lid-alone' })
  const [, recent] = await chatsWhen(told, (chats) => chats.length === 2)
  const other = await leadOn(told, recent!.conversationId, 'Rui de novo')
  await phone.tellNumber(rui)
  const [one] = await chatsWhen(told, (chats) => chats.length === 1)
  const leads = await inScope(house.db, company.owner, (tx) =>
    tx.selectFrom('leads').select(['id', 'joined_into as into', 'novidades']).orderBy('created_at').execute(),
  )
  expect(leads.map(({ id, into }) => [id, into])).toEqual([
    [kept.id, null],
    [other.id, kept.id],
  ])
  expect(one!.chat.leadId).toBe(kept.id)
  expect(leads[0]!.novidades).toBe(1)
  expect(await readingOf(told, one!.conversationId)).toEqual([...PAST.map(([text]) => text), 'voltei'])
})
