// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TeamAnswer, TeamRow } from '@fechai/contracts/team'
import type { TeamFigures } from '@fechai/domain/insights/team/team-report'
import { todayInZone } from '../../lib/today.ts'
import { presetDays } from '../../parts/period-control.tsx'
import { clearEverything } from '../../state/clear.ts'
import { team } from '../../state/team.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { TeamPage } from './page.tsx'
import { sortRows } from './sort-rows.ts'
import { teamRows } from './team-rows.ts'

const OWN = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a01'
let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  toast.dismiss()
  vi.unstubAllGlobals()
})

const figures = (leads: number, won: number, value: number, more: Partial<TeamFigures> = {}): TeamFigures => ({
  ...{ leads, won, wonWithValue: won, value, waits: 4, waitMinutes: 12, objections: 3, overdue: 0 },
  ...{ open: { leads: 5, sum: 9_000 }, forecast: { low: value + 1_000, expected: value + 2_000, high: value + 3_000 } },
  before: { leads: 10, won: 2, value: 1_000, waits: 2, waitMinutes: 17 },
  ...more,
})
const row = (name: string, of: TeamFigures, more: Partial<TeamRow> = {}): TeamRow => ({
  ...{ sellerId: `6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9${name.length}${name.charCodeAt(0)}`, name, isActive: true },
  ...{ figures: of, goal: null },
  ...more,
})
const ROWS = [
  row('Bruno', figures(22, 5, 39_600, { waitMinutes: 41 })),
  row('Helena', figures(52, 16, 148_600), { goal: { valor: 160_000, deals: null } }),
  row('Ivo', figures(40, 2, 500, { waitMinutes: null, waits: 0, overdue: 4 })),
]
const answerOf = (more: Partial<TeamAnswer> = {}): TeamAnswer => ({
  success: true,
  ...{ period: { from: '2026-11-01', to: '2026-11-29' }, before: { from: '2026-10-01', to: '2026-10-29' } },
  ...{ goalMonth: '2026-11', rows: ROWS, team: figures(114, 23, 188_700), teamGoal: { valor: 160_000, deals: null } },
  medians: {
    sellers: 5,
    leads: 40,
    won: 5,
    conversion: null,
    value: 39_600,
    waitMinutes: 20,
    objections: 3,
    overdue: 0,
  },
  ...{ calibratedOn: 80, leftOut: { withoutSeller: 0, toConfirm: 2 }, namesShown: false },
  ...more,
})

const namesInTable = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .flatMap((text) => ['Bruno', 'Helena', 'Ivo'].filter((name) => text.includes(name)))

