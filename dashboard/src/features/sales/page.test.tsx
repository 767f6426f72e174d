// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SalesAnswer } from '@fechai/contracts/insights'
import type { InsightConversation, Period } from '@fechai/domain/insights/insight-conversation'
import { salesReport } from '@fechai/domain/insights/sales/sales-report'
import { instantsOf } from '@fechai/domain/insights/team/days'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { SalesPage } from './page.tsx'

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  enterAs()
  api.answer('GET /api/insights/losses', () => ({ losses: [] }))
  api.answer('GET /api/insights/origins', () => ({ origins: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A sale of so many reais on the last day of a period. */
const sale = (period: Period, valor: number): InsightConversation => ({
  ...{ id: `c${valor}`, leadId: `l${valor}`, nome: 'Ana', vendedor: 'Rafaela', fase: 'fechados', status: 'won', valor },
  messages: ['Quanto custa?', 'Sai por R$ 900,00', 'Pix feito'].map((text, index) => ({
    ...{ index, text, from: index === 1 ? ('agent' as const) : ('customer' as const) },
    sentAt: new Date(Date.parse(period.to) - 3_600_000 + index * 60_000).toISOString(),
  })),
})

/** Days that a request asks for, and so many sales of a thousand reais in them. */
function answerTo(path: string, sales: number): SalesAnswer {
  const query = new URL(path, 'http://localhost').searchParams
  const period = instantsOf({ from: query.get('from')!, to: query.get('to')! }, Date.now())!
  const report = salesReport(
    Array.from({ length: sales }, (_, at) => sale(period, 1_000 + at)),
    period,
  )
  return { success: true, scope: { period, found: sales, read: sales, withoutSeller: 0, toConfirm: 0 }, report }
}

/** The first request is for the days chosen, the second for as many before. */
function answerSales(now: number, before: number): void {
  api.answer('GET /api/insights/sales', () => {
    const asked = api.asked.filter(({ endpoint }) => endpoint === 'GET /api/insights/sales')
    return answerTo(asked.at(-1)!.path, asked.length === 1 ? now : before)
  })
}

it('shows each figure beside that of as many days before', async () => {
  answerSales(3, 1)
  render(<SalesPage />)
  await screen.findByText(/“Antes” é o período de mesma duração/)
  const total = within(screen.getByRole('region', { name: 'Total fechado' }))
  total.getByText('antes R$ 1 mil', { exact: false })
  total.getByText('subiu')
  // The rate of three sales and that of one are too few to compare.
  const rate = within(screen.getByRole('region', { name: 'Taxa de conversão' }))
  rate.getByText('antes 100%', { exact: false })
  expect(rate.queryByText('subiu')).toBeNull()
})

it('says that there is nothing to compare with, and shows no figure before', async () => {
  answerSales(3, 0)
  render(<SalesPage />)
  await screen.findByText(/Não há conversas de .* para comparar\./)
  expect(screen.queryByText(/antes /)).toBeNull()
})

it('draws no chart of a single month, and folds the table of the funnel behind a button for phones', async () => {
  answerSales(6, 0)
  render(<SalesPage />)
  await screen.findByRole('region', { name: '07 Nota de eficiência' })
  expect(screen.queryByRole('figure', { name: 'Mês a mês' })).toBeNull()
  const open = screen.getByRole('button', { name: 'Ver tabela: Resumo do funil' })
  expect(open.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(open)
  expect(screen.getByRole('button', { name: 'Ocultar tabela: Resumo do funil' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
})
