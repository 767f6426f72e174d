import { beforeAll, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Seller } from '../testing/seller.ts'
import { atRest } from '../testing/at-rest.ts'
import { browserHouse, expectAccessible, type Look } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await house.haveLead(seller, { contact: 'Célia Prado', messages: 450, mark: 'girassol roxo' })
  await house.haveLead(seller, { contact: 'Marta Nunes', mark: 'margarida' })
})

const PHONE: Look = { width: 390, height: 844, touch: true }
const section = (page: Page): Locator => page.getByRole('region', { name: 'Nas conversas' })
const line = (page: Page, name: string): Locator => section(page).getByRole('button', { name })
const search = (page: Page, words: string): Promise<void> => page.getByRole('searchbox').fill(words)
const isFocused = async (page: Page, element: Locator): Promise<boolean> =>
  (await element.and(page.locator(':focus')).count()) === 1
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Célia Prado' })
/** Returns the marked text in the message at which the conversation was opened. */
const marked = (page: Page): Promise<string[]> => drawer(page).locator('[data-glowing] mark').allTextContents()

/** A message is found from the board by the keyboard, opened where it was said, and walked through. The search needs the network, and says so. */
async function searchOnBoard(page: Page): Promise<void> {
  const top = () => page.locator('[data-board]').evaluate((board) => board.getBoundingClientRect().top)
  const before = await top()
  await search(page, 'mesa')
  await line(page, 'Marta Nunes').waitFor()
  await expect.poll(() => section(page).getByRole('status').textContent()).toBe('2 leads')
  await expect.poll(top).toBe(before)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocused(page, section(page).getByRole('listitem').nth(1).getByRole('button'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page, page.getByRole('searchbox'))).toBe(true)

  await search(page, 'protocolo girass')
  await expect.poll(() => line(page, 'Célia Prado').textContent()).toContain('na conversa: “protocolo girassol roxo”')
  await expect
    .poll(() => line(page, 'Célia Prado').locator('mark').allTextContents())
    .toEqual(['protocolo', 'girassol'])
  await expect.poll(() => section(page).getByRole('status').textContent()).toBe('1 lead')
  // No lead is found by these words: what was said takes the middle.
  await section(page).getByRole('heading', { name: 'Dito em 1 conversa' }).waitFor()
  await page.getByText('Nenhum lead com “protocolo girass”').waitFor()
  const middle = async () => {
    const { y, height } = (await section(page).boundingBox())!
    return y < 250 && y + height > 600
  }
  await expect.poll(middle).toBe(true)
  await atRest(page)
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocused(page, line(page, 'Célia Prado'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => marked(page)).toEqual(['protocolo', 'girassol'])
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page, line(page, 'Célia Prado'))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => isFocused(page, page.getByRole('searchbox'))).toBe(true)

  await search(page, 'helicóptero')
  await expect.poll(() => section(page).getByRole('status').textContent()).toBe('Nenhuma conversa com essas palavras.')
  await page.route('**/api/conversations/search', (route) => route.abort())
  await search(page, 'girassol')
  await section(page).getByRole('button', { name: 'Tentar novamente' }).waitFor()
  await page.unroute('**/api/conversations/search')
  await section(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await line(page, 'Célia Prado').waitFor()
  await page.context().setOffline(true)
  await expect
    .poll(() => section(page).getByRole('status').textContent())
    .toBe('A busca nas conversas precisa de rede.')
  await page.context().setOffline(false)
  await line(page, 'Célia Prado').waitFor()
}

/** A message is found on a phone, from the list too. */
async function searchOnPhone(page: Page): Promise<void> {
  await search(page, 'girassol')
  await line(page, 'Célia Prado').tap()
  await expect.poll(() => marked(page)).toEqual(['girassol'])
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width)
}

it('a message of a conversation is found from the board and from the list, and opened where it was said', async () => {
  const page = await house.enter(seller)
  await step('board', () => searchOnBoard(page))
  const phone = await house.enter(seller, { ...PHONE, at: '/leads' })
  await step('phone', () => searchOnPhone(phone))
})
