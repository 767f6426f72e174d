// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Attendant } from '@fechai/contracts/attendants'
import { clearEverything } from '../state/clear.ts'
import { enterAs } from '../testing/enter.ts'
import { fakeApi, type FakeApi } from '../testing/fake-api.ts'
import { LeadsToPass } from './leads-to-pass.tsx'

const attendant = (name: string, toPass: number): Attendant => ({
  ...{ name, toPass, leads: 20, userId: null, suggestedId: crypto.randomUUID() },
})

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('adds up the leads that colleagues attend, and links the page that passes them', async () => {
  api.answer('GET /api/attendants', () => ({
    attendants: [attendant('Carla', 15), attendant('Rafael', 4), attendant('Loja', 0)],
  }))
  enterAs()
  render(<LeadsToPass />)
  await screen.findByText(/Em 19 leads, quem atende é outra pessoa da equipe\./)
  const link = screen.getByRole('link', { name: 'Passar para quem atende' })
  expect(link.getAttribute('href')).toBe('/?tela=user-access')
})

it.each(['vendedor', 'lider'] as const)('shows a %s nothing, and asks nothing', (role) => {
  enterAs({ role })
  const { container } = render(<LeadsToPass />)
  expect(container.innerHTML).toBe('')
  expect(api.asked).toEqual([])
})
