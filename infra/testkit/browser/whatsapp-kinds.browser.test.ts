import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import type { MessageSample } from '../fakes/whatsapp/message-samples.ts'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import { NO_READING } from '../testing/no-claims.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { connectShop, lineWith, newNumber, pane, rowOf } from './whatsapp-shop.ts'

const house = browserHouse()
const [phone, bia] = [newNumber(), newNumber()]
const here = { phone, contact: bia }
let phones: ReturnType<typeof phoneRemote>
let seller: Seller

beforeAll(async () => {
  phones = phoneRemote(inject('browserProduct').phonesUrl)
  house.provider.answerWith(() => NO_READING)
  seller = await house.seller()
  await connectShop(phones, seller, phone, [{ number: bia, name: 'Bia Lopes' }])
})

const sample = (kind: MessageSample) => phones.act('sample', { ...here, kind }) as Promise<string>

/** Pictures for who wants to look at them: `SHOTS=folder`. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

const SHOWN: [MessageSample, RegExp][] = [
  ['order', /Pedido do catálogo: 2 itens, R\$ 1\.798,00/],
  ['pix', /Chave Pix \(e-mail\): caixa@exemplo\.com\.br/],
  ['charge', /Cobrança R\$ 1\.798,00: 2 Bomba 1 CV/],
  ['card', /Rui Sócio/],
  ['event', /Compromisso: Visita técnica/],
  ['scheduled', /Ligação marcada: Fechar o pedido/],
  ['list', /Básico R\$ 99/],
  ['forwarded', /O concorrente faz por R\$ 8\.000/],
]

it('each kind of message is read in the chat, on a wide screen and on a phone; a group’s notices have no author; Deep Lead asks to call back', async () => {
  await phones.act('sample', { ...here, kind: 'ad' })
  for (const [kind] of SHOWN) await sample(kind)
  await sample('keyless')
  const poll = await sample('poll')
  const wrong = (await phones.act('say', { ...here, text: 'Pago R$ 1.500,00' })) as string
  await phones.act('edit', { ...here, id: wrong, text: 'Pago R$ 1.700,00' })
  await phones.act('edit', { ...here, id: wrong, text: 'Pago R$ 1.750,00' })
  await phones.act('vote', { ...here, id: poll, options: ['Sábado'] })

  const page = await house.enter(seller, { at: '/whatsapp-web' })
  // A call needs no decryption, so it would overtake messages of its second.
  await rowOf(page, 'Bia Lopes').getByText('Pago R$ 1.750,00').waitFor()
  await phones.act('call', { ...here, ending: 'given-up' })
  await rowOf(page, 'Bia Lopes').getByText('Ligação perdida').waitFor()
  await rowOf(page, 'Bia Lopes').click()
  const chat = pane(page, 'Bia Lopes')
  await chat.getByText('Ligação perdida').first().waitFor()
  for (const [, words] of SHOWN) await lineWith(page, '').filter({ hasText: words }).first().waitFor()
  await lineWith(page, 'Anúncio: Bomba com 30% off').waitFor()
  await lineWith(page, 'O concorrente faz por R$ 8.000').getByText('Encaminhada').waitFor()
  await lineWith(page, 'contrato.pdf: só no celular').waitFor()
  const asked = lineWith(page, 'Qual dia?')
  await asked.getByText('Bia Lopes: Sábado').waitFor()
  const edited = lineWith(page, 'Pago R$ 1.750,00')
  await edited.getByText(/antes Pago R\$ 1\.500,00/).waitFor()
  await shoot(page, 'kinds-wide-end')
  await expectAccessible(page)
  await lineWith(page, 'Anúncio: Bomba').scrollIntoViewIfNeeded()
  await shoot(page, 'kinds-wide-start')

  const narrow = await house.enter(seller, { width: 390, height: 844, touch: true, at: '/whatsapp-web' })
  await rowOf(narrow, 'Bia Lopes').click()
  await lineWith(narrow, 'Pago R$ 1.750,00').waitFor()
  await shoot(narrow, 'kinds-narrow-end')
  await expectAccessible(narrow)
  await lineWith(narrow, 'Anúncio: Bomba').scrollIntoViewIfNeeded()
  await shoot(narrow, 'kinds-narrow-start')
  await expect.poll(() => narrow.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  const group = (await phones.act('group', { phone, name: 'Obra Norte', members: [bia] })) as string
  await phones.act('say', { ...here, group, text: 'bom dia' })
  await rowOf(page, 'Obra Norte').click()
  await lineWith(page, 'bom dia').waitFor()
  await phones.act('admin', { ...here, group, isAdmin: true })
  await pane(page, 'Obra Norte').getByText('Bia Lopes agora é admin').waitFor()
  await shoot(page, 'group-wide')
  await expectAccessible(page)

  await rowOf(page, 'Bia Lopes').click()
  const lead = page.getByRole('complementary', { name: 'Lead de Bia Lopes' })
  await lead.getByRole('button', { name: 'Analisar conversa' }).click()
  const open = lead.getByRole('link', { name: /Deep Lead|Abrir lead/ }).first()
  await open.waitFor({ timeout: 90_000 })
  await shoot(page, 'drawer-wide')
  await open.click()
  await page.waitForURL(/\/deeplead\//)
  await page.getByText('Retornar a ligação de Bia Lopes').waitFor()
  await page.getByText('Bomba com 30% off').first().waitFor()
  await shoot(page, 'deep-wide')
})
