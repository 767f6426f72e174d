import { beforeAll, expect, inject, it } from 'vitest'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import { NO_READING } from '../testing/no-claims.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { connectShop, lineWith, linesWith, newNumber, pane, rowOf } from './whatsapp-shop.ts'

const house = browserHouse()
const [phone, valdir] = [newNumber(), newNumber()]
const here = { phone, contact: valdir }
let phones: ReturnType<typeof phoneRemote>
let seller: Seller

beforeAll(async () => {
  phones = phoneRemote(inject('browserProduct').phonesUrl)
  house.provider.answerWith(() => NO_READING)
  seller = await house.seller()
  await connectShop(phones, seller, phone, [{ number: valdir, name: 'Valdir Ferreira' }])
})

it('a message comes in, becomes a lead whose proofs are marked, is answered, and the phone lets go', async () => {
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

  await phones.act('unlink', { phone })
  await page.getByRole('link', { name: 'WhatsApp Manager' }).first().click()
  await page.getByText('Este aparelho foi desconectado no celular.').first().waitFor()
  // The messages stay.
  await page.getByRole('link', { name: 'WhatsApp Web' }).first().click()
  await rowOf(page, 'Valdir Ferreira').waitFor()
})
