import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Me } from '@fechai/contracts/session'
import { fillBoard } from '@fechai/operations/bench/fill-board'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { browserHouse, cardOf, expectAccessible, moveByKeys, type Look } from './house.ts'
import { step } from './step.ts'

const LEADS = 150

const house = browserHouse()
let db: pg.Client
let seller: Seller
beforeAll(async () => {
  db = new pg.Client({ connectionString: house.databaseUrl })
  await db.connect()
  seller = await house.seller()
  const { user } = await seller.json<Me>('/api/me')
  await fillBoard(db, { empresaId: user.empresaId, userId: user.id }, LEADS)
})
afterAll(() => db?.end())

const enter = async (look?: Look): Promise<Page> => {
  const page = await house.enter(seller, look)
  await page.getByRole('article').first().waitFor()
  return page
}
const choose = (page: Page, density: 'Compacto' | 'Confortável') =>
  page.getByRole('button', { name: density, exact: true }).first().click()

interface Drawn {
  heightPx: number
  whole: boolean
}
const drawn = (page: Page): Promise<Drawn[]> =>
  page.evaluate<Drawn[]>(`[...document.querySelectorAll('article')].map((card) => {
    const box = card.getBoundingClientRect()
    const column = card.closest('[data-drop-phase]').getBoundingClientRect()
    return { heightPx: box.height, whole: box.top >= column.top && box.bottom <= column.bottom }
  })`)

/** Space between each drawn card of a column and the next one. */
const spaces = (page: Page): Promise<number[]> =>
  page.evaluate<
    number[]
  >(`[...document.querySelectorAll('[data-drop-phase]:not([data-drop-whole])')].flatMap((column) => {
    const boxes = [...column.querySelectorAll('[data-slot-id]')].map((slot) => slot.getBoundingClientRect())
    return boxes.slice(1).map((box, at) => Math.round(box.top - boxes[at].bottom))
  })`)
const spacedBy = (page: Page, px: number) =>
  until(async () => {
    const found = await spaces(page)
    return found.length > 5 && found.every((space) => space === px)
  })

