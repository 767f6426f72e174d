// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Days } from '@fechai/domain/insights/team/days'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PeriodControl, presetDays, type PresetChoices } from './period-control.tsx'

afterEach(cleanup)

const TODAY = '2026-11-29'
const CHOICES: PresetChoices = [
  ['30', 'Últimos 30 dias'],
  ['month', 'Este mês'],
  ['last-month', 'Mês passado'],
]
const chosen: Days[] = []

function Page() {
  const [days, setDays] = useState(presetDays('30', TODAY))
  const change = (next: Days): void => {
    chosen.push(next)
    setDays(next)
  }
  return <PeriodControl {...{ days, choices: CHOICES }} today={TODAY} onChange={change} />
}

it('chooses presets, and days of one’s own once they are in their order', async () => {
  chosen.length = 0
  render(<Page />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Período' })
  expect(select.value).toBe('30')
  await userEvent.selectOptions(select, 'month')
  await userEvent.selectOptions(select, 'last-month')
  expect(chosen).toEqual([
    { from: '2026-11-01', to: TODAY },
    { from: '2026-10-01', to: '2026-10-31' },
  ])
  await userEvent.selectOptions(select, 'own')
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-10' } })
  fireEvent.blur(screen.getByLabelText('De'))
  expect(chosen).toHaveLength(2)
  expect(screen.getByLabelText('De').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-20' } })
  fireEvent.blur(screen.getByLabelText('Até'))
  expect(chosen.at(-1)).toEqual({ from: '2026-11-10', to: '2026-11-20' })
  expect(select.value).toBe('own')
})

it('keeps the focus while a year is typed digit by digit, and takes the days by Enter alone', async () => {
  chosen.length = 0
  render(<Page />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'own')
  const from = screen.getByLabelText<HTMLInputElement>('De')
  await userEvent.click(from)
  // A browser reports each digit of the year as a whole date.
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(from, { target: { value: `${year}-11-10` } })
    await userEvent.keyboard('{Enter}')
  }
  expect(chosen).toEqual([])
  fireEvent.change(from, { target: { value: '2026-11-10' } })
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual([{ from: '2026-11-10', to: TODAY }])
  expect(screen.getByLabelText('De')).toBe(from)
  expect(document.activeElement).toBe(from)
  expect(from.value).toBe('2026-11-10')
})
