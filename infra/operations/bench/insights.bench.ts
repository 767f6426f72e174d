// 500 conversations of 200 messages: 'Análise AI' in the browser's worker beside the page, the same in Node and on the server.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { fromInsightLine } from '@fechai/contracts/insight-lines'
import type { AnalysisAnswer, InsightLine } from '@fechai/contracts/insights'
import { runAnalysis } from '@fechai/domain/insights/analysis/run-analysis'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { launchBrowser } from '@fechai/testkit/testing/browser'
import { longestTask } from './longest-task.ts'
import { measure } from './measurement.ts'
import { median } from './statistics.ts'
import { talkingCompany } from './talking-company.ts'

const CONVERSATIONS = 500
const MESSAGES = 200
const DAYS = 60
const ROUNDS = 3
/** The worker as it is built, asked as the page asks it. */
const assets = fileURLToPath(new URL('../../../dashboard/dist/assets/', import.meta.url))
const inWorker = (page: Page): Promise<{ answer: AnalysisAnswer; tookMs: number }> =>
  page.evaluate<{ answer: AnalysisAnswer; tookMs: number }>(`new Promise((resolve, reject) => {
    const worker = new Worker('/assets/${globSync('analysis.worker-*.js', { cwd: assets })[0]}', { type: 'module' })
    worker.onmessage = ({ data }) => data.type === 'done' ? resolve(data) : reject(new Error(JSON.stringify(data)))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ turn: 1, days: ${DAYS} })
  })`)

await measure(async (measurement) => {
  const { keep, step, found } = measurement
  const { product, client, seller, ask } = await talkingCompany(measurement, {
    ...{ conversations: CONVERSATIONS, messagesOfEach: MESSAGES },
  })
  const origin = product.env.PUBLIC_URL!
  await client.query('vacuum analyze')

  step('as mesmas conversas no terminal, no servidor e no navegador')
  const until = new Date().toISOString()
  const period = lastDays(DAYS, until)
  const [, ...lines] = (await ask(`/api/insights/conversations?days=${DAYS}&until=${until}`)).trimEnd().split('\n')
  const conversations = lines.map((line) => fromInsightLine(JSON.parse(line) as InsightLine))
  const nodeMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    runAnalysis(conversations, period)
    nodeMs.push(process.cpuUsage(before).user / 1_000)
  }
  const here = JSON.stringify(runAnalysis(conversations, period).analyses)
  const served = JSON.parse(await ask(`/api/insights/analysis?days=${DAYS}&until=${until}`)) as AnalysisAnswer
  const browser = keep(await launchBrowser(), (opened) => opened.close())
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  await context.addCookies(
    seller.cookie.split('; ').map((each) => {
      const at = each.indexOf('=')
      return { name: each.slice(0, at), value: each.slice(at + 1), url: origin }
    }),
  )
  const page = await context.newPage()
  await page.goto(`${origin}/?tela=ai-analysis`)
  await page.getByText('Recomendações').first().waitFor({ timeout: 120_000 })
  const inBrowser = await inWorker(page)
  const equal = here === JSON.stringify(served.run.analyses) && here === JSON.stringify(inBrowser.answer.run.analyses)
  if (!equal) throw new Error('browser, server and terminal differ')
  step(`${conversations.length} conversas: os três dizem o mesmo, até o último dígito`)

  const longest = []
  for (let round = 0; round < ROUNDS; round++)
    longest.push(
      await longestTask(browser, page, async () => {
        await page.getByRole('button', { name: 'Executar Análise IA' }).click()
        await page.getByText('Analisando...').waitFor()
        await page.getByRole('button', { name: 'Executar Análise IA' }).waitFor({ timeout: 120_000 })
      }),
    )
  found({
    figure: {
      what: 'Análise AI de 500 conversas no worker do navegador, só a conta',
      value: inBrowser.tookMs,
      unit: 'ms',
    },
    peer: { what: 'a mesma conta no Node, tempo de processador', value: median(nodeMs), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 1_000 },
  })
  found({
    figure: {
      what: 'tarefa mais longa da página durante a análise, tempo de processador',
      value: Math.max(...longest.map(({ processorMs }) => processorMs)),
      unit: 'ms',
    },
    peer: { what: 'a conta, se fosse na página', value: inBrowser.tookMs, unit: 'ms' },
    of: 'figure',
    goal: { atMost: 50 },
  })
})
