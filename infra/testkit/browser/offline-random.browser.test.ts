import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Board } from '@fechai/contracts/leads'
import { PHASE_TITLES, PHASES } from '@fechai/domain/phases'
import { seeded } from '../testing/seeded.ts'
import type { Seller } from '../testing/seller.ts'
import { amount } from '../testing/soak.ts'
import { browserHouse, moveByKeys } from './house.ts'
import { until } from '../testing/until.ts'

const EDITS = amount({ test: 16, soak: 200 })
const SEED = 20_261_121
const NAMES = ['Alba', 'Bento', 'Caio', 'Dora', 'Eva', 'Fábio', 'Gil', 'Hugo', 'Iara', 'Jonas']

const house = browserHouse({ serviceWorkers: 'allow' })

interface Desk {
  page: Page
  online: boolean
}

async function desk(seller: Seller): Promise<Desk> {
  const page = await house.enter(seller)
  await page.getByRole('article').first().waitFor()
  return { page, online: true }
}

const setOnline = async (at: Desk, online: boolean) => {
  at.online = online
  await at.page.context().setOffline(!online)
}
/** A page that goes behind another puts its card down; so nothing is lifted before it is in front. */
async function toFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.waitForFunction('document.visibilityState === "visible"')
}

const chip = (page: Page) => page.getByRole('button', { name: /na fila/ })

/** Decides every conflict, one way or the other, until the server has everything. */
async function settle({ page }: Desk, roll: () => number): Promise<void> {
  await until(
    async () => {
      if ((await chip(page).count()) === 0) return true
      if ((await page.getByRole('button', { name: /Precisa de você/ }).count()) === 0) return false
      await page.getByRole('button', { name: /Precisa de você/ }).click()
      const choices = page.getByRole('dialog').getByRole('button', { name: /^(Ficar com|Descartar)/ })
      while ((await choices.count()) > 0) {
        const before = await choices.count()
        await choices.nth(Math.floor(roll() * before)).click()
        await until(async () => (await choices.count()) !== before)
      }
      await page.keyboard.press('Escape')
      return false
    },
    { timeoutMs: 120_000 },
  )
}

const onServer = async (seller: Seller) =>
  (await seller.json<Board>('/api/board?size=100')).columns.map(({ leads }) => leads.map(({ nome }) => nome))
const namesIn = (within: Page | Locator): Promise<string[]> => within.locator('article [id^="name-"]').allTextContents()
const onScreen = (page: Page) =>
  Promise.all(PHASES.map((fase) => namesIn(page.getByRole('region', { name: PHASE_TITLES[fase] }))))

it(`${EDITS} changes from two browsers that lose their connection end equal on both and on the server`, async () => {
  const seller = await house.seller()
  await Promise.all(NAMES.map((contact) => house.haveLead(seller, { contact })))
  const desks = [await desk(seller), await desk(seller)]
  const roll = seeded(SEED)

  // A change that cannot be made shows soon; deciding and comparing afterwards may take its time.
  for (const { page } of desks) page.setDefaultTimeout(3_000)
  for (let edit = 0; edit < EDITS;) {
    const at = desks[Math.floor(roll() * desks.length)]!
    if (roll() < 0.08) await setOnline(at, !at.online)
    await toFront(at.page)
    const names = await namesIn(at.page)
    const name = names[Math.floor(roll() * names.length)]!
    // A card that the other browser moves from under the key is put down; another change takes its turn.
    const made = await moveByKeys(at.page, name).then(
      () => true,
      () => at.page.keyboard.press('Escape').then(() => false),
    )
    if (made) edit++
  }

  for (const { page } of desks) page.setDefaultTimeout(30_000)
  for (const at of desks) await setOnline(at, true)
  for (const at of desks) {
    await toFront(at.page)
    await settle(at, roll)
  }
  for (const { page } of desks) {
    await toFront(page)
    await until(async () => {
      const [server, screen] = [await onServer(seller), await onScreen(page)]
      return screen.every((names, column) => names.join() === server[column]!.slice(0, names.length).join())
    })
  }
  await expect.poll(async () => (await onServer(seller)).flat().sort()).toEqual([...NAMES].sort())
}, 600_000)
