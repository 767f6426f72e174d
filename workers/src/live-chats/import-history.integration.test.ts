import { MockActivityEnvironment } from '@temporalio/testing'
import type { HistoryImportRef, HistoryPlace } from '@fechai/contracts/runs/import-history'
import type { WireEvent } from '@fechai/contracts/events'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { historyImportsOf } from '@fechai/data/chats'
import { inScope } from '@fechai/data/database'
import { whatsappChatsOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import { createLogger } from '@fechai/platform/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from '../whatsapp/gateway.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from '../whatsapp/testing/whatsapp-house.ts'
import { endImport, importMessages, listChatsToImport } from './import-history.ts'
import { startPlacer, type Placer } from './placer.ts'

const master = masterKey(process.env.FECHAI_MASTER_KEY!)
let house: WhatsAppHouse
let company: TestCompany
let phone: Phone
let maria: Contact
let joao: Contact
let placer: Placer
let gateway: Gateway
const told: WireEvent[] = []

beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000101', name: 'Vila das Bombas' })
  maria = await phone.addContact({ number: '5511990000102', name: 'Maria da Silva' })
  joao = await phone.addContact({ number: '5511990000103', name: 'João' })
  company = await house.company()
  placer = startPlacer({
    ...{ db: house.db, master, log: createLogger('test', 'silent'), everyMs: 200 },
    publish: async (_owner, event) => void told.push(event),
    serves: (empresaId) => empresaId === company.owner.empresaId,
  })
  gateway = house.gateway({ onKept: placer.wake })
  await company.link(phone)
})
afterAll(async () => {
  await placer?.stop()
  await house?.close()
})

const imports = () => historyImportsOf(house.db, company.owner)
const run = <T>(work: () => Promise<T>): Promise<T> => new MockActivityEnvironment().run(work) as Promise<T>
const ask = (ref: HistoryImportRef, place: HistoryPlace) =>
  run(() => importMessages({ db: house.db, master }, ref, place)).then(({ state }) => state)
const open = (target: number, chatId: string | null = null): Promise<HistoryImportRef> =>
  imports().open({ sessionId: company.sessionId, userId: company.owner.userId, chatId, target })
const chatOf = async (name: string): Promise<string> =>
  (await until(async () =>
    (await whatsappChatsOf(house.db, master, company.owner).page({ filter: 'all', limit: 50 })).conversations.find(
      (chat) => chat.name === name,
    ),
  ))!.id
const textsOf = async (chatId: string): Promise<string[]> => {
  const choose = (total: number) => ({ from: 0, to: total })
  const { entries } = await whatsappMessagesOf(house.db, master, company.owner).open(chatId, { choose })
  return entries.map(({ message }) => message!.text)
}

it('brings the phone’s messages, in order and once, without notifications', async () => {
  await joao.sendText('Oi')
  await maria.sendText('Bom dia')
  const past = Array.from({ length: 120 }, (_, index) => `antiga ${index}`)
  for (const [index, text] of past.entries())
    phone.remember(maria, text, { sentAt: Date.UTC(2026, 0, 1, 12, index), fromMe: index % 2 === 1 })
  const [mariaId, joaoId] = [await chatOf('Maria da Silva'), await chatOf('João')]
  const unread = (await whatsappChatsOf(house.db, master, company.owner).find(mariaId)).unread
  await until(() => told.filter(({ type }) => type === 'whatsapp-message').length === 2)

  const ref = await open(100)
  expect((await run(() => listChatsToImport(house, ref))).sort()).toEqual([mariaId, joaoId].sort())
  expect(await ask(ref, { chatId: mariaId, index: 0, round: 0 })).toBe('more')
  // An interrupted run repeats its request: no message is stored twice.
  expect(await ask(ref, { chatId: mariaId, index: 0, round: 0 })).toBe('more')
  expect(await ask(ref, { chatId: mariaId, index: 0, round: 1 })).toBe('whole')
  expect(await ask(ref, { chatId: joaoId, index: 1, round: 0 })).toBe('whole')
  await until(async () => (await textsOf(mariaId)).length === 100)
  expect(await textsOf(mariaId)).toEqual([...past.slice(-99), 'Bom dia'])
  expect(await textsOf(joaoId)).toEqual(['Oi'])
  await run(() => endImport(house, ref, null))
  await run(() => endImport(house, ref, null))
  expect(await imports().latest(null)).toMatchObject({ state: 'concluida', conversations: 2, done: 2, messages: 99 })

  const more = await open(600, mariaId)
  expect(await run(() => listChatsToImport(house, more))).toEqual([mariaId])
  expect(await ask(more, { chatId: mariaId, index: 0, round: 0 })).toBe('more')
  expect(await ask(more, { chatId: mariaId, index: 0, round: 1 })).toBe('whole')
  await run(() => endImport(house, more, null))
  await until(async () => (await textsOf(mariaId)).length === 121)
  expect((await whatsappChatsOf(house.db, master, company.owner).find(mariaId)).unread).toBe(unread)
  expect(told.filter(({ type }) => type === 'whatsapp-message')).toHaveLength(2)
  expect(told.some(({ type }) => type === 'lead-changed')).toBe(false)
})

it('ends with a sentence where the phone does not answer in time', async () => {
  const mariaId = await chatOf('Maria da Silva')
  const ref = await open(1_000, mariaId)
  await gateway.stop()
  const waiting = ask(ref, { chatId: mariaId, index: 0, round: 0 })
  await until(async () => {
    const late = await inScope(house.db, company.owner, (tx) =>
      tx
        .updateTable('whatsapp_history_asks')
        .set({ asked_at: new Date(Date.now() - 61_000).toISOString() })
        .where('import_id', '=', ref.importId)
        .executeTakeFirst(),
    )
    return late.numUpdatedRows === 1n
  })
  expect(await waiting).toBe('unanswered')
})
