import { expect, it } from 'vitest'
import { browserHouse, cardOf, expectAccessible, haveLead, moveByKeys } from './house.ts'

const house = browserHouse()

it('columns without a lead leave their room to the others, and take it back', async () => {
  const seller = await house.seller()
  await haveLead(seller, { contact: 'Célia Prado' })
  const page = await house.enter(seller)
  await cardOf(page, 'Célia Prado').waitFor()
  const widths = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('[data-board] > section')].map(({ offsetWidth }) => offsetWidth)`,
    )
  const before = (await cardOf(page, 'Célia Prado').getAttribute('data-phase'))!
  const full = ['fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios'].indexOf(before)
  await expect.poll(async () => (await widths())[full]! / Math.min(...(await widths()))).toBeGreaterThan(1.5)
  expect(Math.min(...(await widths()))).toBeGreaterThanOrEqual(148)
  const cut = `[...document.querySelectorAll('[data-board] h2')].filter((title) => title.scrollWidth > title.clientWidth)`
  expect(await page.evaluate(`${cut}.length`)).toBe(0)
  await moveByKeys(page, 'Célia Prado')
  await expect.poll(async () => (await widths())[full]! / Math.max(...(await widths()))).toBeLessThan(0.7)
})

it('the list is reached from the sidebar', async () => {
  const page = await house.enter(await house.seller())
  const section = page.getByRole('navigation').getByRole('group', { name: 'Acompanhamento (uso diário)' })
  await section.getByRole('link', { name: 'Listagem de Leads' }).click()
  await page.getByRole('heading', { name: 'Listagem de Leads', level: 1 }).waitFor()
  await expect
    .poll(() => section.getByRole('link', { name: 'Listagem de Leads' }).getAttribute('aria-current'))
    .toBe('page')
  await expectAccessible(page)
})
