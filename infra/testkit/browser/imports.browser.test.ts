import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, uploadLead, sendConversation } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()

/** A text of one's own, as it would be saved. */
const text = (fileName: string, lines: string[]) => ({ fileName, bytes: Buffer.from(lines.join('\n')) })
/** Eleven stages, and an image that is read by the machine itself. */
const analysed = { timeout: 90_000 }
const settled = (page: Page) =>
  page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 30_000 })

/** A second export joins its conversation, says so, and is taken back from the conversation. */
async function joinAndTakeBack(page: Page, seller: Seller): Promise<void> {
  await sendConversation(page, await sampleExport({ contact: 'Rita Sales', messages: 21, images: 1 }))
  await page.getByText(/^Conversa atualizada: \d+ mensagens novas$/).waitFor(analysed)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(2)

  await cardOf(page, 'Rita Sales').getByRole('button', { name: 'Ver conversa' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rita Sales' })
  await drawer.getByText(/Leu 100 %: 2\d mensagens/).waitFor()
  await settled(page)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Desfazer importação' }).click()
  const question = page.getByRole('dialog', { name: 'Desfazer importação' })
  await question.getByRole('radio').first().check()
  await question.getByText('o lead é analisado de novo sem ele').waitFor()
  await expectAccessible(page)
  await question.getByRole('radio').last().check()
  await question.getByText(/mensagens saem da conversa/).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByText('Importação desfeita').waitFor()
  await drawer.getByText(/Leu 100 %: 8 mensagens/).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Desfazer importação' }).count()).toBe(0)
  const lead = (await seller.leads()).find(({ nome }) => nome === 'Rita Sales')
  const { activities } = await seller.json<{ activities: { description: string }[] }>(
    `/api/leads/${lead!.id}/activities`,
  )
  expect(activities[0]!.description).toMatch(/^Importação de .* desfeita$/)
  await drawer.getByRole('button', { name: 'Fechar conversa' }).click()
  await drawer.waitFor({ state: 'detached' })
}

/** An export that may be of another person is asked about, also after a reload, and joins on a yes. */
async function askAndJoin(page: Page, seller: Seller): Promise<void> {
  const later = text('Conversa do WhatsApp com Nilo Braga.txt', [
    '20/10/2026 09:00 - Nilo Braga: Bom dia, a mesa chegou',
    '20/10/2026 09:05 - Loja Aroeira: Que bom! Precisa das cadeiras também? R$ 300,00 cada',
  ])
  await sendConversation(page, later)
  const overlay = page.getByRole('dialog')
  await overlay.getByText('É a mesma conversa de Nilo Braga?').waitFor()
  await overlay.getByText(/tem 8 mensagens, a última em 15\/09\/2026/).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, é a mesma: juntar as mensagens' }).click()
  await page.getByText('Conversa atualizada: 2 mensagens novas').waitFor(analysed)
  // Rita's lead, Nilo's, and that of the file without a seller.
  await expect.poll(() => seller.leads()).toHaveLength(3)
}

/** The seller is asked for when the file does not name one, and put right in the conversation. */
async function nameSeller(page: Page, seller: Seller): Promise<void> {
  const unnamed = text('exportada.txt', [
    '14/09/2026 21:47 - Ana Prado: Oi! Quanto custa a mesa?',
    '14/09/2026 21:48 - Loja Aroeira: Boa noite! A mesa de jantar sai por R$ 2.400,00',
    '14/09/2026 21:50 - Ana Prado: Achei um pouco caro, mas tenho interesse.',
  ])
  await sendConversation(page, unnamed)
  const overlay = page.getByRole('dialog')
  await overlay.getByText('Quem vende nesta conversa?').waitFor(analysed)
  await expectAccessible(page)
  await overlay.getByRole('button', { name: 'Loja Aroeira' }).click()
  const card = cardOf(page, 'Ana Prado')
  await card.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByText(/provavelmente só o fim da conversa/).waitFor()
  await card.getByRole('button', { name: 'Ver conversa' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(/provavelmente só o fim da conversa/).waitFor()
  const choice = drawer.getByRole('combobox', { name: 'Quem vende:' })
  await expect.poll(() => choice.inputValue()).toBe('Loja Aroeira')
  const lead = (await seller.leads()).find(({ nome }) => nome === 'Ana Prado')
  await choice.selectOption('Ana Prado')
  await page.getByText('Anotado. O lead está sendo analisado de novo.').waitFor()
  const versions = async () =>
    (await seller.json<{ analyses: { status: string }[] }>(`/api/leads/${lead!.id}/analyses`)).analyses
  await expect
    .poll(async () => (await versions()).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(['concluida', 'concluida'])
  await expect.poll(() => drawer.getByRole('combobox', { name: 'Quem vende:' }).inputValue()).toBe('Ana Prado')
}

it('a second export joins its conversation and is taken back, a doubtful one asks, and a file without a seller asks who sells', async () => {
  const seller = await house.seller()
  await Promise.all(['Rita Sales', 'Nilo Braga'].map((contact) => uploadLead(seller, { contact })))
  const page = await house.enter(seller)
  await step('join', () => joinAndTakeBack(page, seller))
  await step('seller', () => nameSeller(page, seller))
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true })
  await step('doubt', () => askAndJoin(phone, seller))
})
