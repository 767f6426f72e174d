// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SELLER_PERIODS, type SellerAnswer, type SellerPeriod } from '@fechai/contracts/insights'
import { lastDays, type InsightConversation, type Period } from '@fechai/domain/insights/insight-conversation'
import { sellerReport } from '@fechai/domain/insights/seller/seller-report'
import { instantsOf } from '@fechai/domain/insights/team/days'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { loadSeller } from '../../state/seller.ts'
import { SellerPage } from './page.tsx'

const ID = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a01'
const NOW = '2026-11-23T15:00:00.000Z'
const DAY_MS = 86_400_000
let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  enterAs()
  api.answer('GET /api/coaching', () => ({ success: true, notes: [] }))
  api.answer('GET /api/insights/seller', () => answerTo(asked().at(-1)!))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = (): URLSearchParams[] =>
  api.asked
    .filter(({ endpoint }) => endpoint === 'GET /api/insights/seller')
    .map(({ path }) => new URL(path, 'http://localhost').searchParams)

const attended = (daysAgo: number): InsightConversation => ({
  ...{ id: `c${daysAgo}`, leadId: `l${daysAgo}`, nome: 'Ana', vendedor: 'Bianca', fase: 'fechados', status: 'won' },
  valor: 900,
  messages: ['Quanto custa?', 'Sai por R$ 900,00'].map((text, index) => ({
    ...{ index, text, from: index === 1 ? ('agent' as const) : ('customer' as const) },
    sentAt: new Date(Date.parse(NOW) - daysAgo * DAY_MS + index * 60_000).toISOString(),
  })),
})
/** Two attendances of the last three months, and one of the three months before. */
const ALL = [attended(3), attended(9), attended(100)]

function periodOf(query: URLSearchParams): Period {
  const [from, to] = [query.get('from'), query.get('to')]
  if (from && to) return instantsOf({ from, to }, Date.parse(NOW))!
  const days = SELLER_PERIODS[query.get('periodo') as SellerPeriod]
  const until = query.get('until') ?? NOW
  return days === null ? { from: '2009-01-01T00:00:00.000Z', to: until } : lastDays(days, until)
}

function answerTo(query: URLSearchParams): SellerAnswer {
  const period = periodOf(query)
  const seller = { id: ID, name: 'Bianca' }
  const scope = { period, found: 3, read: 3, withoutSeller: 0, toConfirm: 0 }
  const report = sellerReport(ALL, ALL, period)
  return { success: true, scope, seller, sellers: [seller], attendedByOthers: [], report }
}

it('shows the figures of a period beside those of as long a time before, and of all time alone', async () => {
  render(<SellerPage />)
  await screen.findByText(/“Antes” é o período de mesma duração/)
  const [now, before] = asked()
  expect(now!.get('until')).toBeNull()
  expect(before!.get('until')).toBe(lastDays(90, NOW).from)
  expect(before!.get('vendedor')).toBe(ID)
  within(screen.getByRole('heading', { name: 'Fechados' }).parentElement!).getByText('antes 1', { exact: false })

  await userEvent.click(screen.getByRole('button', { name: 'all' }))
  await screen.findByText(/em todo o período/)
  expect(screen.queryByText(/antes 1/)).toBeNull()
  expect(asked()).toHaveLength(3)
})

it('takes days from one to another, and compares them with as many before', async () => {
  await loadSeller({ days: { from: '2026-11-10', to: '2026-11-20' } })
  render(<SellerPage />)
  const from = await screen.findByLabelText<HTMLInputElement>('De')
  expect(from.value).toBe('2026-11-10')
  expect(screen.getByRole('button', { name: 'De … até …' }).getAttribute('aria-pressed')).toBe('true')
  await vi.waitFor(() => expect(asked().at(-1)!.get('from')).toBe('2026-10-30'))
  expect(asked().at(-1)!.get('to')).toBe('2026-11-09')
  await userEvent.click(screen.getByRole('button', { name: '6m' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('De')).toBeNull())
})