it('shows that it loads, that it failed, and that there is nothing', async () => {
  enterAs()
  api.refuse('GET /api/insights/team', 503, 'Tente de novo em instantes.')
  render(<TeamPage />)
  screen.getByLabelText('Contando os leads da equipe')
  expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em instantes.')
  api.answer('GET /api/insights/team', () => answerOf({ rows: [], team: null, medians: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Nenhum vendedor ainda')
})

it('sorts by the column that the keyboard presses, rows without the figure last', async () => {
  enterAs()
  api.answer('GET /api/insights/team', () => answerOf())
  render(<TeamPage />)
  const user = userEvent.setup()
  const wait = await screen.findByRole('button', { name: 'Espera mediana' })
  expect(namesInTable()).toEqual(['Helena', 'Bruno', 'Ivo'])
  wait.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('columnheader', { name: 'Espera mediana' }).getAttribute('aria-sort')).toBe('descending')
  expect(namesInTable()).toEqual(['Bruno', 'Helena', 'Ivo'])
  await user.keyboard(' ')
  expect(screen.getByRole('columnheader', { name: 'Espera mediana' }).getAttribute('aria-sort')).toBe('ascending')
  expect(namesInTable()).toEqual(['Helena', 'Bruno', 'Ivo'])
  // Fewer than thirty leads have no rate.
  expect(sortRows(ROWS, { column: 'conversion', isDescending: true }).map(({ name }) => name)).toEqual([
    ...['Helena', 'Ivo', 'Bruno'],
  ])
  screen.getByText('poucos casos (22)')
  screen.getByText('entre 20 e 44%')
})

it('opens the sentences behind a number, and says when they cannot be read', async () => {
  enterAs()
  api.answer('GET /api/insights/team', () => answerOf())
  api.refuse('GET /api/insights/team/cases', 503, 'Tente de novo em instantes.')
  render(<TeamPage />)
  await userEvent.click(await screen.findByRole('button', { name: '16: Helena, fechados: 16 conversas' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em instantes.')
  const sentence = { leadId: OWN, nome: 'Renata', index: 4, sentAt: '2026-11-20T12:00:00.000Z', quote: 'Pode fechar' }
  api.answer('GET /api/insights/team/cases', () => ({ success: true, n: 16, cases: [sentence] }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('“Pode fechar”')
  const query = `from=2026-11-01&to=2026-11-29&figure=won&vendedor=${ROWS[1]!.sellerId}`
  expect(new URLSearchParams(api.asked.at(-1)!.path.split('?')[1]).get('vendedor')).toBe(
    new URLSearchParams(query).get('vendedor'),
  )
})

it('asks for the sentences of the days on the screen while other days are on their way', async () => {
  enterAs()
  api.answer('GET /api/insights/team', () => answerOf())
  api.answer('GET /api/insights/team/cases', () => ({ success: true, n: 0, cases: [] }))
  render(<TeamPage />)
  const number = await screen.findByRole('button', { name: '16: Helena, fechados: 16 conversas' })
  team.days = { from: '2026-09-01', to: '2026-09-30' }
  await userEvent.click(number)
  const asked = api.asked.find(({ endpoint }) => endpoint === 'GET /api/insights/team/cases')
  expect(asked?.path).toContain('from=2026-11-01&to=2026-11-29')
})

it('opens the days that a letter names, once', async () => {
  enterAs()
  history.replaceState(null, '', '/?tela=equipe&de=2026-11-16&ate=2026-11-22')
  api.answer('GET /api/insights/team', () => answerOf())
  render(<TeamPage />)
  await screen.findByRole('table')
  const asked = api.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/insights/team'))
  expect(asked).toEqual(['/api/insights/team?from=2026-11-16&to=2026-11-22'])
  expect(location.search).toBe('?tela=equipe')
})

it('sets a goal in its row, and takes it back', async () => {
  enterAs()
  let goal: TeamRow['goal'] = null
  api.answer('GET /api/insights/team', () => answerOf({ rows: [{ ...ROWS[0]!, goal }] }))
  api.answer('PUT /api/insights/team/goals', (body) => {
    const { valor, deals } = body as { valor: number | null; deals: number | null }
    goal = valor === null && deals === null ? null : { valor, deals }
  })
  render(
    <>
      <TeamPage />
      <Toasts />
    </>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Mudar a meta de Bruno' }))
  await user.type(screen.getByLabelText('Meta em R$'), '80 mil')
  await user.type(screen.getByLabelText('Meta em vendas'), '1,5')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  screen.getByText('Escreva um número inteiro de vendas.')
  await user.clear(screen.getByLabelText('Meta em vendas'))
  await user.type(screen.getByLabelText('Meta em vendas'), '20{Enter}')
  await screen.findByText('50% de R$ 80 mil · 5 de 20 vendas')
  expect(api.asked.find(({ body }) => body)?.body).toEqual({
    ...{ sellerId: ROWS[0]!.sellerId, month: '2026-11', valor: 80_000, deals: 20 },
  })
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('A meta de Bruno voltou a ser a de antes.')
  expect(goal).toBeNull()
})

it('shows a salesperson their own row and the medians, with nothing to set', async () => {
  enterAs({ role: 'vendedor' })
  const own = { ...ROWS[1]!, sellerId: OWN }
  api.answer('GET /api/insights/team', () => answerOf({ rows: [own], team: null, teamGoal: null }))
  render(<TeamPage />)
  await screen.findByText('Você')
  screen.getByText('Mediana da equipe')
  expect(namesInTable()).toEqual(['Helena'])
  expect(screen.queryByRole('button', { name: /Mudar a meta/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  screen.getByText('93% de R$ 160 mil')
})

it('opens to a leader the sentences of the own team, with nothing to set', async () => {
  enterAs({ role: 'lider' })
  const [bruno, helena] = [ROWS[0]!, ROWS[1]!]
  const owners = [{ id: bruno.sellerId, name: 'Bruno', isActive: true, leads: 22 }]
  api.answer('GET /api/leads/owners', () => ({ owners }))
  // The company shows names: rows of other teams are there, without their sentences.
  api.answer('GET /api/insights/team', () => answerOf({ rows: [bruno, helena], team: null, namesShown: true }))
  render(<TeamPage />)
  await screen.findByText('Você vê os números da sua equipe. As medianas são de toda a empresa.')
  await screen.findAllByRole('button', { name: /: Bruno, / })
  expect(screen.queryByRole('button', { name: /: Helena, / })).toBeNull()
  expect(screen.queryByRole('button', { name: /Mudar a meta/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  // Attendants are a matter of the whole company.
  expect(api.asked.map(({ endpoint }) => endpoint)).not.toContain('GET /api/attendants')
})

it('writes each figure with its unit and period, and no rate of few leads', () => {
  const rows = teamRows(answerOf())
  expect(rows[0]).toEqual(['Vendedor', 'O quê', 'Valor', 'Unidade', 'Período'])
  expect(rows).toContainEqual(['Helena', 'Valor fechado', 148_600, 'R$', '2026-11-01 a 2026-11-29'])
  expect(rows).toContainEqual(['Bruno', 'Conversão', 'poucos casos (22)', '', '2026-11-01 a 2026-11-29'])
  expect(rows).toContainEqual(['Helena', 'Meta em R$', 160_000, 'R$', '2026-11-01 a 2026-11-29'])
  expect(rows.every((each) => each.length === 5)).toBe(true)
})

it('offers the month before while these days have no conversation', async () => {
  enterAs()
  const none = figures(0, 0, 0, { open: { leads: 0, sum: 0 } })
  api.answer('GET /api/insights/team', () => answerOf({ rows: ROWS.map((each) => ({ ...each, figures: none })) }))
  render(<TeamPage />)
  await screen.findByText('Nestes dias ainda não há conversas.', { exact: false })
  api.answer('GET /api/insights/team', () => answerOf())
  await userEvent.click(screen.getByRole('button', { name: 'Ver o mês passado' }))
  await vi.waitFor(() => expect(screen.queryByText('Nestes dias ainda não há conversas.', { exact: false })).toBeNull())
  const { from, to } = presetDays('last-month', todayInZone())
  expect(api.asked.at(-1)!.path).toContain(`from=${from}&to=${to}`)
})
