// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Batch, BatchCase, BatchReport } from '@fechai/contracts/batches'
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

const failed = (position: number, nome: string): BatchCase => ({
  ...{ position, leadId: crypto.randomUUID(), nome, state: 'falhou', faseBefore: null, faseAfter: null, costBrl: 0 },
  ...{ cause: { code: 'ia_requisicao', message: 'A IA recusou o pedido.' }, differences: [] },
})

it('a manager opens failures by their cause, and has them tried again in part and as a whole', async () => {
  enterAs()
  let report: BatchReport = {
    ...REPORT,
    batch: { ...BATCH, done: 0, failed: 3 },
    failures: [
      { code: 'ia_requisicao', message: 'A IA recusou o pedido.', n: 2, costBrl: 0 },
      { code: 'perdida', message: 'A resposta da IA se perdeu.', n: 1, costBrl: 0 },
    ],
  }
  api.answer('GET /api/batches/:id', () => report)
  api.answer('POST /api/batches/:id/items', () => ({
    items: [failed(1, 'Ana Prado'), failed(2, 'Bia Rocha')],
    next: null,
  }))
  api.answer('POST /api/batches/:id/retry', (sent) => {
    const { causes } = sent as { causes?: string[] }
    const failures = causes ? report.failures.filter(({ code }) => !causes.includes(code)) : []
    report = { ...report, batch: { ...report.batch, done: 3 - failures.length, failed: failures.length }, failures }
    return { batch: report.batch }
  })
  const bodies = (endpoint: string) => api.asked.filter((asked) => asked.endpoint === endpoint).map(({ body }) => body)
  render(<BatchesPage id={BATCH.id} />)
  await screen.findByRole('heading', { name: 'Falhas por causa' })
  screen.getByRole('button', { name: 'Tentar de novo as 3' })
  await userEvent.click(screen.getByRole('button', { name: '2: A IA recusou o pedido.' }))
  const cases = await screen.findByRole('region', { name: 'Casos' })
  await within(cases).findByText('Bia Rocha')
  expect(within(cases).getAllByRole('listitem')).toHaveLength(2)
  expect(bodies('POST /api/batches/:id/items')).toEqual([expect.objectContaining({ cause: 'ia_requisicao' })])

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo as 2' }))
  await waitFor(() => expect(screen.queryByText('A IA recusou o pedido.')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Falhas por causa' })).toBeNull())
  expect(bodies('POST /api/batches/:id/retry')).toEqual([{ causes: ['ia_requisicao'] }, {}])
})
