// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { LeadsPage } from './page.tsx'

beforeEach(clearEverything)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the leads to confirm that a letter opens, and drops the filter from the address', async () => {
  enterAs()
  const api = fakeApi()
  history.replaceState(null, '', '/leads?confirmar=sim')
  api.answer('POST /api/leads/list', () => ({
    success: true,
    leads: [],
    nextCursor: null,
    total: 0,
    aConfirmar: 0,
    novidades: 0,
  }))
  render(<LeadsPage />)
  await waitFor(() => expect(api.asked.some(({ endpoint }) => endpoint === 'POST /api/leads/list')).toBe(true))
  expect(api.asked.find(({ endpoint }) => endpoint === 'POST /api/leads/list')?.body).toMatchObject({
    aConfirmar: true,
  })
  expect(location.search).toBe('')
})
