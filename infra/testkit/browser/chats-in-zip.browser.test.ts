import { expect, test } from 'vitest'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { browserHouse, cardOf, expectAccessible, expectFitsPhone } from './house.ts'

const house = browserHouse()

const exportOf = (name: string, day: number, media: string | null = null) => ({
  name: `Conversa do WhatsApp com ${name}.txt`,
  data: [
    `0${day}/03/2026 09:00 - As mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.`,
    `0${day}/03/2026 09:01 - ${name}: Bom dia, quero um toldo de 3 metros`,
    `1${day}/03/2026 09:05 - Toldos Sabiá: Fica R$ ${day}.200,00 instalado`,
    ...(media === null ? [] : [`1${day}/03/2026 09:06 - ${name}: ${media} (arquivo anexado)`]),
    `1${day}/03/2026 09:07 - ${name}: fechado`,
    '',
  ].join('\n'),
})

const conversations = () => {
  const inner = buildZip([exportOf('Lia Serra', 6)])
  return buildZip([
    exportOf('Íris Prado', 3, 'IMG-20260313-WA0001.jpg'),
    exportOf('Otto Braga', 5),
    { name: 'Conversa do WhatsApp com Lia Serra.zip', data: inner },
    { name: 'IMG-20260313-WA0001.jpg', data: 'x' },
  ])
}
const chosen = (name: string) => ({ name, mimeType: 'application/zip', buffer: conversations() })

test('a ZIP of several exports shows its list, and each chosen chat becomes a lead', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller)
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page.locator('input[type=file]').setInputFiles(chosen('Conversas.zip'))
  const list = page.getByRole('group', { name: 'Este ZIP traz 3 conversas: escolha quais enviar' })
  await list.getByText('4 mensagens, de 03/03/2026 a 13/03/2026, 1 arquivo').waitFor()
  await expect.poll(() => list.getByRole('checkbox').count()).toBe(3)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await list.getByRole('checkbox', { name: /Otto Braga/ }).uncheck()
  await page.getByRole('button', { name: 'Analisar 2 conversas' }).click()
  await cardOf(page, 'Íris Prado').waitFor()
  await cardOf(page, 'Lia Serra').waitFor()
  await expect.poll(() => cardOf(page, 'Otto Braga').count()).toBe(0)
})

test('the page of many ZIPs shows the same list before anything is sent', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller, { at: '/?tela=data-input' })
  await page.getByRole('link', { name: 'Enviar conversas' }).first().click()
  await page.getByRole('heading', { name: 'Upload de Conversas WhatsApp' }).waitFor()
  await page.locator('input[type=file]').first().setInputFiles(chosen('Conversas.zip'))
  const card = page.getByRole('region', { name: 'Conversas.zip' })
  await card.getByRole('checkbox', { name: /Lia Serra/ }).uncheck()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('button', { name: 'Enviar 2 conversas' }).click()
  await card.waitFor({ state: 'detached' })
  for (const name of ['Íris Prado', 'Otto Braga'])
    await page.getByRole('row', { name: new RegExp(`Conversa do WhatsApp com ${name}.*Processado`) }).waitFor()
  await expect.poll(() => page.getByText(/Lia Serra/).count()).toBe(0)
})
