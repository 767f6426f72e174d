import { expect, test } from 'vitest'
import { PHASES } from '@fechai/domain/phases'
import { settledPhase, withDealState } from './settled-phase.ts'

const place = (phase: (typeof PHASES)[number]) => PHASES.indexOf(phase)
/** Mostly one phase, the rest shared by the others. */
const mostly = (phase: (typeof PHASES)[number], p = 0.8) => PHASES.map((one) => (one === phase ? p : (1 - p) / 4))
const [closed, hot, warm, cold] = (['fechados', 'leads-quentes', 'leads-mornos', 'leads-frios'] as const).map(
  place,
) as [number, number, number, number]

test('a sale that the rules do not read is closed when it was paid or delivered, and hot when it was only agreed', () => {
  const all = mostly('fechados')
  expect(settledPhase(all, warm, 'paid')).toBe(closed)
  expect(settledPhase(all, warm, 'delivered')).toBe(closed)
  for (const state of ['agreed', 'open'] as const) expect(settledPhase(all, warm, state), state).toBe(hot)
})

test('what was paid or delivered is closed if that is the likeliest phase of a sale, however unlikely a sale looks', () => {
  const ifSold = mostly('fechados', 0.5)
  expect(settledPhase(mostly('leads-frios'), cold, 'paid', ifSold)).toBe(closed)
  expect(settledPhase(mostly('leads-frios'), cold, 'agreed', ifSold)).toBe(cold)
  expect(settledPhase(mostly('leads-frios'), cold, 'paid', mostly('leads-quentes'))).toBe(cold)
})

test('what was paid or delivered makes a sale likelier, and nothing else does', () => {
  const phases = mostly('leads-mornos', 0.3)
  const settled = withDealState(phases, 'delivered')
  expect(settled[closed]).toBeGreaterThan(settled[warm]!)
  expect(settled.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1)
  expect(withDealState(mostly('leads-mornos'), 'paid')[closed]).toBeLessThan(0.2)
  expect(withDealState(phases, 'agreed')).toEqual(phases)
})

test('a customer who went elsewhere makes a cold lead likelier, and is never hot', () => {
  const phases = mostly('leads-quentes', 0.4)
  expect(withDealState(phases, 'left')[cold]).toBeGreaterThan(phases[cold]!)
  expect(settledPhase(mostly('leads-quentes'), hot, 'left')).toBe(cold)
})

test('a returned thing is no sale, also when the rules read one', () => {
  expect(settledPhase(mostly('fechados'), closed, 'returned')).not.toBe(closed)
  expect(settledPhase([0.5, 0.1, 0.1, 0.1, 0.2], closed, 'returned')).toBe(cold)
})

test('other phases are shown as before: the rules keep theirs unless another is clearly ahead', () => {
  expect(settledPhase(mostly('leads-frios'), warm, 'open')).toBe(cold)
  expect(settledPhase(mostly('leads-frios', 0.25), warm, 'open')).toBe(warm)
})
