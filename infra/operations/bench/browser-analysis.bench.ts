// A file of 40,000 messages chosen in the dialog and read there: the longest task of the page, beside the same reading on the page itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@fechai/testkit/testing/browser'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { signUp } from '@fechai/testkit/testing/seller'
import { longestTask, type LongestTask } from './longest-task.ts'
import { buildMainThreadPage, openMainThreadPage } from './main-thread-page.ts'
import { measure } from './measurement.ts'
import { median } from './statistics.ts'
import { writeArchive } from './synthetic-archive.ts'

const ROUNDS = 3
const MESSAGES = 40_000

async function chooseInDialog(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('40.000 mensagens, de').waitFor({ timeout: 100_000 })
}

async function readOnPage(page: Page, path: string): Promise<void> {
  await page.locator('input').setInputFiles(path)
  const read = await page.evaluate<number>('readHere(document.querySelector("input").files[0])')
  if (read !== MESSAGES) throw new Error(`${read} messages were read`)
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
  await dashboard.goto(origin)
  await dashboard.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  const peer = await openMainThreadPage(browser, join(folder, 'page'))

  step(`medindo: ${ROUNDS} vezes a mesma conversa de ${MESSAGES} mensagens, em cada página`)
  const own: LongestTask[] = []
  const peers: LongestTask[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await dashboard.getByRole('button', { name: 'Adicionar Lead' }).first().click()
    own.push(await longestTask(browser, dashboard, () => chooseInDialog(dashboard, path)))
    await dashboard.keyboard.press('Escape')
    peers.push(await longestTask(browser, peer, () => readOnPage(peer, path)))
  }
  found({
    figure: {
      what: 'prévia de 40.000 mensagens: a tarefa mais longa da página, tempo de processador',
      value: Math.max(...own.map(({ processorMs }) => processorMs)),
      unit: 'ms',
    },
    peer: {
      what: 'a mesma leitura feita na própria página',
      value: median(peers.map(({ processorMs }) => processorMs)),
      unit: 'ms',
    },
    of: 'figure',
    goal: { atMost: 50 },
    besides: [
      { what: 'a que mais durou, no relógio', value: Math.max(...own.map(({ lastedMs }) => lastedMs)), unit: 'ms' },
    ],
  })
})
