// A chat of WhatsApp Web in Chromium: 100,000 messages, from the press on it to the last of them, and scrolled.
import type { Page } from 'playwright-core'
import type { ChatMessage } from '@fechai/domain/chat-message'
import { boardInBrowser } from './board-in-browser.ts'
import { fillChats, fillSession } from './fill-chats.ts'
import { measure } from './measurement.ts'
import { median, percentile } from './statistics.ts'

const SIZES = { 'Cem mensagens': 100, 'Cem mil mensagens': 100_000 } as const
type Name = keyof typeof SIZES
const [SMALL, LARGE] = Object.keys(SIZES) as [Name, Name]
/** The other chats, so that the list is as long as a company's. */
const OTHERS = 500
const ROUNDS = 15
/** One refresh of sixty a second, and what the clock of frames may be off by. */
const REFRESH_MS = 17.5
const FRAMES = 240

const SAYINGS = [
  'Bom dia! Tudo bem?',
  'Queria saber o preço do conjunto de panelas, aquele de cinco peças que vi na loja.',
  'Ele sai por R$ 900,00, e em até dez vezes no cartão.',
  'Hum',
  'Vou falar com o meu marido e te digo até sexta. Vocês entregam em Pinheiros? Da outra vez demorou bastante.',
] as const

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  step(`preparando ${OTHERS} conversas e uma de 100.000 mensagens`)
  const person = await house.person()
  const filling = { env: house.env, database: house.database, person }
  const sessionId = await fillSession(filling)
  await fillChats(
    filling,
    sessionId,
    Array.from({ length: OTHERS }, (_, at) => ({
      ...{ name: `Cliente ${at}`, number: `55119${90_000_000 + at}`, isPast: true },
      messages: said(2),
    })),
  )
  for (const [at, [name, count]] of Object.entries(SIZES).entries())
    await fillChats(filling, sessionId, [{ name, number: `551198888000${at}`, isPast: true, messages: said(count, 1) }])
  const page = await (await house.context(person)).newPage()
  await page.goto(`${house.origin}/whatsapp-web`)
  await page.getByText(LARGE).waitFor()
  await page.waitForTimeout(3_000)

  const openMs: Record<Name, number[]> = { 'Cem mensagens': [], 'Cem mil mensagens': [] }
  step(`abrindo ${ROUNDS} vezes cada uma, intercaladas`)
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of [SMALL, LARGE]) {
      const took = await open(page, name)
      if (round > 0) openMs[name].push(took)
    }
  found({
    figure: { what: 'do toque à última de 100.000 mensagens na tela, p50', value: median(openMs[LARGE]), unit: 'ms' },
    peer: { what: 'à última de 100', value: median(openMs[SMALL]), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 300 },
    besides: [{ what: 'a mais lenta', value: Math.max(...openMs[LARGE]), unit: 'ms' }],
  })

  step(`rolando ${FRAMES} quadros`)
  await open(page, LARGE)
  const frameMs = await frames(page, 'region.scrollTop -= 90')
  const idleMs = await frames(page)
  const listMs = await frames(page, 'list.scrollTop += 12')
  found({
    figure: { what: 'quadro ao rolar a conversa, p95', value: percentile(frameMs, 0.95), unit: 'ms' },
    peer: { what: 'quadro da mesma página parada, p95', value: percentile(idleMs, 0.95), unit: 'ms' },
    of: 'figure',
    goal: { atMost: REFRESH_MS },
    besides: [
      { what: 'p50 ao rolar', value: median(frameMs), unit: 'ms' },
      { what: 'quadro ao rolar a lista de conversas, p95', value: percentile(listMs, 0.95), unit: 'ms' },
    ],
  })
})

/** One every eleven minutes, up to `agoMinutes` before a fixed day. */
function said(count: number, agoMinutes = 3_000): Partial<ChatMessage>[] {
  const end = Date.UTC(2026, 10, 1) - agoMinutes * 60_000
  return Array.from({ length: count }, (_, at) => ({
    sentAt: new Date(end - (count - at) * 11 * 60_000).toISOString(),
    isFromMe: at % 3 === 0,
    content: { kind: 'text', text: SAYINGS[(at * 7) % SAYINGS.length]! },
  }))
}

/** Milliseconds, by the page's own clock, from the press on the chat to the frame with its last message. */
function open(page: Page, name: Name): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const row = [...document.querySelectorAll('[data-chat]')].find((each) => each.textContent.includes('${name}'))
    const startedAt = performance.now()
    const look = () => {
      const head = document.querySelector('section h2')
      const last = document.querySelector('[aria-posinset="${SIZES[name]}"] [data-line]')
      const box = last?.getBoundingClientRect()
      const inView = box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0
      if (head?.textContent === '${name}' && inView)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      else requestAnimationFrame(look)
    }
    row.click()
    look()
  })`)
}

/** The length of each frame while something is scrolled at the pace of a strong hand, pages on their way. */
function frames(page: Page, act = ''): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const region = document.querySelector('[role=region][aria-label=Mensagens]')
    const list = document.querySelector('[data-chat]').closest('div')
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
