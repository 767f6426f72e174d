// @vitest-environment happy-dom
import type { BulkAnswer, BulkChange } from '@fechai/contracts/bulk'
import { DEFAULT_LOSS_REASONS } from '@fechai/domain/lead-settings'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { leadList } from '../../state/lead-list.ts'
import { toggleLead } from '../../state/lead-selection.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { SelectionBar } from './selection-bar.tsx'

const [price] = DEFAULT_LOSS_REASONS as [(typeof DEFAULT_LOSS_REASONS)[number]]
const api = ownScreen()

const changes = (): BulkChange[][] =>
  api.asked
    .filter(({ endpoint }) => endpoint === 'POST /api/leads/bulk')
    .map(({ body }) => (body as { changes: BulkChange[] }).changes)

it('says of the chosen leads which are sales, and were not lost', async () => {
  const leads = [aLead(), aLead()]
  Object.assign(leadList.rows, { leads, total: 2 })
  for (const { id } of leads) toggleLead(id)
  api.answer('GET /api/lead-settings', () => ({
    ...{ reasons: [...DEFAULT_LOSS_REASONS], demandsReason: false, fields: [], revision: 0 },
  }))
  api.answer('POST /api/leads/bulk', (body): BulkAnswer => ({
    results: (body as { changes: BulkChange[] }).changes.map(({ id }) => ({
      ...{ id, refused: 'ja-vendido', revision: 1, before: null },
    })),
  }))
  render(
    <>
      <SelectionBar />
      <Toasts />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como perdido' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Preço' }))
  await screen.findByText('2 já são vendas e ficaram como estavam.')
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

it('marks the chosen leads as lost with one reason, and takes that back to what each was', async () => {
  const leads = [aLead(), aLead()]
  Object.assign(leadList.rows, { leads, total: 2 })
  for (const { id } of leads) toggleLead(id)
  api.answer('GET /api/lead-settings', () => ({
    ...{ reasons: [...DEFAULT_LOSS_REASONS], demandsReason: false, fields: [], revision: 0 },
  }))
  api.answer('POST /api/leads/bulk', (body): BulkAnswer => ({
    results: (body as { changes: BulkChange[] }).changes.map(({ id }, at) => ({
      ...{ id, refused: null, revision: 2 },
      before: {
        ...{ fase: 'leads-quentes', atendente: 'Rafaela', order: at, undoTo: 'proven' },
        perdido: at === 0 ? null : { motivo: null },
      },
    })),
  }))
  render(
    <>
      <SelectionBar />
      <Toasts />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como perdido' }))
  await screen.findByText('Por que estes 2 leads foram perdidos?')
  await userEvent.click(await screen.findByRole('button', { name: 'Preço' }))
  await vi.waitFor(() =>
    expect(changes()).toEqual([leads.map(({ id }) => ({ id, revision: 1, perdido: { motivo: price.id } }))]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await vi.waitFor(() =>
    expect(changes()[1]).toEqual([
      { id: leads[0]!.id, revision: 2, perdido: null, undoTo: 'proven' },
      { id: leads[1]!.id, revision: 2, perdido: { motivo: null }, undoTo: 'proven' },
    ]),
  )
})
