// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { objectionReport } from '@fechai/domain/insights/objections/objection-report'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { ObjectionsPage } from './page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that it loads, that it failed, and that there is nothing', async () => {
  clearEverything()
  const api = fakeApi()
  enterAs()
  api.refuse('GET /api/insights/objections', 503, 'Tente de novo em instantes.')
  render(<ObjectionsPage />)
  screen.getByLabelText('Lendo as objeções')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('O relatório não pôde ser feito')
  expect(alert.textContent).toContain('Tente de novo em instantes.')

  const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }
  const report = objectionReport([], period, { read: 0, unread: 0, toConfirm: 0 })
  api.answer('GET /api/insights/objections', () => ({ success: true, report }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Nenhuma objeção neste período')
  expect(screen.queryByRole('alert')).toBeNull()
})
