import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Board } from '@fechai/contracts/leads'
import type { Me } from '@fechai/contracts/session'
import { fillBoard } from '@fechai/operations/bench/fill-board'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { browserHouse, cardOf } from './house.ts'
import { step } from './step.ts'

/** Thirty in each column. */
const LEADS = 150
/** A card that is out of sight until the column has scrolled. */
const FAR = 18

const house = browserHouse()
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: house.databaseUrl })
  await db.connect()
})
afterAll(() => db?.end())

async function fullBoard(): Promise<Seller> {
  const seller = await house.seller()
  const { user } = await seller.json<Me>('/api/me')
  await fillBoard(db, { empresaId: user.empresaId, userId: user.id }, LEADS)
  return seller
}

const column = (page: Page) => page.getByRole('region', { name: 'Leads Frios' })
const names = async (seller: Seller): Promise<string[]> =>
  (await seller.json<Board>('/api/board?size=100')).columns
    .find(({ fase }) => fase === 'leads-frios')!
    .leads.map(({ nome }) => nome)

const within = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const [box, around] = [await inner.boundingBox(), await outer.boundingBox()]
  return box !== null && around !== null && box.y > around.y + 60 && box.y + box.height < around.y + around.height
}

interface DrawnCard {
  name: string
  position: number
  top: number
}

/** The cards of the column that the browser has now, a frame later. */
const drawn = (page: Page): Promise<DrawnCard[]> =>
  page.evaluate<DrawnCard[]>(`new Promise(requestAnimationFrame).then(() =>
    [...document.querySelectorAll('#column-leads-frios [data-slot-id]')].map((slot) => ({
      name: slot.querySelector('h3').textContent,
      position: Number(slot.dataset.slotPosition),
      top: slot.getBoundingClientRect().top,
    })))`)

/** The carried card is drawn aslant, so its box is a little larger than its place. */
const liesOver = async (card: Locator, place: Locator): Promise<boolean> => {
  const [box, under] = [await card.boundingBox(), await place.boundingBox()]
  if (!box || !under) return false
  const [x, y] = [
    box.x + box.width / 2 - under.x - under.width / 2,
    box.y + box.height / 2 - under.y - under.height / 2,
  ]
  return Math.hypot(x, y) < 4
}

/** A carried card covers its place, which stays in sight, beyond what is loaded, by the keyboard, and at the edge, by the hand. */
async function carryFar(): Promise<void> {
  const seller = await fullBoard()
  const before = await names(seller)
  const lifted = before[0]!
  const page = await house.enter(seller)
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/leads/page', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confortável', exact: true }).first().click()
  await cardOf(column(page), lifted).focus()
  await page.keyboard.press('Space')
  const carried = page.locator('[inert][data-phase]', { hasText: lifted })
  await carried.waitFor()
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
  for (let at = 2; at <= 5; at++) {
    await page.keyboard.press('ArrowDown')
    await page.getByText(`posição ${at}`).waitFor({ state: 'attached' })
  }
  await page.keyboard.press('ArrowDown')
  release()
  await page.getByText('posição 6').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await carried.waitFor({ state: 'detached' })

  // Down a column and across, its place is in sight.
  await cardOf(column(page), lifted).focus()
  await page.keyboard.press('Space')
  await carried.waitFor()
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
  const gap = page.locator('[data-gap]')
  for (let step = 2; step <= 8; step++) {
    await page.keyboard.press('ArrowDown')
    await page.getByText(`posição ${step}`).waitFor({ state: 'attached' })
    await until(async () => (await within(gap, column(page))) && (await liesOver(carried, gap)))
  }
  await page.keyboard.press('ArrowLeft')
  const beside = page.getByRole('region', { name: 'Leads Mornos' })
  await until(async () => (await within(gap, beside)) && (await liesOver(carried, gap)))
  await page.keyboard.press('Escape')
  await gap.waitFor({ state: 'detached' })
  await carried.waitFor({ state: 'detached' })

  // Held at the lower edge, the column scrolls, and it falls where it is let go.
  await expect.poll(() => page.evaluate('document.activeElement.querySelector("h3")?.textContent')).toBe(lifted)

  const card = (await cardOf(column(page), lifted).boundingBox())!
  const frame = (await column(page).boundingBox())!
  const x = card.x + card.width / 2
  await page.mouse.move(x, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(x, card.y + 40, { steps: 3 })
  await page.mouse.move(x, frame.y + frame.height - 30, { steps: 6 })
  await until(async () => (await drawn(page)).some(({ position }) => position >= FAR))

  // Nothing scrolls in the middle.
  await page.mouse.move(x, frame.y + frame.height / 2, { steps: 4 })
  const standing = await until(async () => {
    const cards = await drawn(page)
    return JSON.stringify(cards) === JSON.stringify(await drawn(page)) && cards
  })
  const under = standing.find(({ top }) => top > frame.y + 45 && top < frame.y + frame.height - 110)?.name
  const place = (await cardOf(column(page), under!).boundingBox())!
  await page.mouse.move(x, place.y + 20, { steps: 4 })
  await page.mouse.up()

  const others = before.slice(1)
  const at = others.indexOf(under!)
  expect(at).toBeGreaterThan(10)
  const expected = [...others.slice(0, at), lifted, ...others.slice(at)]
  await until(async () => (await names(seller)).indexOf(lifted) > 0)
  await expect.poll(() => names(seller)).toEqual(expected)
}

/** A search shows all its matches in a column as far as the person scrolls, without a press. */
async function scrollMatches(): Promise<void> {
  const seller = await house.seller()
  const { user } = await seller.json<Me>('/api/me')
  // More in each column than one answer carries.
  await fillBoard(db, { empresaId: user.empresaId, userId: user.id }, 650)
  const page = await house.enter(seller)
  await page.getByRole('searchbox').fill('cliente')
  await page.getByText('650 resultado(s) encontrado(s)').waitFor()
  await page.getByText('Cliente 649', { exact: true }).waitFor()
  await until(async () => {
    await page.evaluate(`document.querySelector('#column-leads-frios [data-drop-phase]').scrollTop = 1e7`)
    return column(page).getByRole('article', { name: 'Cliente 4', exact: true }).isVisible()
  })
  await expect.poll(() => column(page).getByRole('button', { name: 'Ver mais' }).count()).toBe(0)
  await expect.poll(async () => (await drawn(page)).at(-1)).toMatchObject({ name: 'Cliente 4', position: 129 })
}

it('in a long column a carried card covers its place, which stays in sight, and a search shows all its matches', async () => {
  await step('carry', carryFar)
  await step('search', scrollMatches)
})
