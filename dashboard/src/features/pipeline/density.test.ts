// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { enterAs } from '../../testing/enter.ts'
import { density, FEW_LEADS, fitDensity, loadDensity, setDensity } from './density.ts'

beforeEach(() => {
  localStorage.clear()
  enterAs()
  loadDensity()
})

it('is comfortable up to ten leads and compact above', () => {
  fitDensity(FEW_LEADS)
  expect(density.now).toBe('comfortable')
  fitDensity(FEW_LEADS + 1)
  expect(density.now).toBe('compact')
})

it('begins as the last board was, before the leads are here', () => {
  fitDensity(FEW_LEADS + 1)
  density.now = 'comfortable'
  loadDensity()
  expect(density.now).toBe('compact')
})

it.each(['comfortable', 'compact'] as const)('keeps the choice of %s whatever the board holds', (chosen) => {
  setDensity(chosen)
  for (const leads of [0, FEW_LEADS + 1]) {
    fitDensity(leads)
    expect(density.now).toBe(chosen)
  }
})
