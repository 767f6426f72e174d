import { expect, it } from 'vitest'
import { PHASES } from '../phases.ts'
import { OPEN_PHASES, PHASE_IN_REPORTS } from './phase-outcomes.ts'
import { marksOf } from './sales/deal-marks.ts'
import { FUNNEL_STEPS } from './sales/funnel-steps.ts'
import { dealOf } from './sales/sales-deal.ts'

const marks = marksOf([{ index: 0, from: 'customer', text: 'Oi', sentAt: '2026-11-01T12:00:00Z' }])!

it.each(PHASES)('%s has an outcome, and proves no step but the one that the table says', (fase) => {
  const { outcome, proves } = PHASE_IN_REPORTS[fase]
  const deal = dealOf({ leadId: 'a', fase, valor: null }, marks)
  expect([deal.outcome, deal.reached]).toEqual([outcome, proves ?? 0])
  expect(proves === null || FUNNEL_STEPS[proves] === 'Fechamento Confirmado').toBe(true)
})

it('knows the four phases of the older list, and one that is its own', () =>
  expect(PHASES.filter((phase) => phase !== 'leads-mornos')).toEqual([
    ...['fechados', 'leads-quentes', 'em-objecao', 'leads-frios'],
  ]))

it('counts a lukewarm lead among the open ones, as a hot one and one that objects', () =>
  expect(OPEN_PHASES).toEqual(['leads-quentes', 'em-objecao', 'leads-mornos']))
