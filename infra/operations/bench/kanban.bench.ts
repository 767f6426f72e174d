// Five columns of 2,000 loaded cards beside five of 50, in Chromium: drawing them, moving one, and what they hold.
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { PHASES } from '@fechai/domain/phases'
import { boardInBrowser, mainThreadOf, type BoardInBrowser, type MainThread } from './board-in-browser.ts'
import { fillBoard } from './fill-board.ts'
import { measure } from './measurement.ts'
import { median } from './statistics.ts'

const SIZES = { small: 5 * 50, large: 5 * 2_000 } as const
type Size = keyof typeof SIZES
const BOTH = ['small', 'large'] as const
const ROUNDS = 7
/** A card is carried over two columns and down one of them, a step a frame. */
const STEPS = 40
const FRAME_MS = 1_000 / 60

interface OpenBoard {
  page: Page
  thread: MainThread
  /** Moves the pointer without a script in the page, which Playwright runs at every step of a pressed button. */
  pointer: CDPSession
}

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  const boards = {} as Record<Size, OpenBoard>
  for (const size of BOTH) {
    step(`preparando e carregando ${SIZES[size]} cartões`)
    boards[size] = await openWhole(house, SIZES[size])
  }
  const [drawMs, moveMs, heapMb] = [perSize(), perSize(), perSize()]
  step(`medindo: ${ROUNDS} rodadas, intercaladas`)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const size of BOTH) {
      const { page, thread } = boards[size]
      await page.bringToFront()
      const drawn = await drawAgain(boards[size])
      const moved = await carry(boards[size])
      // The first round warms both up.
      if (round === 0) continue
      drawMs[size].push(drawn)
      moveMs[size].push(moved)
      heapMb[size].push(await thread.heapMb())
    }
  }
  found({
    figure: {
      what: 'desenhar 5 × 2.000 cartões, p50, tempo de processador da página',
      value: median(drawMs.large),
      unit: 'ms',
    },
    peer: { what: 'desenhar 5 × 50', value: median(drawMs.small), unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 1.3 },
  })
  const move = {
    figure: { what: 'um passo do ponteiro sobre 5 × 2.000, p50', value: median(moveMs.large), unit: 'ms' },
    peer: { what: 'um passo sobre 5 × 50', value: median(moveMs.small), unit: 'ms' },
  }
  found({ ...move, of: 'figure', goal: { atMost: 6 } })
  found({ ...move, of: 'ratio', goal: { atMost: 1.3 } })
  found({
    figure: { what: 'memória do script com 5 × 2.000', value: median(heapMb.large), unit: 'MB' },
    peer: { what: 'com 5 × 50', value: median(heapMb.small), unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 2.5 },
  })
})

function perSize(): Record<Size, number[]> {
  return { small: [], large: [] }
}

/** Opens a board with every card loaded, as after scrolling through all of it. */
async function openWhole(house: BoardInBrowser, count: number): Promise<OpenBoard> {
  const person = await house.person()
  await fillBoard(house.database, person, count)
  const page = await (await house.context(person)).newPage()
  // The same pages of the same API, twenty times as long: what is measured is what comes after.
  await page.route(/\/api\/leads\?.*limit=5$/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=5$/, 'limit=100'),
    }),
  )
  await page.goto(`${house.origin}/pipeline`)
  await page.locator('[data-lead-id]').first().waitFor()
  for (const fase of PHASES) {
    const column = page.locator(`#column-${fase}`)
    const more = column.getByRole('button', { name: 'Ver mais' })
    const scroller = column.locator('[data-drop-phase]')
    while ((await more.count()) > 0) {
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))')
    }
    await scroller.evaluate((element) => element.scrollTo(0, 0))
  }
  return { page, thread: await mainThreadOf(page), pointer: await page.context().newCDPSession(page) }
}

/** Goes from the list back to the board, until its cards are painted. */
async function drawAgain({ page, thread }: OpenBoard): Promise<number> {
  await page.getByRole('link', { name: 'Listagem de Leads' }).click()
  await page.getByRole('heading', { name: 'Listagem de Leads' }).waitFor()
  await settled(page)
  const before = await thread.workedMs()
  await page.evaluate(`new Promise((resolve) => {
    const seen = () => document.querySelector('[data-lead-id]') !== null
    const look = () => (seen() ? requestAnimationFrame(() => setTimeout(resolve)) : requestAnimationFrame(look))
    history.back()
    look()
  })`)
  const worked = (await thread.workedMs()) - before
  await settled(page)
  return worked
}

async function carry({ page, thread, pointer }: OpenBoard): Promise<number> {
  const card = page.locator(`#column-${PHASES[0]} [data-lead-id]`).nth(1)
  const from = (await card.boundingBox())!
  const to = (await page.locator(`#column-${PHASES[2]} [data-drop-phase]`).boundingBox())!
  const [x, y] = [from.x + from.width / 2, from.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 4)
  await page.locator('[inert][data-phase]').waitFor()
  await settled(page)
  const before = await thread.workedMs()
  for (let at = 1; at <= STEPS; at++) {
    const share = at / STEPS
    const place = { x: x + (to.x + to.width / 2 - x) * Math.min(1, share * 2), y: y + 400 * share }
    await pointer.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...place })
    await delay(FRAME_MS)
  }
  const worked = (await thread.workedMs()) - before
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.locator('[inert][data-phase]').waitFor({ state: 'detached' })
  await settled(page)
  return worked / STEPS
}

/** Answers that were asked for have come and are drawn: what follows is measured alone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 700))')
}
