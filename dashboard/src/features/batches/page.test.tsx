// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Batch, BatchReport } from '@fechai/contracts/batches'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { BatchesPage } from './page.tsx'

const STEERS = /Desfazer o lote|Tentar de novo|Começar|Pausar|Exportar/
const BATCH: Batch = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a41', number: 1, userId: 'u', mode: 'aplicar', nightly: false },
  ...{ economic: null, atProvider: null, filter: {}, sample: null, seed: 0, state: 'concluido', reason: null },
  ...{ sentence: null, atOnce: 4, limitBrl: null, spentBrl: 0, estimate: null, analyst: '4.0', model: 'offline' },
  ...{ total: 3, done: 1, failed: 2, gone: 0, perMinute: null, wentBack: 0, stayed: 0 },
  ...{ startedAt: '2026-11-29T08:00:00.000Z', finishedAt: '2026-11-29T08:01:00.000Z', undoneAt: null },
  ...{ takeBackUntil: '2026-12-06T08:01:00.000Z', createdAt: '2026-11-29T08:00:00.000Z' },
}
const REPORT: BatchReport = {
  ...{ batch: BATCH, n: 1, fields: [], phases: [] },
  failures: [{ code: 'ia_requisicao', message: 'A IA recusou o pedido.', n: 2, costBrl: 0 }],
}

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  api.answer('GET /api/batches', () => ({ batches: [BATCH], nextCursor: null, total: 1 }))
  api.answer('GET /api/batches/:id', () => REPORT)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a salesperson reads the batches of the own leads, and may begin none', async () => {
  enterAs({ role: 'vendedor' })
  render(<BatchesPage />)
  screen.getByText(/^Lotes em que conversas suas/)
  expect((await screen.findByRole('link', { name: /^1/ })).getAttribute('href')).toBe(`/reanalises/${BATCH.id}`)
  expect(screen.queryByRole('button', { name: STEERS })).toBeNull()
})

it('a salesperson reads what a batch made of the own leads, steers nothing, and sees no money', async () => {
  enterAs({ role: 'vendedor' })
  render(<BatchesPage id={BATCH.id} />)
  await screen.findByRole('heading', { name: 'Lote 1' })
  screen.getByText('3 de 3')
  expect(screen.queryByRole('button', { name: STEERS })).toBeNull()
  expect(screen.queryByText('Custo')).toBeNull()
})
