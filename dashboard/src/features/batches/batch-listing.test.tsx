// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadBatches } from '../../state/batches.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { BatchListing } from './batch-listing.tsx'

const api = ownScreen()

it('says that the batches did not come, asks again, and says that there are none', async () => {
  render(<BatchListing />)
  await loadBatches()
  await screen.findByText('Os lotes não foram carregados.')
  api.answer('GET /api/batches', () => ({ batches: [], nextCursor: null, total: 0 }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText(/^Nenhum lote ainda/)
  expect(screen.queryByRole('alert')).toBeNull()
})
