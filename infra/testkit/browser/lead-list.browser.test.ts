import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  const contacts = ['Ágata Lima', 'Bruno Sá', 'Célia Prado']
  for (const contact of contacts) await house.haveLead(seller, { contact })
})

const count = (page: Page, leads: number) => page.getByText(`${leads} lead(s) encontrado(s)`).waitFor()
const firstRow = (page: Page, name: string) => page.locator('tbody tr').first().getByText(name).waitFor()

/** Returns the sheet that the open menu saves. */
async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Planilha (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  // Lines about the file come last.
  return (await text(await download.createReadStream())).replace(/^# .*\r\n/gm, '')
}
const heads = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())
const SPECIFIED = ['', 'Nome', 'Atendente', 'Fase', 'Início Conversa', 'Última Interação', 'Canais', 'Status', 'Ações']

/** Leads are found, filtered, sorted, shown in chosen columns, saved, followed and opened. */
async function workInTheList(page: Page): Promise<void> {
  await count(page, 3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nome', exact: true }).click()
  await firstRow(page, 'Ágata Lima')
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click()
  await firstRow(page, 'Célia Prado')
  await expect.poll(() => page.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending')

  await page.getByRole('searchbox').fill('agata')
  await count(page, 1)
  await page.getByRole('searchbox').fill('ninguém assim')
  await page.getByText('Nenhum lead encontrado com os filtros aplicados.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar', exact: true }).first().click()
  await count(page, 3)

  await page.getByRole('button', { name: 'Status', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'Em pausa', exact: true }).click()
  await count(page, 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A user pauses a lead elsewhere, and it joins the list by itself.
  const bruno = (await seller.leads()).find(({ nome }) => nome === 'Bruno Sá')!
  await seller.json(`/api/leads/${bruno.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status_lead: 'Em pausa' }),
  })
  await page.getByRole('button', { name: 'Limpar', exact: true }).first().click()
  await count(page, 3)
  await page
    .getByRole('row', { name: /Bruno Sá/ })
    .getByText('Em pausa')
    .waitFor()

  await expect.poll(() => heads(page)).toEqual(SPECIFIED)
  await page.getByRole('button', { name: 'Colunas' }).click()
  for (const column of ['Valor', 'Produto', 'Canais'])
    await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const chosen = SPECIFIED.filter((each) => each !== 'Canais').toSpliced(2, 0, 'Produto', 'Valor')
  await expect.poll(() => heads(page)).toEqual(chosen)

  const values = { 'Ágata Lima': 'R$ 90,00', 'Bruno Sá': 'R$ 1.000,00', 'Célia Prado': '--' }
  for (const { id, nome } of await seller.leads())
    await seller.json(`/api/leads/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ valor: values[nome as keyof typeof values] }),
    })
  await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click()
  await firstRow(page, 'Bruno Sá')
  await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click()
  await firstRow(page, 'Célia Prado')
  await expectAccessible(page)

  await page.reload()
  await count(page, 3)
  await expect.poll(() => heads(page)).toEqual(chosen)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('menuitem', { name: 'Colunas padrão' }).click()
  await expect.poll(() => heads(page)).toEqual(SPECIFIED)

  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const sheet = await exported(page)
  expect(sheet.trimEnd().split('\r\n')).toHaveLength(4)
  const titles = sheet.split('\r\n')[0]!.split(';')
  const sums = sheet
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[titles.indexOf('Valor total (R$)')]!.replaceAll('"', ''))
  for (const sum of sums) expect(sum).toMatch(/^(\d+,\d\d)?$/)
  await page.getByRole('searchbox').fill('agata')
  await count(page, 1)
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const found = await exported(page)
  expect(found.trimEnd().split('\r\n')).toHaveLength(2)
  await page.getByRole('searchbox').fill('')
  await count(page, 3)

  await page.getByRole('link', { name: 'Abrir Bruno Sá' }).click()
  await page.getByRole('heading', { name: 'Bruno Sá', level: 1 }).waitFor()
}

/** The list is one of cards on a phone. */
async function readOnPhone(page: Page): Promise<void> {
  await cardOf(page, 'Célia Prado').waitFor()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Fase', exact: true }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(page)
}

/** Many leads are changed and deleted at once, both are taken back, and many are saved as a file. */
async function changeMany(page: Page): Promise<void> {
  await count(page, 3)
  await page.getByRole('checkbox', { name: 'Selecionar Ágata Lima' }).click()
  await page.getByText('1 selecionado', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await page.getByText('3 selecionados').waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar Bruno Sá' }).click()
  await page.getByText('2 selecionados').waitFor()
  await expectAccessible(page)

  const attendants = async () => (await seller.leads()).map(({ nome, atendente }) => `${nome}: ${atendente}`).sort()
  const before = await attendants()
  await page.getByRole('button', { name: 'Mudar atendente' }).click()
  await page.getByRole('textbox', { name: 'Nome do atendente' }).fill('Tiago Hélios')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('2 leads alterados').waitFor()
  await expect.poll(async () => (await attendants()).filter((each) => each.endsWith(': Tiago Hélios'))).toHaveLength(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('2 leads voltaram ao que era antes').waitFor()
  await expect.poll(() => attendants()).toEqual(before)

  await page.getByRole('checkbox', { name: 'Selecionar Célia Prado' }).click()
  await page.getByRole('button', { name: 'Exportar seleção' }).click()
  const sheet = await exported(page)
  expect(sheet.trimEnd().split('\r\n')).toHaveLength(2)
  expect(sheet).toContain('Célia Prado;')

  // Deletion asks for the word, is taken back by the toast, and is final without it.
  await page.reload()
  await count(page, 3)
  const remove = async () => {
    for (const name of ['Ágata Lima', 'Bruno Sá'])
      await page.getByRole('checkbox', { name: `Selecionar ${name}` }).click()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await page.getByRole('heading', { name: 'Excluir 2 Leads Definitivamente' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Confirmar Exclusão' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.getByLabel(/confirmo/).fill('confirmo')
    await page.getByRole('button', { name: 'Confirmar Exclusão' }).click()
    await page.getByText('2 leads excluídos.').waitFor()
  }
  await remove()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('2 leads estão de volta.').waitFor()
  await count(page, 3)
  await remove()
  await count(page, 1)
  await expect.poll(async () => (await seller.leads()).map(({ nome }) => nome)).toEqual(['Célia Prado'])
}

it('leads are found, sorted, saved and opened in the list, on a phone as cards, and many are changed and deleted at once', async () => {
  const page = await house.enter(seller)
  await page.getByRole('link', { name: 'Listagem de Leads' }).click()
  await step('list', () => workInTheList(page))
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true, dark: true, at: '/leads' })
  await step('phone', () => readOnPhone(phone))
  await page.bringToFront()
  await page.goto(`${house.origin}/leads`)
  await step('many', () => changeMany(page))
})
