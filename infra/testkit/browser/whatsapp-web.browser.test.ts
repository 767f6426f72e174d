import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, inject, it } from 'vitest'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { step } from './step.ts'
import { connectShop, linesWith, newNumber, pane, rowOf } from './whatsapp-shop.ts'

const house = browserHouse()
const [phone, maria, joao, nova] = [newNumber(), newNumber(), newNumber(), newNumber()]
let phones: ReturnType<typeof phoneRemote>
let seller: Seller

/** A shop whose WhatsApp is connected, and to which two people have written. */
beforeAll(async () => {
  phones = phoneRemote(inject('browserProduct').phonesUrl)
  seller = await house.seller()
  await connectShop(phones, seller, phone, [
    { number: maria, name: 'Maria da Silva' },
    { number: joao, name: 'João Prado' },
    { number: nova, name: 'Nova Cliente', isSaved: false },
  ])
  for (const [contact, text] of [
    [joao, 'Tem filtro?'],
    [maria, 'Quanto custa a bomba?'],
  ])
    await phones.act('say', { phone, contact, text })
})

const RED = { create: { width: 40, height: 30, channels: 3, background: '#c00' } } as const

/** Pastes a copied file, with the page's own objects. */
async function pasteInto(field: Locator, name: string, text: string): Promise<void> {
  await field.focus()
  await field.page().evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'text/plain' }))
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
}

const writeTo = (page: Page): Locator => page.getByRole('textbox', { name: 'Mensagem', exact: true })
const heardBy = async (number: string): Promise<string[]> =>
  (await linesWith(phones, phone, number)).map(({ text }) => text)

/** Messages are shown and read in every tab, an answer gets its ticks, drafts and stars stay, and a phone has two pages. */
async function readAndAnswer(page: Page): Promise<void> {
  const other = await house.open({ context: page.context() })
  await other.goto(`${house.origin}/whatsapp-web`)
  for (const tab of [page, other]) await rowOf(tab, 'Maria da Silva').getByText('1 mensagem não lida').waitFor()
  await page.bringToFront()
  await rowOf(page, 'Maria da Silva').click()
  await pane(page, 'Maria da Silva').getByText('Quanto custa a bomba?').waitFor()
  for (const tab of [page, other])
    await rowOf(tab, 'Maria da Silva').getByText('1 mensagem não lida').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await phones.act('say', { phone, contact: maria, text: 'É para hoje' })
  await pane(page, 'Maria da Silva').getByText('É para hoje').waitFor()
  await writeTo(page).fill('R$ 900,00, e entrego hoje')
  await page.keyboard.press('Enter')
  const answer = pane(page, 'Maria da Silva').locator('[data-line]').filter({ hasText: 'R$ 900,00, e entrego hoje' })
  await answer.getByText('entregue', { exact: true }).waitFor({ state: 'attached' })
  await expect.poll(() => writeTo(page).inputValue()).toBe('')
  await expect.poll(() => heardBy(maria)).toContain('R$ 900,00, e entrego hoje')
  await phones.act('read', { phone, contact: maria })
  await answer.getByText('lida', { exact: true }).waitFor({ state: 'attached' })
  await expect.poll(() => pane(page, 'Maria da Silva').getByText('R$ 900,00, e entrego hoje').count()).toBe(1)
  await rowOf(other, 'Maria da Silva').getByText('R$ 900,00, e entrego hoje').waitFor()
  await other.close()

  const filter = (name: string) =>
    page.getByRole('group', { name: 'Filtrar conversas' }).getByText(name, { exact: true })
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await rowOf(page, 'João Prado').click()
  await choose('Favoritar conversa')
  await filter('Favoritas').click()
  await rowOf(page, 'Maria da Silva').waitFor({ state: 'detached' })
  await rowOf(page, 'João Prado').waitFor()
  await filter('Tudo').click()
  await rowOf(page, 'Maria da Silva').waitFor()

  await choose('Arquivar conversa')
  await rowOf(page, 'João Prado').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Arquivadas/ }).click()
  await rowOf(page, 'João Prado').click()
  await expectAccessible(page)
  await choose('Desarquivar conversa')
  await page.getByText('Nada arquivado').waitFor()
  await page.getByRole('button', { name: 'Todas as conversas' }).click()
  await rowOf(page, 'João Prado').waitFor()

  await rowOf(page, 'Maria da Silva').click()
  await writeTo(page).fill('Ainda não decidi')
  await rowOf(page, 'João Prado').click()
  await rowOf(page, 'Maria da Silva').getByText('Rascunho:').waitFor()
  await rowOf(page, 'Maria da Silva').click()
  await expect.poll(() => writeTo(page).inputValue()).toBe('Ainda não decidi')
  const asked = pane(page, 'Maria da Silva').locator('[data-line]').filter({ hasText: 'Quanto custa a bomba?' })
  await asked.hover()
  await asked.locator('..').getByRole('button', { name: 'Favoritar mensagem' }).click()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Ver Mensagens Favoritas' }).click()
  await page.getByRole('dialog', { name: 'Mensagens Favoritas' }).getByText('Quanto custa a bomba?').click()
  await asked.and(page.locator('[data-glowing]')).waitFor()
  await page.getByRole('button', { name: 'Buscar na conversa' }).click()
  await page.keyboard.type('BOMBA')
  await page.getByText('1 de 1').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('girassol')
  await page.getByText('Nenhuma mensagem encontrada para "girassol"').waitFor()
  await page.keyboard.press('Escape')
}

