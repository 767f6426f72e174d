import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatAddress, ChatMessage } from '@fechai/domain/chat-message'
import { believe } from '@fechai/testkit/fakes/whatsapp/disguise'
import { call } from '@fechai/testkit/fakes/whatsapp/calls'
import type { Contact, Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { quietSignal } from '@fechai/testkit/fakes/whatsapp/quiet-signal'
import { startWhatsApp, type WhatsAppSimulator } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import type { AccountStore, ChannelEvent, Connection } from '../channel.ts'
import { encode } from './auth-store.ts'
import { baileysChannel } from './channel.ts'

/** The library and the imitation, with an account that is kept in memory. */
let sim: WhatsAppSimulator
let phone: Phone
let ends: (() => unknown)[]
let connection: Connection
let events: ChannelEvent[] = []
/** Keeps what came as a gateway does: the journal entry of what is kept goes. */
let isKeeping = true

const keys = new Map<string, Buffer>()
const journal = new Map<string, { messageKey: string; body: Buffer }>()
let credentials: Buffer | null = null
const account: AccountStore = {
  loadCredentials: async () => credentials,
  saveCredentials: async (bytes) => void (credentials = bytes),
  readKeys: async (type, ids) =>
    new Map(ids.flatMap((id) => (keys.has(`${type}|${id}`) ? [[id, keys.get(`${type}|${id}`)!] as const] : []))),
  async writeKeys(changes, entries) {
    for (const { type, id, value } of changes)
      if (value === null) keys.delete(`${type}|${id}`)
      else keys.set(`${type}|${id}`, value)
    for (const { id, ...entry } of entries) journal.set(id, entry)
  },
  journaled: async (id) => journal.get(id)?.body ?? null,
  leftovers: async () => [...journal.values()].map(({ body }) => body),
  keepWire: async () => undefined,
  wire: async () => null,
  openFile: async () => Buffer.alloc(0),
}

async function connect(): Promise<void> {
  events = []
  connection = await baileysChannel({ isProduction: false, variables: {} }).connect(account, (event) => {
    events.push(event)
    if (event.type !== 'arrived' || !isKeeping) return
    for (const [id, { messageKey }] of journal) if (event.messageKeys.includes(messageKey)) journal.delete(id)
  })
}

const ofKind = (kind: string): unknown[] =>
  events
    .flatMap((event) => (event.type === 'arrived' ? event.events : []))
    .flatMap((each) => (each.kind === kind ? [each.body] : []))
const mapsOf = ({ lid }: Contact): ChatAddress[] =>
  (ofKind('map') as ChatAddress[][]).flat().filter((address) => address.lid === lid)
const messageOf = (id: string) => until(() => (ofKind('message') as ChatMessage[]).find((each) => each.id === id))
const opened = () => until(() => events.some(({ type }) => type === 'open'))

const isNoneLeft = () => [...journal.values()].every(({ messageKey }) => !messageKey.startsWith('maps|'))

let count = 0
const someone = () =>
  phone.addContact({ number: `55119922000${10 + ++count}`, name: `Cliente ${count}`, isSaved: false, isMapped: false })

beforeAll(async () => {
  const speakAgain = quietSignal()
  sim = await startWhatsApp()
  const disbelieve = believe(sim.imitation)
  phone = sim.addPhone({ number: '5511992200001', name: 'Vila' })
  await connect()
  const { code } = await until(() => events.find((event) => event.type === 'qr'))
  await phone.scan(code)
  // A scan asks for a new connection.
  await until(() => events.some(({ type }) => type === 'closed'))
  await connect()
  await opened()
  ends = [() => connection.end(), disbelieve, () => sim.close(), speakAgain]
})
afterAll(async () => {
  for (const end of ends) await end()
})

it.each<[string, (contact: Contact) => unknown]>([
  ['history', (contact) => phone.tellNumber(contact)],
  ['the move to addresses', (contact) => phone.tellNumber(contact, 'migration')],
  ['a message', (contact) => contact.sendText('oi', { as: 'lid' })],
  ['a message by the number', (contact) => contact.sendText('oi', { as: 'pn' })],
  ['a group', (contact) => contact.sendText('oi', { group: phone.addGroup('Obra', [contact]) })],
  ['a question to the server', (contact) => contact.sendText('oi', { as: 'pn-alone' })],
  ['a call', (contact) => call(phone, contact, 'answered')],
])('a map that comes by %s is reported once, and leaves nothing in the journal', async (_way, tell) => {
  const contact = await someone()
  await tell(contact)
  const both = { number: contact.number, lid: contact.lid, group: null }
  expect(await until(() => mapsOf(contact)[0])).toEqual(both)
  await phone.tellNumber(contact)
  const later = await contact.sendText('depois', { as: 'lid-alone' })
  expect((await messageOf(later)).chat).toEqual(both)
  expect(mapsOf(contact)).toHaveLength(1)
  await until(isNoneLeft)
})

it('the phone’s own pair says nothing of a customer', () => {
  const own = (ofKind('map') as ChatAddress[][]).flat().filter(({ number }) => number === phone.number)
  expect(own).toEqual([])
})

it('a map that was learned and not kept is reported by the next connection', async () => {
  const contact = await someone()
  isKeeping = false
  await phone.tellNumber(contact)
  await until(() => mapsOf(contact).length === 1)
  await connection.end()
  isKeeping = true
  await connect()
  expect(mapsOf(contact)).toHaveLength(1)
  await opened()
  await until(isNoneLeft)
})

it('entries of the journal that only a later version reads stay there, and hold up nothing', async () => {
  const contact = await someone()
  isKeeping = false
  await phone.tellNumber(contact)
  await until(() => mapsOf(contact).length === 1)
  await connection.end()
  isKeeping = true
  const later = { cut: Buffer.from('{"plain":'), kind: encode({ later: 1 }), words: encode({ attrs: {}, plain: 'x' }) }
  const garbled = encode({ attrs: { id: 'LATER', from: phone.lid }, plain: Buffer.from([1, 2, 3]) })
  for (const [id, body] of Object.entries({ ...later, garbled })) journal.set(id, { messageKey: `later|${id}`, body })
  await connect()
  expect(mapsOf(contact)).toHaveLength(1)
  await opened()
  await messageOf(await contact.sendText('chegou'))
  expect([...journal.keys()].filter((id) => id in { ...later, garbled })).toHaveLength(4)
  journal.clear()
})

it('a call of a caller who gives up is missed once, one that was taken or declined never', async () => {
  const contact = await someone()
  for (const ending of ['answered', 'declined', 'given-up', 'rings-out'] as const) call(phone, contact, ending)
  await messageOf(await contact.sendText('depois'))
  const calls = (ofKind('message') as ChatMessage[]).filter(({ content }) => content.kind === 'notice')
  expect(calls.map(({ content }) => content)).toEqual([
    expect.objectContaining({ call: 'missed' }),
    expect.objectContaining({ call: 'missed' }),
  ])
})
