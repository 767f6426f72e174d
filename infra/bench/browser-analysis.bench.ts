// A file of 40,000 messages chosen in the dialog and read there: the longest task of the page, beside the same reading on the page itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../testing/browser.ts'
import { productUnderTest } from '../testing/product-under-test.ts'
import { signUp } from '../testing/seller.ts'
import { buildMainThreadPage, COUNT_LONG_TASKS, openMainThreadPage } from './main-thread-page.ts'
import { measure } from './measurement.ts'
import { median } from './statistics.ts'
import { writeArchive } from './synthetic-archive.ts'

const ROUNDS = 3
const MESSAGES = 40_000
/** The browser tells of a task after it ended. */
const TOLD_LATE_MS = 500

interface Round {
  longestMs: number
  wallMs: number
}

/** The longest task of a page while it does `work`; tasks of less than 50 ms are none. */
async function watched(page: Page, work: () => Promise<unknown>): Promise<Round> {
  await page.evaluate('void (longTasks.length = 0)')
  const startedAt = performance.now()
  await work()
  const wallMs = performance.now() - startedAt
  await sleep(TOLD_LATE_MS)
  return { wallMs, longestMs: await page.evaluate<number>('Math.max(0, ...longTasks)') }
}

async function chooseInDialog(page: Page, path: string): Promise<Round> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  const round = await watched(page, async () => {
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByText('40.000 mensagens, de').waitFor({ timeout: 100_000 })
  })
  await page.keyboard.press('Escape')
  return round
}

async function readOnPage(page: Page, path: string): Promise<Round> {
  await page.locator('input').setInputFiles(path)
  return watched(page, async () => {
    const read = await page.evaluate<number>('readHere(document.querySelector("input").files[0])')
    if (read !== MESSAGES) throw new Error(`${read} messages were read`)
  })
}

await measure(async ({ keep, step, found }) => {
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (made) => rmSync(made, { recursive: true }))
  const path = join(folder, 'Conversa do WhatsApp com Juliana Prates.zip')
  await writeArchive(path, { messages: MESSAGES, media: [] })
  step('montando a página do par')
  await buildMainThreadPage(join(folder, 'page'))
  step('iniciando o produto')
  const { product } = keep(await productUnderTest(), (under) => under.stop())
  const browser = keep(await launchBrowser(), (opened) => opened.close())
  const origin = product.env.PUBLIC_URL!
  const { cookie } = await signUp({ apiUrl: product.apiUrl, publicUrl: origin })
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await context.addCookies(
    cookie.split('; ').map((each) => {
      const at = each.indexOf('=')
      return { name: each.slice(0, at), value: each.slice(at + 1), url: origin }
    }),
  )
  const dashboard = await context.newPage()
  await dashboard.addInitScript(COUNT_LONG_TASKS)
  await dashboard.goto(origin)
  await dashboard.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  const peer = await openMainThreadPage(browser, join(folder, 'page'))

  step(`medindo: ${ROUNDS} vezes a mesma conversa de ${MESSAGES} mensagens, em cada página`)
  const own: Round[] = []
  const peers: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await chooseInDialog(dashboard, path))
    peers.push(await readOnPage(peer, path))
  }
  const wall = (rounds: Round[]) => median(rounds.map(({ wallMs }) => wallMs))
  found({
    figure: {
      what: 'prévia de 40.000 mensagens: a tarefa mais longa da página (0: nenhuma acima de 50 ms)',
      value: Math.max(...own.map(({ longestMs }) => longestMs)),
      unit: 'ms',
    },
    peer: {
      what: 'a mesma leitura feita na própria página',
      value: median(peers.map(({ longestMs }) => longestMs)),
      unit: 'ms',
    },
    of: 'figure',
    goal: { atMost: 50 },
    besides: [
      { what: 'do arquivo escolhido à prévia na tela, p50', value: wall(own), unit: 'ms' },
      { what: 'na própria página, p50', value: wall(peers), unit: 'ms' },
    ],
  })
})
