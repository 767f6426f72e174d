// @vitest-environment happy-dom
import type { Operations } from '@fechai/contracts/operations'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { OperationsPage } from './page.tsx'

const QUIET: Operations = {
  ...{ parked: [], unread: [], slow: [], messages: [], batches: [] },
  ...{ underWay: { uploads: 0, analyses: 0 }, temporalUrl: null },
}

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says that the operations did not come, asks again by a press, and polls by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  render(<OperationsPage />)
  await screen.findByText('A operação não foi carregada.')
  const requests = () => api.asked.filter(({ endpoint }) => endpoint === 'GET /api/operations').length
  const before = requests()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(requests()).toBeGreaterThan(before))
  await screen.findByText('A operação não foi carregada.')
  api.answer('GET /api/operations', () => QUIET)
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.findByText('Nada está parado.')
})

it('shows the command that turns transcription on to those who run the installation', async () => {
  api.answer('GET /api/operations', () => QUIET)
  api.answer('GET /api/health', () => ({
    status: 'ok',
    failing: [],
    hearing: { by: null, sentence: 'ninguém os ouve', command: 'npm run transcriber -- install' },
  }))
  render(<OperationsPage />)
  const section = await screen.findByRole('region', { name: 'Transcrição de áudios' })
  within(section).getByText('npm run transcriber -- install')
})
