import { readFileSync } from 'node:fs'
import JSZip from 'jszip'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { until } from '../testing/until.ts'
import { step } from './step.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
})

const voice = readFileSync(new URL('../testing/media/audio.opus', import.meta.url))

/** Each conversation has an hour of its own: two that say the same at the same time are one. */
let hours = 8

/** Makes a conversation with a price only in a picture. */
async function haveConversation(contact: string, files: Record<string, Buffer>): Promise<void> {
  const zip = new JSZip()
  const hour = String(++hours).padStart(2, '0')
  const lines = [
    `15/09/2026 ${hour}:00 - ${contact}: Oi! Queria cartões de visita, quanto fica?`,
    `15/09/2026 ${hour}:01 - Gráfica Ponto: Bom dia! Segue a tabela`,
  ]
  for (const [name, bytes] of Object.entries(files)) {
    zip.file(name, bytes)
    lines.push(
      `15/09/2026 ${hour}:02 - ${name.startsWith('PTT') ? contact : 'Gráfica Ponto'}: ${name} (arquivo anexado)`,
    )
  }
  lines.push(`15/09/2026 ${hour}:05 - ${contact}: Gostei, me dá um tempinho para ver aqui`)
  zip.file(`Conversa do WhatsApp com ${contact}.txt`, lines.join('\n'))
  const bytes = await zip.generateAsync({ type: 'uint8array' })
  const { uploadId } = await seller.upload(bytes, `Conversa do WhatsApp com ${contact}.zip`)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido')
}

/** A picture with one price on it. */
async function priceList(): Promise<Buffer> {
  const page = await house.browser.newPage({ viewport: { width: 700, height: 400 } })
  const text = 'font: 34px sans-serif; padding: 60px; line-height: 2'
  await page.setContent(`<p style="${text}">GRÁFICA PONTO<br>Cartões de visita: R$ 180,00<br>Prazo de quatro dias</p>`)
  const picture = await page.screenshot({ type: 'jpeg' })
  await page.close()
  return picture
}

async function openDrawer(page: Page, contact: string): Promise<Locator> {
  await cardOf(page, contact).getByRole('button', { name: 'Ver conversa' }).click()
  const drawer = page.getByRole('dialog', { name: contact })
  await drawer.getByText('Gostei, me dá um tempinho', { exact: false }).waitFor()
  return drawer
}

/** A recording that was not heard says why, also where it cannot be asked for, and is heard again with its lead. */
async function hearAgain(page: Page): Promise<void> {
  await cardOf(page, 'Nina Prado').getByText('Morno', { exact: true }).waitFor()
  const drawer = await openDrawer(page, 'Nina Prado')
  await drawer.getByText('O áudio foi recusado pela transcrição.').waitFor()
  await page.route('**/retry-item', (route) => route.abort())
  await drawer.getByRole('button', { name: 'Tentar novamente' }).click()
  await drawer.getByRole('alert').waitFor()
  await drawer.getByRole('button', { name: 'Tentar novamente' }).waitFor()
  await expectAccessible(page)
  await page.unroute('**/retry-item')

  house.provider.hearWith(() => ({ text: 'Fecho por dois mil e quatrocentos. Pode mandar o pix.' }))
  house.provider.slowDown(600)
  await drawer.getByRole('button', { name: 'Tentar novamente' }).click()
  await drawer.getByRole('status').filter({ hasText: 'Lendo…' }).waitFor()
  const sentence = drawer.getByRole('button', { name: 'Pode mandar o pix.' })
  await sentence.waitFor({ timeout: 30_000 })
  await expect.poll(() => drawer.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0)
  house.provider.slowDown(0)
  house.provider.hearWith(() => null)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Fechar conversa' }).click()
  await cardOf(page, 'Nina Prado').getByText('Quente', { exact: true }).waitFor({ timeout: 40_000 })
}

const SUM = ['Os cartões de visita ficam em', 'doze', 'mil reais, com a entrega.'] as const
/** A model that is not sure of one word of the sum. */
const UNSURE_SUM = {
  text: SUM.join(' '),
  segments: [
    {
      ...{ start: 0, end: 2, text: SUM.join(' ') },
      words: SUM.map((word, at) => ({ word: ` ${word}`, start: at * 0.6, end: 2, probability: at === 1 ? 0.3 : 0.9 })),
    },
  ],
}

