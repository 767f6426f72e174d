import { randomBytes } from 'node:crypto'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { wordsOf } from '@fechai/domain/conversation/live-message'
import { inScope } from '@fechai/data/database'
import { whatsappMessagesOf } from '@fechai/data/whatsapp'
import { placeInbox } from '@fechai/data/chats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type CallEnding } from '@fechai/testkit/fakes/whatsapp/calls'
import { MESSAGE_SAMPLES, type MessageSample } from '@fechai/testkit/fakes/whatsapp/message-samples'
import { sealVote } from '@fechai/testkit/fakes/whatsapp/seal-answer'
import { setAdmin } from '@fechai/testkit/fakes/whatsapp/group'
import type { Contact, Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { until } from '@fechai/testkit/testing/until'
import { joinChat } from './join-chat.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from '../whatsapp/testing/whatsapp-house.ts'

/** Messages that are no plain words, from a phone of the imitation through the gateway into their chat. */
let house: WhatsAppHouse
let company: TestCompany
let phone: Phone
const master = masterKey(process.env.FECHAI_MASTER_KEY!)
let count = 60

beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000060', name: 'Vila das Bombas' })
  company = await house.company()
  house.gateway()
  await company.link(phone)
})
afterAll(() => house?.close())

const someone = (): Promise<Contact> => phone.addContact({ number: `55119900000${++count}`, name: `Cliente ${count}` })

async function chatOf(name: string) {
  await placeInbox(house.db, master, company.owner, company.sessionId)
  const row = await inScope(house.db, company.owner, (tx) =>
    tx
      .selectFrom('whatsapp_chats')
      .select(['id', 'unread', 'conversation_id'])
      .where('name', '=', name)
      .executeTakeFirst(),
  )
  if (!row) return null
  const everything = { choose: (total: number) => ({ from: 0, to: total }) }
  const { entries, notices } = await whatsappMessagesOf(house.db, master, company.owner).open(row.id, everything)
  return {
    unread: row.unread,
    conversationId: row.conversation_id!,
    notices,
    lines: entries.map(({ live, message }) => ({ live: live!, message: message! })),
  }
}

const linesOf = (contact: Contact, length: number) =>
  until(async () => {
    const chat = await chatOf(contact.name)
    return chat !== null && chat.lines.length === length && chat
  })

const noticesOf = (name: string, length: number) =>
  until(async () => {
    const chat = await chatOf(name)
    return chat !== null && chat.notices.length === length && chat
  })

it.each<[MessageSample, string]>([
  ['order', 'Pedido do catálogo: 2 itens, R$ 1.798,00\nquero estas duas'],
  ['pix', 'Chave Pix (e-mail): caixa@exemplo.com.br, Vila das Bombas'],
  ['charge', 'Cobrança R$ 1.798,00: 2 Bomba 1 CV'],
  ['card', 'Rui Sócio: +5511900003333'],
  ['event', 'Compromisso: Visita técnica, 09/10/2026 às 10:00\nLocal: Rua das Palmas 40'],
  ['scheduled', 'Ligação marcada: Fechar o pedido, 09/10/2026 às 10:00'],
  ['list', 'Planos\n• Básico R$ 99'],
  ['forwarded', 'O concorrente faz por R$ 8.000'],
])('shows a message of kind %s with its words, and gives them to the analyst', async (kind, words) => {
  const contact = await someone()
  await contact.send(MESSAGE_SAMPLES[kind])
  const { lines } = await linesOf(contact, 1)
  expect(wordsOf(lines[0]!.live.body)).toBe(words)
  expect(lines[0]!.message).toMatchObject({ text: words, side: 'customer' })
  expect(lines[0]!.message.flags).toEqual(kind === 'forwarded' ? ['forwarded'] : [])
})

it.each<[MessageSample, string]>([
  ['ad', 'Olá! Tenho interesse'],
  ['click', 'Veio do anúncio “Bomba com 30% off”'],
])('puts the advertisement as the company’s words before what a customer sends with it: %s', async (kind, words) => {
  const contact = await someone()
  await contact.send(MESSAGE_SAMPLES[kind])
  const { lines, unread } = await linesOf(contact, 2)
  expect(lines.map(({ message: { text, side } }) => [side, text])).toEqual([
    ['seller', 'Anúncio: Bomba com 30% off\n1 CV por R$ 899,00\nhttps://exemplo.com.br/bomba'],
    ['customer', words],
  ])
  expect(lines[0]!.message.flags).toEqual(['ad'])
  expect(unread).toBe(1)
})

it('shows a missed call as a line without an author, and closes its task with the next answer', async () => {
  const contact = await someone()
  await contact.sendText('oi, vocês ligam?')
  await linesOf(contact, 1)
  call(phone, contact)
  const called = await noticesOf(contact.name, 1)
  expect(called.notices).toMatchObject([{ kind: 'missed', text: 'Ligação perdida', before: 1, toDo: true }])
  expect(called).toMatchObject({ unread: 2, lines: [{ message: { text: 'oi, vocês ligam?' } }] })
  expect(called.lines).toHaveLength(1)
  await phone.sendText(contact, 'liguei de volta')
  await linesOf(contact, 2)
  expect((await chatOf(contact.name))!.notices).toMatchObject([{ kind: 'missed', toDo: false }])
})

