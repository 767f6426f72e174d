import type { ChatMessagesPage, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import { NO_READING } from '../testing/no-claims.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { connectShop, lineWith, linesWith, newNumber, pane, rowOf } from './whatsapp-shop.ts'

const house = browserHouse()
const [phone, valdir, maria] = [newNumber(), newNumber(), newNumber()]
const here = { phone, contact: valdir }
let phones: ReturnType<typeof phoneRemote>
let seller: Seller

beforeAll(async () => {
  phones = phoneRemote(inject('browserProduct').phonesUrl)
  house.provider.answerWith(() => NO_READING)
  seller = await house.seller()
  await connectShop(phones, seller, phone, [
    { number: valdir, name: 'Valdir Ferreira' },
    { number: maria, name: 'Maria da Silva' },
  ])
})

it('a message comes in, becomes a lead whose proofs are marked, is answered; others are shown for what they are; the phone lets go', async () => {
  await phones.act('say', { ...here, text: 'Boa tarde, quero 8 placas solares pra minha casa' })
  await phones.act('own', { ...here, text: 'Boa tarde! As 8 placas com instalação ficam R$ 18.900,00' })
  await phones.act('say', { ...here, text: 'Achei caro, recebi outra proposta' })
  const page = await house.enter(seller)
  await page.getByRole('link', { name: 'WhatsApp Web' }).first().click()
  await rowOf(page, 'Valdir Ferreira').click()
  await pane(page, 'Valdir Ferreira').getByText('Achei caro, recebi outra proposta').waitFor()

  const lead = page.getByRole('complementary', { name: 'Lead de Valdir Ferreira' })
  await lead.getByRole('button', { name: 'Analisar conversa' }).click()
  await lead.getByText('R$ 18.900,00').first().waitFor({ timeout: 90_000 })
  const offer = lineWith(page, 'As 8 placas com instalação ficam R$ 18.900,00')
  const proof = offer.getByRole('link', { name: /Valor/ })
  await proof.waitFor()
  await expectAccessible(page)

  // The link leads from the message to its lead, and back to it.
  await proof.click()
  await page.waitForURL(/\/deeplead\//)
  await page.getByRole('list', { name: 'Mensagens' }).getByText('As 8 placas com instalação').waitFor()
  await page.getByRole('link', { name: 'Abrir no WhatsApp Web' }).click()
  await offer.waitFor()

  await phones.act('say', { ...here, text: 'Se fizer R$ 17.800,00 eu fecho hoje' })
  await lead.getByRole('heading', { name: 'O que mudou' }).waitFor()
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Fechado, R$ 17.800,00')
  await page.keyboard.press('Enter')
  await lineWith(page, 'Fechado, R$ 17.800,00').getByText('entregue', { exact: true }).waitFor({ state: 'attached' })
  const heard = async () => (await linesWith(phones, phone, valdir)).map(({ text }) => text)
  await expect.poll(heard).toContain('Fechado, R$ 17.800,00')

  await readEach(page)

  await phones.act('unlink', { phone })
  await page.getByRole('link', { name: 'WhatsApp Manager' }).first().click()
  await page.getByText('Este aparelho foi desconectado no celular.').first().waitFor()
  // The messages stay.
  await page.getByRole('link', { name: 'WhatsApp Web' }).first().click()
  await rowOf(page, 'Valdir Ferreira').waitFor()
})

const say = (text: string, about: object = {}) =>
  phones.act('say', { phone, contact: maria, text, ...about }) as Promise<string>

/** Reads what was edited, deleted, quoted, reacted to, temporary and looked at once, each for what it is. */
async function readEach(page: Page): Promise<void> {
  const withMaria = { phone, contact: maria }
  const [asked, wrong, gone] = [await say('Quanto custa a bomba?'), await say('Quero duas'), await say('Meu CPF é')]
  await rowOf(page, 'Maria da Silva').click()
  await pane(page, 'Maria da Silva').getByText('Meu CPF é').waitFor()

  // A user watches meanwhile.
  await phones.act('edit', { ...withMaria, id: wrong, text: 'Quero três' })
  const edited = lineWith(page, 'Quero três')
  await edited.getByText(/^editada \d\d:\d\d: antes Quero duas$/).waitFor()
  await expect.poll(() => page.getByText('Quero duas', { exact: true }).count()).toBe(0)

  await phones.act('remove', { ...withMaria, id: gone })
  await lineWith(page, 'Mensagem apagada').waitFor()
  await expect.poll(() => page.getByText('Meu CPF é').count()).toBe(0)

  await phones.act('react', { ...withMaria, id: asked, emoji: '👍' })
  const question = lineWith(page, 'Quanto custa a bomba?').first()
  await question.getByText('Reações: 👍').waitFor({ state: 'attached' })
  await phones.act('react', { ...withMaria, id: asked, emoji: null })
  await question.getByText('Reações: 👍').waitFor({ state: 'detached' })

  await say('É esta aqui', { quotes: asked, isTemporary: true })
  const answer = lineWith(page, 'É esta aqui')
  const quote = answer.getByRole('button', { name: 'Quanto custa a bomba?' })
  await answer.getByText('temporária: some do celular em 7 dias').waitFor()
  await quote.getByText('Maria da Silva').waitFor()
  await quote.click()
  await question.and(page.locator('[data-glowing]')).waitFor()

  await phones.act('once', withMaria)
  const once = lineWith(page, 'Visualização única: só o celular mostra, e nada dela fica aqui')
  await once.waitFor()
  await expect.poll(() => once.getByRole('img').or(once.getByRole('button')).count()).toBe(0)
  await rowOf(page, 'Maria da Silva').getByText('Visualização única').waitFor()
  await expectAccessible(page)

  // Nothing of it is stored for any viewer.
  const { conversations } = await seller.json<ChatsPage>('/api/whatsapp/conversations')
  const { id } = conversations.find(({ displayName }) => displayName === 'Maria da Silva')!
  const path = `/api/whatsapp/conversations/${id}/messages`
  const { messages } = await seller.json<ChatMessagesPage>(path)
  const [line] = messages.filter(({ viewOnce }) => viewOnce)
  expect(line).toMatchObject({ kind: 'view-once', content: '', media: null, reading: null })
  const file = await seller.request(`${path}/${line!.id}/media`)
  expect(file.status).toBe(404)
  await expect.poll(async () => (await linesWith(phones, phone, maria)).at(-1)).toMatchObject({ isOnce: true })
}
