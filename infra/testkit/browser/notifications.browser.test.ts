import type { Me } from '@fechai/contracts/session'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db.end())

async function tell(who: Seller, kind: string, times: number, details: object = {}): Promise<void> {
  const { user } = await who.json<Me>('/api/me')
  await db.query(
    `insert into notifications (empresa_id, user_id, kind, subject, details, at)
     select $1, $2, $3, gen_random_uuid()::text, $5, now() - n * interval '1 minute' from generate_series(1, $4) n`,
    [user.empresaId, user.id, kind, times, details],
  )
}
const bell = (page: Page, where: 'menu' | 'page' | 'floating') => page.locator(`[data-bell=${where}]`)
const badge = (page: Page, where: 'menu' | 'page' | 'floating') => bell(page, where).locator('[data-unread]')
const list = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })

it('ten are shown of what is kept, what is read in one tab is read in the other, and the bell floats where hand or keys put it', async () => {
  const seller = await house.seller()
  await tell(seller, 'cota', 12, { code: 'ia_teto' })
  await tell(seller, 'release', 1, { version: '2.4.0', title: 'Vários <b>arquivos</b>' })
  const page = await house.enter(seller)
  await expect.poll(() => badge(page, 'menu').innerText()).toBe('13')
  const other = await house.open({ context: page.context() })
  await expect.poll(() => badge(other, 'menu').innerText()).toBe('13')

  await bell(page, 'menu').press('Enter')
  await list(page).getByText('10 de 13').waitFor()
  await list(page).getByText('Vários <b>arquivos</b>').waitFor()
  await list(page).getByText('1m atrás').first().waitFor()
  await expectAccessible(page)
  await list(page).getByRole('button', { name: 'Ver mais' }).click()
  await list(page).getByText('13 de 13').waitFor()
  await list(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await badge(page, 'menu').waitFor({ state: 'detached' })
  await badge(other, 'menu').waitFor({ state: 'detached' })

  await list(page).getByRole('button', { name: 'Limpar todas' }).click()
  await list(page).getByText('1 de 1').waitFor()
  await list(page).getByRole('button', { name: 'Remover: Release 2.4.0' }).click()
  await list(page).getByText('Nenhuma notificação').waitFor()
  await page.keyboard.press('Escape')
  await list(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate<string>('document.activeElement.dataset.bell')).toBe('menu')

  // Never nearer than 8 px to an edge.
  await other.close()
  await tell(seller, 'cota', 2, { code: 'ia_teto' })
  await page.reload()
  await bell(page, 'menu').click()
  await list(page).getByRole('button', { name: 'Soltar o sino na tela' }).click()
  const floating = bell(page, 'floating')
  await floating.waitFor()
  await expect.poll(() => bell(page, 'menu').count()).toBe(0)
  // A toast covers that corner for the moment.
  await page.getByText('Conectado ao servidor').waitFor({ state: 'detached' })
  const at = async () => (await floating.boundingBox())!
  const start = await at()
  expect([1440 - start.x - start.width, 900 - start.y - start.height]).toEqual([8, 8])

  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(-300, 400, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await at()).x).toBe(8)
  await expect.poll(() => list(page).count()).toBe(0)
  await floating.press('ArrowRight')
  await floating.press('ArrowRight')
  await expect.poll(async () => (await at()).x).toBe(24)
  await expectAccessible(page)
  await page.reload()
  await expect.poll(async () => (await at()).x).toBe(24)
  await expect.poll(() => badge(page, 'floating').innerText()).toBe('2')
  await page.setViewportSize({ width: 700, height: 300 })
  await expect.poll(async () => (await at()).y + (await at()).height).toBeLessThanOrEqual(292)
  await floating.press('Enter')
  await list(page).getByRole('button', { name: 'Guardar o sino no menu' }).click()
  await bell(page, 'menu').waitFor()

  // On a phone it is in the bar of the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await bell(page, 'page').click()
  await list(page).getByText('2 de 2').waitFor()
  await expectAccessible(page)
})