/** They show thirty whole leads on a desk, lead to what each leads to, are moved, open and close, and are remembered for this person alone. */
async function workCompact(): Promise<void> {
  const page = await enter()
  // So many leads are compact without a choice.
  await spacedBy(page, 6)
  await choose(page, 'Confortável')
  await spacedBy(page, 8)
  await choose(page, 'Compacto')
  await until(async () => (await drawn(page)).filter(({ whole }) => whole).length >= 30)
  for (const { heightPx } of await drawn(page)) {
    expect(heightPx).toBeGreaterThanOrEqual(110)
    expect(heightPx).toBeLessThanOrEqual(130)
  }
  await spacedBy(page, 6)
  await expectAccessible(page)

  const whole = page.getByRole('region', { name: 'Leads Frios' }).getByRole('article').first()
  await whole.focus()
  await page.keyboard.press('Enter')
  for (const part of ['Produto:', 'Valor:', 'Objeções', 'Oportunidades', 'WhatsApp: Não informado', 'Último contato:'])
    await whole.getByText(part).waitFor()
  for (const name of ['Plano de Ação Prático', 'Ver Atividades']) await whole.getByRole('button', { name }).waitFor()
  await spacedBy(page, 6)
  await choose(page, 'Confortável')
  await spacedBy(page, 8)
  await whole.getByRole('button', { name: 'Menos info' }).click()
  await spacedBy(page, 8)

  await choose(page, 'Compacto')
  await page.reload()
  await until(async () => (await drawn(page)).filter(({ whole }) => whole).length >= 30)

  const first = page.getByRole('article').first()
  const its = await first.getByRole('heading').innerText()
  const shown = () =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('article [aria-label^="Mais info"]').parentElement).opacity`,
    )
  await expect.poll(shown).toBe('0')
  await first.hover()
  await expect.poll(shown).toBe('1')
  // These leads came without one.
  await expect.poll(() => first.getByRole('button', { name: `Ver conversa com ${its}` }).count()).toBe(0)
  for (const label of [`Mais info: ${its}`, `Excluir ${its}`])
    await first.getByRole('button', { name: label }).click({ trial: true })
  await first.getByRole('link', { name: `Deep Lead: ${its}` }).click({ trial: true })
  await page.mouse.move(0, 0)
  await first.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe(`Mais info: ${its}`)
  await expect.poll(shown).toBe('1')

  const frios = page.getByRole('region', { name: 'Leads Frios' })
  const name = await frios.getByRole('heading', { level: 3 }).first().innerText()
  await moveByKeys(page, name, 'ArrowLeft')
  const mornos = page.getByRole('region', { name: 'Leads Mornos' })
  await cardOf(mornos, name).waitFor()
  // Set down, it settles for a moment before it can be taken again.
  await page.locator('[inert][data-phase]').waitFor({ state: 'detached' })

  const card = (await cardOf(mornos, name).boundingBox())!
  const third = (await frios.getByRole('article').nth(2).boundingBox())!
  await page.mouse.move(card.x + 40, card.y + 30)
  await page.mouse.down()
  await page.mouse.move(third.x + 60, third.y + 20, { steps: 12 })
  await page.locator('[data-gap]').waitFor()
  await page.mouse.up()
  await cardOf(frios, name).waitFor()
  await expect.poll(() => frios.getByRole('heading', { level: 3 }).nth(2).innerText()).toBe(name)
  await spacedBy(page, 6)

  await house.signIn(page.context(), await house.seller())
  await page.goto(`${house.origin}/pipeline`)
  await page.getByRole('button', { name: 'Confortável', pressed: true }).waitFor()
}

/** They cut nothing at the edge, ask one question once, and are reached by a finger on a phone. */
async function cutNothing(): Promise<void> {
  const own = await house.seller()
  const [LONG, ASKED, FULL] = ['Alba Reis', 'Bento Sá', 'Caio Dias']
  for (const contact of [LONG, ASKED, FULL]) await house.haveLead(own, { contact })
  const change = async (name: string, set: string) => {
    const { id } = (await own.leads()).find(({ nome }) => nome === name)!
    await db.query(`update leads set padroes = '{}', ${set} where id = $1`, [id])
  }
  await change(LONG, `produto = 'Sistema de gestão comercial integrada (orçamentos)', revisar = '{}'`)
  await change(
    ASKED,
    `fase = 'em-objecao', progresso = 50, editados = '{"fase": {"por": "x", "em": "2026-11-28T12:00:00Z"}}',
     valor = 'R$ 63,00', produto = 'Tubo', revisar = '{valor,produto}'`,
  )
  await change(FULL, `fase = 'em-objecao', progresso = 48, editados = '{}', revisar = '{}'`)
  const page = await house.enter(own, { width: 1120 })
  await choose(page, 'Compacto')
  const inside = (card: Locator) =>
    card.evaluate((article) => {
      const edge = article.getBoundingClientRect().right
      return [...article.querySelectorAll('*')]
        .filter((each) => each.childElementCount === 0 && each.textContent !== '' && !each.closest('.sr-only'))
        .filter((each) => each.getBoundingClientRect().right > edge + 1)
        .map((each) => each.textContent)
    })
  const [long, asked] = [cardOf(page, LONG), cardOf(page, ASKED)]
  const words = long.getByText('(orçamentos)')
  await words.waitFor()
  await expect.poll(() => words.evaluate((it) => it.scrollWidth <= it.clientWidth + 1)).toBe(true)
  for (const card of [long, asked]) await expect.poll(() => inside(card)).toEqual([])
  const visible = () =>
    asked
      .getByText('a confirmar', { exact: true })
      .evaluateAll((all) => all.filter((it) => it.closest('button')!.getBoundingClientRect().width > 2).length)
  await expect.poll(visible).toBe(1)
  await expect.poll(() => asked.getByRole('button', { name: 'produto a confirmar' }).count()).toBe(1)

  // The number stays before the owner's mark where it has room, and is not seen where it has none.
  const isApart = () =>
    cardOf(page, FULL).evaluate((article) => {
      const leaves = [...article.querySelectorAll('*')].filter((each) => each.childElementCount === 0)
      const [percent, mark] = ['48%', 'RV'].map((words) => leaves.find((each) => each.textContent === words))
      if (!percent || !mark) return null
      const [shown, owner] = [percent.getBoundingClientRect(), mark.getBoundingClientRect()]
      const line = percent.closest('.h-4')!.getBoundingClientRect()
      return { isSeen: shown.top < line.bottom, isBefore: shown.right + 2 <= owner.left }
    })
  await expect.poll(isApart).toMatchObject({ isSeen: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(isApart).toEqual({ isSeen: true, isBefore: true })

  // A finger's button makes no line higher: the funnel stays on the card.
  const phone = await house.enter(own, { width: 390, height: 844, touch: true })
  await choose(phone, 'Compacto')
  await phone.getByRole('tab', { name: /Objeção/ }).click()
  const card = cardOf(phone, ASKED)
  const isWhole = async () => {
    const [outer, funnel] = [await card.boundingBox(), await card.getByText('Em Objeção').boundingBox()]
    return funnel!.y + funnel!.height <= outer!.y + outer!.height
  }
  await expect.poll(isWhole).toBe(true)
  await expect.poll(async () => (await card.boundingBox())!.height).toBe(122)
  const more = card.getByRole('button', { name: /^Mais info/ })
  const { width, height } = (await more.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await more.tap()
  await card.getByRole('link', { name: /^Deep Lead/ }).waitFor()
  await card.getByRole('button', { name: /^Excluir/ }).waitFor()
  await expectAccessible(phone)
}

it('compact cards show thirty whole leads on a desk, are moved, opened and remembered, cut nothing, and are reached by a finger', async () => {
  await step('desk', workCompact)
  await step('edge and phone', cutNothing)
})
