import type { ChatMessagesPage, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import { beforeAll, expect, inject, it } from 'vitest'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { connectShop, lineWith, linesWith, newNumber, pane, rowOf } from './whatsapp-shop.ts'

const house = browserHouse()
const [phone, maria] = [newNumber(), newNumber()]
let phones: ReturnType<typeof phoneRemote>
let seller: Seller

beforeAll(async () => {
  phones = phoneRemote(inject('browserProduct').phonesUrl)
  seller = await house.seller()
  await connectShop(phones, seller, phone, [{ number: maria, name: 'Maria da Silva' }])
})

const say = (text: string, about: object = {}) =>
  phones.act('say', { phone, contact: maria, text, ...about }) as Promise<string>

it('edited, deleted, quoted, reacted, temporary and looked at once: each is shown for what it is', async () => {
  const here = { phone, contact: maria }
  const [asked, wrong, gone] = [await say('Quanto custa a bomba?'), await say('Quero duas'), await say('Meu CPF é')]
  const page = await house.enter(seller, { at: '/whatsapp-web' })
  await rowOf(page, 'Maria da Silva').click()
  await pane(page, 'Maria da Silva').getByText('Meu CPF é').waitFor()

  // A user watches meanwhile.
  await phones.act('edit', { ...here, id: wrong, text: 'Quero três' })
  const edited = lineWith(page, 'Quero três')
  await edited.getByText(/^editada \d\d:\d\d: antes Quero duas$/).waitFor()
  await expect.poll(() => page.getByText('Quero duas', { exact: true }).count()).toBe(0)

  await phones.act('remove', { ...here, id: gone })
  await lineWith(page, 'Mensagem apagada').waitFor()
  await expect.poll(() => page.getByText('Meu CPF é').count()).toBe(0)

  await phones.act('react', { ...here, id: asked, emoji: '👍' })
  const question = lineWith(page, 'Quanto custa a bomba?').first()
  await question.getByText('Reações: 👍').waitFor({ state: 'attached' })
  await phones.act('react', { ...here, id: asked, emoji: null })
  await question.getByText('Reações: 👍').waitFor({ state: 'detached' })

  await say('É esta aqui', { quotes: asked, isTemporary: true })
  const answer = lineWith(page, 'É esta aqui')
  const quote = answer.getByRole('button', { name: 'Quanto custa a bomba?' })
  await answer.getByText('temporária: some do celular em 7 dias').waitFor()
  await quote.getByText('Maria da Silva').waitFor()
  await quote.click()
  await question.and(page.locator('[data-glowing]')).waitFor()

  await phones.act('once', here)
  const once = lineWith(page, 'Visualização única: só o celular mostra, e nada dela fica aqui')
  await once.waitFor()
  await expect.poll(() => once.getByRole('img').or(once.getByRole('button')).count()).toBe(0)
  await rowOf(page, 'Maria da Silva').getByText('Visualização única').waitFor()
  await expectAccessible(page)

  // Nothing of it is stored for any viewer.
  const { conversations } = await seller.json<ChatsPage>('/api/whatsapp/conversations')
  const path = `/api/whatsapp/conversations/${conversations[0]!.id}/messages`
  const { messages } = await seller.json<ChatMessagesPage>(path)
  const [line] = messages.filter(({ viewOnce }) => viewOnce)
  expect(line).toMatchObject({ kind: 'view-once', content: '', media: null, reading: null })
  const file = await seller.request(`${path}/${line!.id}/media`)
  expect(file.status).toBe(404)
  await expect.poll(async () => (await linesWith(phones, phone, maria)).at(-1)).toMatchObject({ isOnce: true })
})
