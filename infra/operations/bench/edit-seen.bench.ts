// A card set down in one browser, until a colleague's browser shows it there: two Chromiums of one company.
import type { Page } from 'playwright-core'
import { boardInBrowser } from './board-in-browser.ts'
import { fillBoard } from './fill-board.ts'
import { measure } from './measurement.ts'
import { median, percentile, timed } from './statistics.ts'

const LEADS = 250
const ROUNDS = 15

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  const person = await house.person()
  await fillBoard(house.database, person, LEADS)
  const mover = await (await house.context(person)).newPage()
  const watcher = await (await house.context(person)).newPage()
  for (const page of [mover, watcher]) {
    await page.goto(`${house.origin}/pipeline`)
    await page.getByRole('article').first().waitFor()
  }
  const card = mover.locator('#column-leads-quentes [data-lead-id]').first()
  const id = (await card.getAttribute('data-lead-id'))!
  // Another card: an edit of the one in the air would have the mover asked whether it still goes there.
  const other = (await mover.locator('#column-fechados [data-lead-id]').first().getAttribute('data-lead-id'))!
  const seenMs: number[] = []
  const answerMs: number[] = []
  step(`movendo um cartão ${ROUNDS} vezes, para lá e para cá`)
  for (let round = 0; round <= ROUNDS; round++) {
    const [arrow, fase] =
      round % 2 === 0 ? (['ArrowRight', 'em-objecao'] as const) : (['ArrowLeft', 'leads-quentes'] as const)
    const seen = seenIn(watcher, id, fase)
    const movedAt = await move(mover, id, arrow)
    const took = (await seen) - movedAt
    const answered = await timed(() => edit(house.origin, person.cookie, other, `Cliente ${round}`))
    if (round === 0) continue
    seenMs.push(took)
    answerMs.push(answered)
  }
  found({
    figure: { what: 'de soltar o cartão num navegador a vê-lo no outro, p50', value: median(seenMs), unit: 'ms' },
    peer: { what: 'a resposta da API a uma edição, sem navegadores, p50', value: median(answerMs), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 250 },
    besides: [{ what: 'p95', value: percentile(seenMs, 0.95), unit: 'ms' }],
  })
})

/** The instant, on the clock that both pages share, at which the card is painted in the column. */
function seenIn(page: Page, id: string, fase: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const now = () => performance.timeOrigin + performance.now()
    const look = () =>
      document.querySelector('#column-${fase} [data-lead-id="${id}"]')
        ? requestAnimationFrame(() => setTimeout(() => resolve(now())))
        : requestAnimationFrame(look)
    look()
  })`)
}

/** Lifts the card by the keyboard and sets it down one column on; the instant of setting it down. */
async function move(page: Page, id: string, arrow: string): Promise<number> {
  await page.locator('[inert][data-phase]').waitFor({ state: 'detached' })
  await page.locator(`[data-lead-id="${id}"]`).focus()
  await page.keyboard.press('Space')
  await page.locator('[inert][data-phase]').waitFor()
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
  await page.keyboard.press(arrow)
  await page.getByText(/ sobre /).waitFor({ state: 'attached' })
  await page.evaluate(`window.addEventListener('keydown', () => (window.setDownAt = performance.timeOrigin + performance.now()),
    { capture: true, once: true })`)
  await page.keyboard.press('Space')
  return page.evaluate<number>('window.setDownAt')
}

async function edit(origin: string, cookie: string, id: string, nome: string): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/leads/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ nome }) })
  if (!answer.ok) throw new Error(`the edit was answered with ${answer.status}`)
  await answer.arrayBuffer()
}
