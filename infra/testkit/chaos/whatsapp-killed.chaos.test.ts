import type { ChatAnalysisAccepted } from '@fechai/contracts/live-leads'
import type { ChatMessagesPage, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import type { ImportAnswer } from '@fechai/contracts/whatsapp-import'
import { beforeAll, expect, it } from 'vitest'
import { connectShop, newNumber } from '../browser/whatsapp-shop.ts'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { holdWrites } from './write-hold.ts'
import { amount } from '../testing/soak.ts'

const house = chaosHouse({ withModel: true, withWhatsApp: true })
let phones: ReturnType<typeof phoneRemote>
beforeAll(() => {
  phones = phoneRemote(house.whatsapp!.pageUrl)
})

const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
const chatsOf = async (seller: Seller) =>
  (await seller.json<ChatsPage>('/api/whatsapp/conversations?limit=100')).conversations

/** A seller whose phone is connected, with a customer of each name. */
async function shop(names: readonly string[]) {
  const phone = newNumber()
  const people = names.map((name) => ({ name, number: newNumber() }))
  const seller = await house.newSeller()
  await connectShop(phones, seller, phone, people)
  return { seller, phone, people }
}

/** Lists what each process writes in an import, in its order; `npm test` kills each process once. */
const ALL_DEATHS = [
  { of: 'worker', at: 'whatsapp_history_asks' },
  { of: 'whatsapp', at: 'whatsapp_inbox' },
  { of: 'whatsapp', at: 'whatsapp_messages' },
  { of: 'worker', at: 'whatsapp_imports' },
] as const
const DEATHS = amount({ test: ALL_DEATHS.slice(0, 2), soak: [...ALL_DEATHS] })

const CUSTOMERS = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fabi', 'Gil', 'Hugo'].slice(0, amount({ test: 4, soak: 8 }))

it('an import whose worker and gateway are killed on the way brings each message once, in its order', async () => {
  const PAST = 60
  const { seller, phone, people } = await shop(CUSTOMERS)
  for (const { number } of people) await phones.act('say', { phone, contact: number, text: 'Bom dia' })
  await until(async () => (await chatsOf(seller)).length === people.length)
  // Known to the phone alone: it was linked before.
  for (const { number, name } of people)
    for (let minute = 0; minute < PAST; minute++)
      await phones.act('remember', {
        ...{ phone, contact: number, text: `${name} ${minute}`, fromMe: minute % 3 === 1 },
        sentAt: Date.UTC(2026, 0, 5, 12, minute),
      })

  const standing = async () => (await seller.json<ImportAnswer>('/api/whatsapp/import')).import
  let begun = false
  for (const { of, at } of DEATHS) {
    const brought = (await standing())?.messages ?? 0
    const hold = await holdWrites(house.stack.env.DATABASE_URL!, at)
    if (!begun) await seller.json('/api/whatsapp/import', POST).catch(() => undefined)
    begun = true
    await hold.somebodyWaits()
    await house.product[of]!.kill('SIGKILL')
    await hold.open()
    await house.product[of]!.start()
    await until(async () => (await standing())!.messages > brought, { timeoutMs: 60_000 })
  }
  const ended = await until(
    async () => {
      const found = await standing()
      return found!.state !== 'em_andamento' && found
    },
    { timeoutMs: 120_000 },
  )
  expect(ended).toMatchObject({ state: 'concluida', conversations: people.length, messages: people.length * PAST })
  for (const chat of await chatsOf(seller)) {
    const { messages } = await seller.json<ChatMessagesPage>(`/api/whatsapp/conversations/${chat.id}/messages`)
    const past = Array.from({ length: PAST }, (_, minute) => `${chat.displayName} ${minute}`)
    expect(messages.map(({ content }) => content)).toEqual([...past, 'Bom dia'])
    expect(chat.unread).toBe(1)
  }
})

it('a chat whose worker is killed while it is analysed becomes one lead, and is paid for once', async () => {
  const { seller, phone, people } = await shop(['Valdir'])
  const { number } = people[0]!
  const said = ['Bom dia, quanto ficam as 8 placas com instalação?', 'Achei caro, recebi outra proposta']
  for (const text of said) await phones.act('say', { phone, contact: number, text })
  const chat = await until(async () => (await chatsOf(seller)).find(({ unread }) => unread === said.length))
  const paid = house.provider.paid.chat

  let hold = await holdWrites(house.stack.env.DATABASE_URL!, 'analyses')
  const { uploadId } = await seller.json<ChatAnalysisAccepted>(`/api/whatsapp/conversations/${chat.id}/analyze`, POST)
  for (const next of amount({ test: ['leads', null], soak: ['model_calls', 'leads', null] })) {
    await hold.somebodyWaits()
    await house.product.worker.kill('SIGKILL')
    const following = next && (await holdWrites(house.stack.env.DATABASE_URL!, next))
    await hold.open()
    await house.product.worker.start()
    if (following) hold = following
  }
  await until(async () => (await seller.uploadState(uploadId!)).status === 'concluido', { timeoutMs: 120_000 })

  const [lead, ...others] = await seller.leads()
  expect([lead!.nome, others]).toEqual(['Valdir', []])
  expect(house.provider.paid.chat - paid).toBeLessThanOrEqual(1)
})
