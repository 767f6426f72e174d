import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { browserHouse, cardOf, expectAccessible, moveByKeys } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()

/** Imitates a file that is dragged over a page, and dropped. */
const carried = (page: Page, type: string, file?: { name: string; bytes: Uint8Array }) =>
  page.evaluate<boolean>(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(${JSON.stringify([...(file?.bytes ?? [120])])})], ${JSON.stringify(file?.name ?? 'x.txt')}))
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const event = new DragEvent('${type}', { bubbles: true, cancelable: true, composed: true, dataTransfer: data })
    target.dispatchEvent(event)
    return event.defaultPrevented
  })()`)

/** Columns are equally wide whatever they hold, and a file dropped anywhere on the board or the list opens the dialog. */
async function dropFile(page: Page, seller: Seller): Promise<void> {
  const widths = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('[data-board] > section')].map(({ offsetWidth }) => offsetWidth)`,
    )
  const spread = async () => Math.max(...(await widths())) - Math.min(...(await widths()))
  await expect.poll(spread).toBeLessThanOrEqual(1)
  const cut = `[...document.querySelectorAll('[data-board] h2')].filter((title) => title.scrollWidth > title.clientWidth)`
  await expect.poll(() => page.evaluate(`${cut}.length`)).toBe(0)
  await moveByKeys(page, 'Célia Prado')
  await expect.poll(spread).toBeLessThanOrEqual(1)

  const veil = page.getByText('Solte a conversa aqui')
  const { bytes, fileName } = await sampleExport({ contact: 'Davi Reis' })
  for (const path of ['/pipeline', '/leads']) {
    await page.goto(house.origin + path)
    await page.getByText('Célia Prado').first().waitFor()
    await until(() => carried(page, 'dragenter'))
    await veil.waitFor()
    await expectAccessible(page)
    await carried(page, 'dragleave')
    await veil.waitFor({ state: 'detached' })
    await carried(page, 'dragover')
    await veil.waitFor()
    await until(() => carried(page, 'drop', { name: fileName, bytes }))
    await veil.waitFor({ state: 'detached' })
    const dialog = page.getByRole('dialog', { name: 'Adicionar Novo Lead' })
    await dialog.getByText(fileName).waitFor()
    // Nothing is sent before the user confirms.
    await expect.poll(() => seller.leads()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  // A file that is no conversation is refused in words, and an open question accepts no file.
  await carried(page, 'drop', { name: 'virus.exe', bytes: new Uint8Array([1]) })
  await page.getByText('Por favor, selecione apenas arquivos').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Ir para' }).waitFor()
  await until(() => carried(page, 'drop', { name: fileName, bytes }))
  await expect.poll(() => page.getByRole('dialog', { name: 'Adicionar Novo Lead' }).count()).toBe(0)
}

/** An empty account reaches the list, and its board shows how it goes with a sample, which is an upload like any other. */
async function beginWithSample(page: Page, own: Seller): Promise<void> {
  await expectAccessible(page)
  const section = page.getByRole('navigation').getByRole('group', { name: 'Acompanhamento (uso diário)' })
  await section.getByRole('link', { name: 'Listagem de Leads' }).click()
  await page.getByRole('heading', { name: 'Listagem de Leads', level: 1 }).waitFor()
  await expect
    .poll(() => section.getByRole('link', { name: 'Listagem de Leads' }).getAttribute('aria-current'))
    .toBe('page')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pipeline de Leads' }).click()

  await page.getByRole('button', { name: 'Ver com um exemplo' }).click()
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('list', { name: 'Etapas do processamento' }).getByRole('listitem').nth(10).waitFor()
  await overlay.waitFor({ state: 'detached' })
  const card = cardOf(page, 'Marina')
  await card.getByText('R$ 2.400,00').waitFor()
  await expect.poll(async () => (await own.leads()).map(({ nome }) => nome)).toEqual(['Marina'])
  await card.getByRole('button', { name: 'Excluir Marina' }).click()
  await page.getByLabel(/confirmo/).fill('confirmo')
  await page.getByRole('button', { name: 'Confirmar Exclusão' }).click()
  await page.getByRole('button', { name: 'Ver com um exemplo' }).waitFor()
}

/** A proof is as high as a finger needs on a phone, and Deep Lead has no two landmarks of one name. */
async function reachByFinger(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /[1-9]$/ })
    .first()
    .click()
  const card = cardOf(page, 'Célia Prado')
  await card.waitFor()
  const words = card.locator('button.proof')
  await expect.poll(() => words.count()).toBeGreaterThan(1)
  for (const word of await words.all())
    await expect.poll(async () => (await word.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await card.getByRole('link', { name: /^Deep Lead/ }).click()
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('group', { name: 'Configurações' }).first().waitFor()
  const { violations } = await new AxeBuilder({ page }).withRules(['landmark-unique']).analyze()
  expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

it('an empty account begins with a sample, takes a dropped file everywhere, and is used by a finger', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller)
  await step('sample', () => beginWithSample(page, seller))
  await house.haveLead(seller, { contact: 'Célia Prado' })
  await page.reload()
  await cardOf(page, 'Célia Prado').waitFor()
  await step('drop', () => dropFile(page, seller))
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true })
  await step('finger', () => reachByFinger(phone))
})
