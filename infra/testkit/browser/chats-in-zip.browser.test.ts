import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { browserHouse, cardOf, expectAccessible, expectFitsPhone } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()

type Names = [first: string, second: string, third: string]

const exportOf = (name: string, day: number, month: string, media: string | null = null) => ({
  name: `Conversa do WhatsApp com ${name}.txt`,
  data: [
    `0${day}/${month}/2026 09:00 - As mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.`,
    `0${day}/${month}/2026 09:01 - ${name}: Bom dia, quero um toldo de 3 metros`,
    `1${day}/${month}/2026 09:05 - Toldos Sabiá: Fica R$ ${day}.200,00 instalado`,
    ...(media === null ? [] : [`1${day}/${month}/2026 09:06 - ${name}: ${media} (arquivo anexado)`]),
    `1${day}/${month}/2026 09:07 - ${name}: fechado`,
    '',
  ].join('\n'),
})

const conversations = (month: string, [first, second, third]: Names) => {
  const inner = buildZip([exportOf(third, 6, month)])
  return buildZip([
    exportOf(first, 3, month, 'IMG-20260313-WA0001.jpg'),
    exportOf(second, 5, month),
    { name: `Conversa do WhatsApp com ${third}.zip`, data: inner },
    { name: 'IMG-20260313-WA0001.jpg', data: 'x' },
  ])
}
/** Two that say the same in the same minutes would be one that was renamed, so each ZIP has a month. */
const chosen = (month: string, ...names: Names) => ({
  ...{ name: 'Conversas.zip', mimeType: 'application/zip', buffer: conversations(month, names) },
})

/** A ZIP of several exports shows its list, and each chosen chat becomes a lead. */
async function chooseInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page.locator('input[type=file]').setInputFiles(chosen('03', 'Íris Prado', 'Otto Braga', 'Lia Serra'))
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
}

/** The page of many ZIPs shows the same list before anything is sent. */
async function chooseInUpload(page: Page): Promise<void> {
  await page.goto(`${house.origin}/?tela=data-input`)
  await page.getByRole('link', { name: 'Enviar conversas' }).first().click()
  await page.getByRole('heading', { name: 'Upload de Conversas WhatsApp' }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(chosen('04', 'Rute Paz', 'Saulo Reis', 'Tito Melo'))
  const card = page.getByRole('region', { name: 'Conversas.zip' })
  await card.getByRole('checkbox', { name: /Tito Melo/ }).uncheck()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('button', { name: 'Enviar 2 conversas' }).click()
  await card.waitFor({ state: 'detached' })
  for (const name of ['Rute Paz', 'Saulo Reis'])
    await page.getByRole('row', { name: new RegExp(`Conversa do WhatsApp com ${name}.*Processado`) }).waitFor()
  await expect.poll(() => page.getByText(/Tito Melo/).count()).toBe(0)
}

it('a ZIP of several exports shows its list in the dialog and on the page of many ZIPs, and each chosen chat becomes a lead', async () => {
  const page = await house.enter(await house.seller())
  await step('dialog', () => chooseInDialog(page))
  await step('page', () => chooseInUpload(page))
})
