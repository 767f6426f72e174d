// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadBatches } from '../../state/batches.ts'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { BatchListing } from './batch-listing.tsx'

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the batches did not come, asks again, and says that there are none', async () => {
  render(<BatchListing />)
  await loadBatches()
  await screen.findByText('Os lotes não foram carregados.')
  api.answer('GET /api/batches', () => ({ batches: [], nextCursor: null, total: 0 }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText(/^Nenhum lote ainda/)
  expect(screen.queryByRole('alert')).toBeNull()
})
