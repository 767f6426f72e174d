// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { objectionReport, type ObjectionAct } from '@fechai/domain/insights/objections/objection-report'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { objectionRows } from './objection-rows.ts'
import { ObjectionsPage } from './page.tsx'

const TO = '2026-11-23T12:00:00.000Z'
const day = (ago: number): number => Date.parse(TO) - ago * 86_400_000
const act = (leadId: string, told: Partial<ObjectionAct> = {}): ObjectionAct => ({
  ...{ leadId, fase: 'leads-mornos', valor: 1_000, vendedor: 'Ana', kind: 'objects', objection: 'preco' },
  ...{ standing: 'stands', index: 2, settledBy: null, at: day(3), settledAt: null },
  ...told,
})
const answered = (leadId: string): ObjectionAct => act(leadId, { kind: 'answers-an-objection', index: 4, at: day(2) })
const overcome = { standing: 'overcome', settledBy: 5, settledAt: day(1) } as const
const report = objectionReport(
  [...[act('a', overcome), answered('a'), act('b'), answered('b')], act('c', { at: day(20) })],
  lastDays(30, TO),
  { read: 3, unread: 0, toConfirm: 0 },
)

beforeEach(() => {
  clearEverything()
  const api = fakeApi()
  enterAs()
  api.answer('GET /api/insights/objections', () => ({ success: true, report }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says beside the sentence that overcame a kind how often an answer worked', async () => {
  render(<ObjectionsPage />)
  const row = await screen.findByRole('row', { name: /^Preço/ })
  expect(within(row).getByText('1 de 2')).toBeTruthy()
  expect(screen.getByText(/dos leads em que a equipe respondeu/)).toBeTruthy()
})

it('shows eight weeks as a chart, and their numbers as a table one click away', async () => {
  render(<ObjectionsPage />)
  const chart = await screen.findByRole('figure', { name: 'Objeções por semana' })
  expect(chart.querySelectorAll('svg polyline').length).toBeGreaterThan(1)
  // The table is there for a screen reader before it is shown.
  expect(within(chart).getAllByRole('rowheader')).toHaveLength(8)
  expect(within(chart).getByRole('row', { name: /^17\/11.*2.*1$/ })).toBeTruthy()
  const show = within(chart).getByRole('button', { name: 'Ver tabela' })
  await userEvent.click(show)
  expect(within(chart).getByRole('button', { name: 'Ocultar tabela' }).getAttribute('aria-expanded')).toBe('true')
})

it('has the weeks and the answers that worked in its spreadsheet', () => {
  const rows = objectionRows(report).map(([part, what, value]) => [part, what, value])
  expect(rows).toContainEqual(['Preço', 'Funcionou', 1])
  expect(rows).toContainEqual(['Preço', 'Respondidas', 2])
  expect(rows).toContainEqual(['Objeções por semana', '17/11, superadas', 1])
})
