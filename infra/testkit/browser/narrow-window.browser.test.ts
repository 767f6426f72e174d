import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seedParked } from '../testing/seed-parked.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, moveByKeys } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()

const menuPx = (page: Page) => page.evaluate<number>(`document.querySelector('nav').offsetWidth`)
const isCut = (page: Page) =>
  page.evaluate<boolean>(`(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('h1'))`)

/** A window that becomes narrow, as by zooming, collapses its menu, and uploads in the background give way before the title. */
async function narrow(page: Page, seller: Seller): Promise<void> {
  await expect.poll(() => menuPx(page)).toBe(248)
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(() => menuPx(page)).toBe(56)
  await expect.poll(() => isCut(page)).toBe(false)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(720)
  await expectAccessible(page)
  // The choice in a narrow window does not affect a wide one.
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect.poll(() => menuPx(page)).toBe(248)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(() => menuPx(page)).toBe(56)
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(() => menuPx(page)).toBe(248)
  await page.reload()
  await expect.poll(() => menuPx(page)).toBe(248)
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(() => menuPx(page)).toBe(56)

  // Uploads in the background give way before the page's title does.
  for (const contact of ['Célia Prado de Albuquerque', 'Dalva Reis de Vasconcelos'])
    await seedParked(house.databaseUrl, seller, contact)
  await page.reload()
  await page.getByRole('list', { name: 'Envios em andamento' }).getByText('2 envios com erro').waitFor()
  for (const width of [1440, 1344, 1280, 1100, 900, 720]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => isCut(page), { message: `${width} px` }).toBe(false)
  }
  // A report is read without them, and what was put away stays so.
  await page.goto(`${house.origin}/?tela=scanpro-vendas`)
  await page.getByRole('heading', { name: 'Vendas', exact: true }).waitFor()
  await expect.poll(() => page.getByText('2 envios com erro').count()).toBe(0)
  await page.goto(`${house.origin}/pipeline`)
  await page.getByRole('button', { name: 'Dispensar: 2 envios com erro' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  await expect.poll(() => page.getByText('2 envios com erro').count()).toBe(0)
}

/** A toast covers no button of a dialog and not the menu on a phone. */
async function raiseToast(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /[1-9]$/ })
    .first()
    .click()
  await cardOf(page, 'Célia Prado').waitFor()
  // The undo of a move ends after five seconds, unless the page's clock is stopped.
  await page.clock.install()
  await moveByKeys(page, 'Célia Prado')
  const toast = page.getByRole('listitem').filter({ hasText: /^Célia Prado foi para/ })
  await toast.waitFor()
  const overlaps = (selector: string) =>
    page.evaluate<string[]>(`(() => {
      const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((each) => each.getBoundingClientRect())
      return [...document.querySelectorAll('${selector}')]
        .filter((each) => {
          const box = each.getBoundingClientRect()
          return box.width > 0 && toasts.some(({ left, right, top, bottom }) =>
            left < box.right && box.left < right && top < box.bottom && box.top < bottom)
        })
        .map((each) => each.ariaLabel || each.innerText)
    })()`)

  await page.getByRole('button', { name: 'Adicionar Lead' }).click()
  await page.getByRole('dialog', { name: 'Adicionar Novo Lead' }).waitFor()
  await expect.poll(() => toast.isVisible()).toBe(true)
  await expect.poll(() => overlaps('[role=dialog] button, [role=dialog] label')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Listagem de Leads' }).waitFor()
  await expect.poll(() => toast.isVisible()).toBe(true)
  await expect.poll(() => overlaps('[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // A pressed element stays under the finger, even if a toast closes meanwhile and frees its space.
  await page.getByRole('button', { name: 'Adicionar Lead' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).hover()
  await expect.poll(() => toast.isVisible()).toBe(true)
  await page.mouse.down()
  await page.clock.runFor(20_000)
  await toast.waitFor({ state: 'detached' })
  await page.mouse.up()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it('a narrow window collapses its menu and keeps its title whole, and a toast on a phone covers no button', async () => {
  const seller = await house.seller()
  await house.haveLead(seller, { contact: 'Célia Prado' })
  const page = await house.enter(seller)
  await step('narrow', () => narrow(page, seller))
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true })
  await step('toast', () => raiseToast(phone))
})
