import { afterAll, expect, it } from 'vitest'
import { NO_OWN_WORDS as ownWords } from '@fechai/domain/insights/analysis/own-words'
import { runAnalysis } from '@fechai/domain/insights/analysis/run-analysis'
import { lastDays, type InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { marksOf, writeMarks } from '@fechai/domain/insights/sales/deal-marks'
import { dealIn } from '@fechai/domain/insights/sales/sales-deal'
import { salesReportOf } from '@fechai/domain/insights/sales/sales-report'
import { USUAL_SETTINGS } from '@fechai/domain/insights/sales/sales-settings'
import { sellerReport } from '@fechai/domain/insights/seller/seller-report'
import { openInsightComputer } from './insight-computer.ts'

const period = lastDays(90, '2026-11-23T15:00:00.000Z')
const TALK = ['Quanto custa?', 'Sai por R$ 900,00', 'Achei caro', 'Parcelo em 10x sem juros', 'Fechado, paguei']
const all: InsightConversation[] = Array.from({ length: 25 }, (_, at) => ({
  ...{ id: `c${at}`, leadId: `l${at}`, nome: `Cliente ${at}`, vendedor: 'Rafaela', valor: at % 3 ? 900 : null },
  ...{ fase: at % 2 ? 'fechados' : 'leads-frios', status: at % 2 ? 'won' : 'open' },
  messages: TALK.map((text, index) => ({
    ...{ index, from: index % 2 ? 'agent' : 'customer', text },
    sentAt: new Date(Date.UTC(2026, 9, 1 + at, 12, index * (at + 1))).toISOString(),
  })),
}))
async function* read(these: readonly InsightConversation[] = all): AsyncGenerator<InsightConversation> {
  yield* these
}

const ana = { userId: 'ana', empresaId: 'a' }
const bia = { userId: 'bia', empresaId: 'b' }
const computer = openInsightComputer()
afterAll(() => computer.close())

it('computes in its thread what is computed here, several at once', async () => {
  const deals = all.map((each) => dealIn(each)!)
  const written = all.map(({ leadId, fase, valor, messages }) => [
    ...[leadId, fase, valor, JSON.parse(writeMarks(marksOf(messages)!))],
  ])
  const [analysis, sales, seller] = await Promise.all([
    computer.compute(ana, 'analysis', [read()], { period, ownWords }),
    computer.compute(ana, 'sales', [], { period, settings: USUAL_SETTINGS, deals: JSON.stringify(written) }),
    computer.compute(ana, 'seller', [read(all.slice(5)), read()], { period }),
  ])
  expect(analysis).toEqual(runAnalysis(all, period))
  expect(sales).toEqual(salesReportOf(deals, period, USUAL_SETTINGS))
  expect(seller).toEqual(sellerReport(all.slice(5), all, period))
})

it('hands on why conversations were not read, and goes on', async () => {
  async function* broken(): AsyncGenerator<InsightConversation> {
    yield all[0]!
    throw new Error('away')
  }
  await expect(computer.compute(ana, 'analysis', [broken()], { period, ownWords })).rejects.toThrow('away')
  expect((await computer.compute(ana, 'analysis', [read()], { period, ownWords })).conversations).toBe(25)
})

it('says so when it takes too long, and starts anew', async () => {
  const impatient = openInsightComputer(1)
  const many = Array.from({ length: 200 }, (_, at) => ({ ...all[at % 25]!, id: `m${at}` }))
  await expect(impatient.compute(ana, 'analysis', [read(many)], { period, ownWords })).rejects.toMatchObject({
    code: 'numeros_nao_calculados',
  })
  await impatient.close()
})

it('a slow company’s question ends alone: another is answered meanwhile', async () => {
  const other = openInsightComputer(60_000)
  const held = Promise.withResolvers<void>()
  async function* slow(): AsyncGenerator<InsightConversation> {
    yield all[0]!
    await held.promise
    yield all[1]!
  }
  const first = other.compute(ana, 'analysis', [slow()], { period, ownWords })
  const second = other.compute({ ...ana, userId: 'ada' }, 'analysis', [read()], { period, ownWords })
  const order: string[] = []
  void first.then(() => order.push('a'))
  void second.then(() => order.push('a'))
  for (let times = 0; times < 3; times++)
    expect((await other.compute(bia, 'analysis', [read()], { period, ownWords })).conversations).toBe(25)
  expect(order).toEqual([])
  held.resolve()
  expect([(await first).conversations, (await second).conversations]).toEqual([2, 25])
  await other.close()
})

it('refuses more than a question may bring, and goes on', async () => {
  const small = openInsightComputer(60_000, 2_000)
  await expect(small.compute(ana, 'analysis', [read()], { period, ownWords })).rejects.toMatchObject({
    code: 'periodo_grande',
  })
  expect((await small.compute(ana, 'analysis', [read(all.slice(0, 1))], { period, ownWords })).conversations).toBe(1)
  await small.close()
})
