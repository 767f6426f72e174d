// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { AnalysisRuleBox } from './analysis-rule.tsx'

beforeEach(() => {
  clearEverything()
  const rule = { enabled: true, quietMinutes: 15, dailyCeiling: 1, usedToday: 0 }
  fakeApi().answer('GET /api/whatsapp/analysis-rule', () => ({ success: true, rule }) as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is switched by a manager', async () => {
  enterAs()
  render(<AnalysisRuleBox />)
  const control = await screen.findByRole('switch', { name: 'Analisar de novo quando há novidades' })
  expect([control.getAttribute('aria-checked'), screen.getAllByRole('spinbutton').length]).toEqual(['true', 2])
})

it.each(['vendedor', 'lider'] as const)('is told to a %s in words, with nothing to set', async (role) => {
  enterAs({ role })
  render(<AnalysisRuleBox />)
  await screen.findByText(/Ligada: depois de 15 minutos sem mensagem, no máximo 1 análise por dia\.$/)
  expect([screen.queryByRole('switch'), screen.queryByRole('spinbutton')]).toEqual([null, null])
})
