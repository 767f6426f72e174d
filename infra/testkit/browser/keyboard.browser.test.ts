import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Phase } from '@fechai/domain/phases'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { step } from './step.ts'

/** The cards' columns: two in one column, one in the next, an empty column between them and the last. */
const PLACES: Record<string, Phase> = {
  'Alba Reis': 'leads-quentes',
  'Bento Sá': 'leads-quentes',
  'Caio Luz': 'em-objecao',
  'Duda Paz': 'leads-frios',
}

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  for (const contact of Object.keys(PLACES)) await house.haveLead(seller, { contact })
  for (const { id, nome } of await seller.leads()) {
    await seller.json(`/api/leads/${id}/move`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fase: PLACES[nome], index: nome === 'Bento Sá' ? 1 : 0 }),
    })
  }
})

const focused = (page: Page, name: string) => page.locator('article:focus').and(cardOf(page, name)).waitFor()

async function press(page: Page, keys: readonly [key: string, card: string][]): Promise<void> {
  for (const [key, card] of keys) {
    await page.keyboard.press(key)
    await focused(page, card)
  }
}

/** Arrows walk between the cards, over an empty column as well, in one tab stop; Enter opens, Space lifts and Esc sets down. */
async function walkCards(page: Page): Promise<void> {
  await cardOf(page, 'Alba Reis').focus()
  await press(page, [
    ['ArrowUp', 'Alba Reis'],
    ['ArrowDown', 'Bento Sá'],
    ['ArrowDown', 'Bento Sá'],
    ['Home', 'Alba Reis'],
    ['End', 'Bento Sá'],
    ['ArrowRight', 'Caio Luz'],
    ['ArrowRight', 'Duda Paz'],
    ['ArrowRight', 'Duda Paz'],
    ['ArrowLeft', 'Caio Luz'],
    ['ArrowLeft', 'Alba Reis'],
  ])

  await cardOf(page, 'Caio Luz').focus()
  const stops: string[] = []
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate<string>(
      `(() => { const card = document.activeElement.closest('[data-lead-id]'); return card ? document.getElementById(card.getAttribute('aria-labelledby')).textContent : '' })()`,
    )
    if (name !== stops.at(-1)) stops.push(name)
    if (stops.length > 1) break
  }
  expect(stops).toEqual(['Caio Luz', ''])
  // Back again lands in the same card, not in another column.
  await page.keyboard.press('Shift+Tab')
  await cardOf(page, 'Caio Luz').locator(':focus').waitFor()
  await cardOf(page, 'Caio Luz').focus()
  await press(page, [['ArrowLeft', 'Alba Reis']])
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => page.locator('article :focus, article:focus').count()).toBe(0)
  await page.keyboard.press('Tab')
  await focused(page, 'Alba Reis')
  await expect.poll(() => page.locator('article[inert]').count()).toBe(0)

  await cardOf(page, 'Caio Luz').focus()
  await page.keyboard.press('Enter')
  await cardOf(page, 'Caio Luz').getByText('Próximo passo').waitFor()
  await page.keyboard.press('Enter')
  await cardOf(page, 'Caio Luz').getByText('Próximo passo').waitFor({ state: 'detached' })
  const inTheAir = page.locator('[inert][data-phase]')
  await page.keyboard.press('Space')
  await inTheAir.waitFor()
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Caio Luz sobre /).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await inTheAir.waitFor({ state: 'detached' })
  await focused(page, 'Caio Luz')
  await expect.poll(() => cardOf(page, 'Caio Luz').getAttribute('data-phase')).toBe('em-objecao')
}

/** Keys and a card open layers that Esc closes one at a time, the focus returns, and / searches. */
async function openLayers(page: Page): Promise<void> {
  for (const [key, name] of [
    ['n', 'Adicionar Novo Lead'],
    ['?', 'Atalhos do teclado'],
    ['Control+k', 'Ir para'],
  ] as const) {
    await cardOf(page, 'Bento Sá').focus()
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await focused(page, 'Bento Sá')
  }

  const card = cardOf(page, 'Caio Luz')
  await card.focus()
  await page.keyboard.press('Enter')
  const plan = card.getByRole('button', { name: /^Plano de Ação Prático/ })
  await plan.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await plan.and(page.locator(':focus')).waitFor()
  const chat = card.getByRole('button', { name: 'Ver conversa com Caio Luz' })
  await chat.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await chat.and(page.locator(':focus')).waitFor()

  await cardOf(page, 'Alba Reis').focus()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('a/n?')
  await expect.poll(() => search.inputValue()).toBe('a/n?')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto(new URL('/leads', house.origin).href)
  await page.getByText(/lead\(s\) encontrado\(s\)/).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
}

it('the keyboard walks between the cards, opens, lifts and sets down, opens layers that Esc closes one at a time, and searches', async () => {
  const page = await house.enter(seller)
  await cardOf(page, 'Alba Reis').waitFor()
  await step('cards', () => walkCards(page))
  await step('layers', () => openLayers(page))
})
