// The conversation beside a lead in Chromium: 40,000 messages, from the press to the last of them, and scrolled.
import type { Page } from 'playwright-core'
import { boardInBrowser, type BoardInBrowser } from './board-in-browser.ts'
import { fillConversation } from './fill-conversation.ts'
import { measure } from './measurement.ts'
import { median, percentile } from './statistics.ts'

const SIZES = { small: 100, large: 40_000 } as const
const ROUNDS = 15
/** One refresh of sixty a second, and what the clock of frames may be off by. */
const REFRESH_MS = 17.5
const FRAMES = 240

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  step('preparando 100 e 40.000 mensagens')
  const pages = { small: await openBoard(house, SIZES.small), large: await openBoard(house, SIZES.large) }
  const openMs = { small: [] as number[], large: [] as number[] }
  step(`abrindo ${ROUNDS} vezes cada uma, intercaladas`)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const size of ['small', 'large'] as const) {
      await pages[size].bringToFront()
      const took = await open(pages[size], SIZES[size])
      if (round > 0) openMs[size].push(took)
      await pages[size].keyboard.press('Escape')
      await pages[size].getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  found({
    figure: { what: 'da tecla à última de 40.000 mensagens na tela, p50', value: median(openMs.large), unit: 'ms' },
    peer: { what: 'à última de 100', value: median(openMs.small), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 300 },
    besides: [{ what: 'a mais lenta', value: Math.max(...openMs.large), unit: 'ms' }],
  })

  step(`rolando ${FRAMES} quadros`)
  await open(pages.large, SIZES.large)
  const frameMs = await scroll(pages.large)
  const idleMs = await frames(pages.large)
  found({
    figure: { what: 'quadro ao rolar, p95', value: percentile(frameMs, 0.95), unit: 'ms' },
    peer: { what: 'quadro da mesma página parada, p95', value: percentile(idleMs, 0.95), unit: 'ms' },
    of: 'figure',
    goal: { atMost: REFRESH_MS },
    besides: [{ what: 'p50 ao rolar', value: median(frameMs), unit: 'ms' }],
  })
})

async function openBoard(house: BoardInBrowser, messages: number): Promise<Page> {
  const person = await house.person()
  await fillConversation(house.env, house.database, { ...person, reach: 'company' }, messages)
  const page = await (await house.context(person)).newPage()
  await page.goto(`${house.origin}/pipeline`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(3_000)
  return page
}

/** Milliseconds, by the page's own clock, from the press to the frame with the last message. */
function open(page: Page, count: number): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const startedAt = performance.now()
    const look = () => {
      const last = document.querySelector('[data-message="${count - 1}"]')
      const box = last?.getBoundingClientRect()
      const inView = box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0
      if (inView) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      else requestAnimationFrame(look)
    }
    document.querySelector('[aria-label^="Ver conversa com"]').click()
    look()
  })`)
}

/** The length of each frame while the conversation is scrolled up at the pace of a strong hand, pages on their way. */
function scroll(page: Page): Promise<number[]> {
  return frames(page, 'region.scrollTop -= 90')
}

function frames(page: Page, act = ''): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const region = document.querySelector('[role=dialog] [role=region]')
    const lengths = []
    let before = null
    const frame = (now) => {
      if (before !== null) lengths.push(now - before)
      before = now
      ${act}
      if (lengths.length < ${FRAMES}) requestAnimationFrame(frame)
      else resolve(lengths)
    }
    requestAnimationFrame(frame)
  })`)
}