/** A recording plays from a sentence and from a word that is not sure, and is put right by its listener; a proof in an image is outlined. */
async function listenAndCorrect(page: Page): Promise<void> {
  const drawer = await openDrawer(page, 'Pedro Sá')
  await drawer.getByRole('button', { name: 'Pode ser para sexta.' }).click()
  const time = () => page.evaluate<number>(`document.querySelector('[role=dialog] audio').currentTime`)
  await expect.poll(time).toBeGreaterThan(0.5)
  await drawer.getByRole('button', { name: 'Fechar conversa' }).click()
  await drawer.waitFor({ state: 'detached' })

  const card = cardOf(page, 'Vera Prado')
  await card.getByText('12.000,00', { exact: false }).first().waitFor()
  await card.getByText('A confirmar', { exact: false }).first().waitFor()
  const spoken = await openDrawer(page, 'Vera Prado')
  const unsure = spoken.locator('[data-second]', { hasText: 'doze' })
  await unsure.click()
  await expect.poll(time).toBeGreaterThanOrEqual(0.6)
  await spoken.getByRole('button', { name: 'Corrigir transcrição' }).click()
  const line = spoken.getByLabel('O que se diz a partir de 0:00')
  await expect.poll(() => line.inputValue()).toBe(SUM.join(' '))
  await line.fill('Os cartões de visita ficam em dois mil reais, com a entrega.')
  await expectAccessible(page)
  await spoken.getByRole('button', { name: 'Salvar e ler o lead de novo' }).click()
  await spoken.getByText('Transcrição corrigida por Rafaela Vila', { exact: false }).waitFor()
  await spoken.getByRole('button', { name: 'dois mil reais', exact: false }).waitFor()
  await expect.poll(() => unsure.count()).toBe(0)
  await expectAccessible(page)
  await spoken.getByRole('button', { name: 'Fechar conversa' }).click()
  await card.getByText('2.000,00', { exact: false }).first().waitFor()
  await expect.poll(() => card.getByText('12.000,00', { exact: false }).count()).toBe(0)

  await cardOf(page, 'Rita Nunes').locator('button.proof', { hasText: '180,00' }).click()
  const withPicture = page.getByRole('dialog', { name: 'Rita Nunes' })
  const outline = withPicture.getByRole('img', { name: 'A prova na imagem' })
  await outline.waitFor()
  const box = (await outline.locator('rect').first().boundingBox())!
  const picture = (await withPicture.getByRole('img', { name: 'Imagem da conversa' }).boundingBox())!
  expect(box.width).toBeGreaterThan(5)
  expect([box.x > picture.x, box.y > picture.y]).toEqual([true, true])
  expect(box.x + box.width).toBeLessThan(picture.x + picture.width)
  expect(box.y + box.height).toBeLessThan(picture.y + picture.height)
  await expectAccessible(page)
}

it('a recording that was not read says why and is read again, plays from a sentence, and is put right by its listener', async () => {
  house.provider.failNext('transcription', 'bad-request', 'bad-request')
  await haveConversation('Nina Prado', { 'PTT-20260915-WA0001.opus': Buffer.concat([voice, Buffer.from('nina')]) })
  house.provider.hearWith(() => ({ text: 'Bom dia, tudo bem? Quero mil cartões. Pode ser para sexta.' }))
  await haveConversation('Pedro Sá', { 'PTT-20260915-WA0001.opus': Buffer.concat([voice, Buffer.from('pedro')]) })
  house.provider.hearWith(() => UNSURE_SUM)
  await haveConversation('Vera Prado', { 'AUD-20260915-WA0002.opus': Buffer.concat([voice, Buffer.from('vera')]) })
  house.provider.hearWith(() => null)
  house.provider.seeWith(() => [])
  await haveConversation('Rita Nunes', { 'IMG-20260915-WA0001.jpg': await priceList() })
  const page = await house.enter(seller)
  await step('again', () => hearAgain(page))
  await step('listen', () => listenAndCorrect(page))
})