it.each<[CallEnding, boolean, string[]]>([
  ['rings-out', true, ['Ligação de vídeo perdida']],
  ['given-up', false, ['Ligação perdida']],
  ['given-up', true, ['Ligação de vídeo perdida']],
  ['answered', false, []],
  ['declined', false, []],
])(
  'makes a missed call of one that ends as %s (video %s) only where no device took it',
  async (ending, isVideo, calls) => {
    const contact = await someone()
    await contact.sendText('posso ligar?')
    await linesOf(contact, 1)
    call(phone, contact, ending, isVideo)
    await contact.sendText('depois eu tento')
    await linesOf(contact, 2)
    const { notices } = await noticesOf(contact.name, calls.length)
    expect(notices.map(({ kind, text }) => [kind, text])).toEqual(calls.map((text) => ['missed', text]))
  },
)

it('shows the words of a message that could not be opened once it is sent again, in its place', async () => {
  const contact = await someone()
  const id = contact.sendUnopenable({ conversation: 'quero duas bombas' })
  const stub = await linesOf(contact, 1)
  expect(stub.lines[0]!.live.body.content).toEqual({ kind: 'unreadable' })
  await contact.makeOpenable(id)
  await until(async () => (await chatOf(contact.name))!.lines[0]!.live.body.content.kind === 'text')
  await contact.sendText('para amanhã')
  const { lines, unread } = await linesOf(contact, 2)
  expect(lines.map(({ message }) => message.text)).toEqual(['quero duas bombas', 'para amanhã'])
  expect(unread).toBe(2)
})

it('asks the phone for an answer to an advertisement that came without its cipher', async () => {
  const contact = await someone()
  contact.sendWithoutCipher(MESSAGE_SAMPLES.ad)
  const stub = await linesOf(contact, 1)
  expect(stub.lines[0]!.live.body.content).toEqual({ kind: 'unreadable' })
  const { conversationId } = await until(async () => {
    const chat = await chatOf(contact.name)
    return chat?.lines[0]!.live.body.content.kind === 'text' && chat
  })
  await joinChat({ db: house.db, master }, company.owner, conversationId)
  const { lines, unread } = (await chatOf(contact.name))!
  expect(lines.map(({ message: { text, side } }) => [side, text])).toEqual([
    ['seller', 'Anúncio: Bomba com 30% off\n1 CV por R$ 899,00\nhttps://exemplo.com.br/bomba'],
    ['customer', 'Olá! Tenho interesse'],
  ])
  expect(unread).toBe(1)
})

it('shows a notice of a group beside its messages, and makes no message of it', async () => {
  const [rui, bia] = [await someone(), await someone()]
  const group = phone.addGroup('Obras Norte', [rui, bia])
  await rui.sendText('bom dia', { group })
  await until(async () => (await chatOf('Obras Norte'))?.lines.length === 1)
  setAdmin(group, rui, true)
  await bia.sendText('boa tarde', { group })
  await until(async () => (await chatOf('Obras Norte'))?.lines.length === 2)
  const { lines, unread, notices } = await noticesOf('Obras Norte', 1)
  expect(lines.map(({ message }) => message.text)).toEqual(['bom dia', 'boa tarde'])
  expect(notices).toMatchObject([{ kind: 'notice', text: `${rui.name} agora é admin`, toDo: false }])
  expect(unread).toBe(2)
})

it('shows each person’s last vote under a poll, and says of one that does not open that it came', async () => {
  const contact = await someone()
  const secret = randomBytes(32)
  const options = ['Sábado', 'Domingo'].map((optionName) => ({ optionName }))
  const poll = { pollCreationMessageV3: { name: 'Qual dia?', options }, messageContextInfo: { messageSecret: secret } }
  const id = await contact.send(poll)
  const asked = { key: { id, remoteJid: contact.lid, fromMe: true }, secret, asker: contact.lid, answerer: contact.lid }
  const answersOf = async (text: string | null) =>
    until(async () => {
      const answers = (await chatOf(contact.name))?.lines[0]?.live.body.answers
      return answers?.at(-1)?.text === text && answers
    })
  await contact.send(sealVote(asked, ['Sábado']))
  expect(await answersOf('Sábado')).toMatchObject([{ name: contact.name }])
  await contact.send(sealVote(asked, ['Domingo']))
  expect(await answersOf('Domingo')).toHaveLength(1)
  await contact.send(sealVote({ ...asked, secret: randomBytes(32) }, ['Sábado']))
  expect(await answersOf(null)).toHaveLength(1)
  expect((await chatOf(contact.name))!.lines).toHaveLength(1)
})
