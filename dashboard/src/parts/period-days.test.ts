import { expect, it } from 'vitest'
import { periodDays, withPeriod } from './period-days.ts'

it('names the days of a period, and not the one after it', () => {
  const october = { from: '2026-10-01T03:00:00.000Z', to: '2026-11-01T03:00:00.000Z' }
  expect(periodDays(october)).toEqual(['01/10/2026', '31/10/2026'])
  expect(periodDays({ ...october, to: '2026-10-31T15:00:00.000Z' })).toEqual(['01/10/2026', '31/10/2026'])
})

it('states the period in each row of a spreadsheet', () => {
  const october = { from: '2026-10-01T03:00:00.000Z', to: '2026-11-01T03:00:00.000Z' }
  expect(withPeriod([['O quê'], ['Vendas']], october)).toEqual([
    ['O quê', 'Período'],
    ['Vendas', '01/10/2026 a 31/10/2026'],
  ])
})