/** Messages without a network wait, chosen and pasted files are sent, and a chat begins with a number that has WhatsApp. */
async function sendLaterAndFiles(page: Page): Promise<void> {
  await rowOf(page, 'Maria da Silva').click()
  await pane(page, 'Maria da Silva').getByText('Quanto custa a bomba?').waitFor()
  await rowOf(page, 'João Prado').click()
  await pane(page, 'João Prado').getByText('Tem filtro?').waitFor()
  await page.context().setOffline(true)
  // Messages of opened chats are available all the same.
  await rowOf(page, 'Maria da Silva').click()
  await pane(page, 'Maria da Silva').getByText('Quanto custa a bomba?').waitFor()
  await rowOf(page, 'João Prado').click()
  await pane(page, 'João Prado').getByText('Tem filtro?').waitFor()
  for (const text of ['Temos sim', 'Melhor não dizer isto']) {
    await writeTo(page).fill(text)
    await page.keyboard.press('Enter')
    await page.getByText(text).waitFor()
  }
  await expect.poll(() => page.getByText('Espera a conexão; sai sozinha quando ela voltar.').count()).toBe(2)
  await page.getByRole('button', { name: 'Não enviar' }).last().click()
  await page.getByText('Melhor não dizer isto').waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await expect.poll(() => heardBy(joao), { timeout: 20_000 }).toContain('Temos sim')
  await page.locator('[data-line]').filter({ hasText: 'Temos sim' }).waitFor()
  await expect.poll(() => page.getByText('Temos sim').count()).toBe(2)
  await expect.poll(() => heardBy(joao)).not.toContain('Melhor não dizer isto')

  await rowOf(page, 'João Prado').click()
  const photo = { name: 'bomba.png', mimeType: 'image/png', buffer: await sharp(RED).png().toBuffer() }
  const paper = { name: 'Proposta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 proposta') }
  const program = { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ\0') }
  await page.getByLabel('Anexar arquivo', { exact: true }).first().setInputFiles([photo, paper, program])
  await page.getByText('Este tipo de arquivo não é enviado por aqui.').waitFor()
  const attached = page.getByRole('list', { name: 'Arquivos para enviar' }).getByRole('listitem')
  await expect.poll(() => attached.count()).toBe(2)
  await pasteInto(writeTo(page), 'colado.txt', 'Medidas: 2 x 3 m')
  await expect.poll(() => attached.count()).toBe(3)
  await page.getByRole('button', { name: 'Tirar Proposta.pdf' }).click()
  await expect.poll(() => attached.count()).toBe(2)
  await expectAccessible(page)
  await writeTo(page).fill('É esta bomba?')
  await page.keyboard.press('Enter')
  await attached.first().waitFor({ state: 'detached' })
  const seen = async () =>
    (await linesWith(phones, phone, joao)).flatMap(({ file, fileName, text }) =>
      file ? [`${file} ${fileName} ${text}`] : [],
    )
  await expect.poll(seen, { timeout: 60_000 }).toEqual(['image  É esta bomba?', 'document colado.txt '])
  const bubble = page.locator('[data-line]').filter({ hasText: 'É esta bomba?' })
  await bubble.getByText('entregue', { exact: true }).waitFor({ state: 'attached' })
  await bubble.getByRole('img', { name: 'Imagem da conversa' }).waitFor()
  await page.locator('[data-line]').filter({ hasText: 'colado.txt' }).waitFor()

  await page.getByRole('heading', { name: 'WhatsApp Web' }).click()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await dialog.getByLabel('Telefone').fill('+55 (11) 95555-0000')
  await expect.poll(() => dialog.getByLabel('Telefone').inputValue()).toBe('5511955550000')
  await dialog.getByLabel('Mensagem').fill('Olá!')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByText('Este número não tem WhatsApp. Confira o DDD e o nono dígito.').waitFor()
  await dialog.getByLabel('Telefone').fill(nova)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => heardBy(nova)).toContain('Olá!')
  await rowOf(page, 'Olá!').waitFor()
}

it('shows what comes, sends answers, drafts and files, also after a time without a network, begins a chat, and is two pages on a phone', async () => {
  const page = await house.enter(seller)
  await page.getByRole('link', { name: 'WhatsApp Web' }).first().click()
  await rowOf(page, 'Maria da Silva').waitFor()
  await step('read and answer', () => readAndAnswer(page))
  await step('later and files', () => sendLaterAndFiles(page))
  const small = await house.open({ context: page.context() })
  await small.setViewportSize({ width: 390, height: 844 })
  await small.goto(`${house.origin}/whatsapp-web`)
  await rowOf(small, 'Maria da Silva').click()
  await writeTo(small).waitFor()
  await expect.poll(() => rowOf(small, 'João Prado').isVisible()).toBe(false)
  await small.getByRole('button', { name: 'Voltar às conversas' }).click()
  await rowOf(small, 'João Prado').waitFor()
  await expectAccessible(small)
})
