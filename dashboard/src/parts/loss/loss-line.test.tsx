// @vitest-environment happy-dom
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { Lead } from '@fechai/domain/lead'
import { DEFAULT_LOSS_REASONS } from '@fechai/domain/lead-settings'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { joinScreens } from '../../state/screens.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { LossLine } from './loss-line.tsx'

const [price] = DEFAULT_LOSS_REASONS as [(typeof DEFAULT_LOSS_REASONS)[number]]
let shown: Lead | null
joinScreens({ clear: () => undefined, find: () => lead, put: (given) => void (shown = given) })
const lead = aLead()
const settings = (changes: Partial<LeadSettings> = {}): LeadSettings => ({
  ...{ reasons: [...DEFAULT_LOSS_REASONS], demandsReason: false, fields: [], revision: 0 },
  ...changes,
})
const api = ownScreen()
beforeEach(() => {
  shown = null
})
const bodies = () =>
  api.asked
    .filter(({ endpoint }) => endpoint === 'PATCH /api/leads/:id')
    .map(({ body }) => (body as { perdido: unknown }).perdido)

it('marks a lead as lost with one press on a reason, and takes that back', async () => {
  api.answer('GET /api/lead-settings', () => settings())
  api.answer('PATCH /api/leads/:id', (body) => {
    const { perdido } = body as { perdido: { motivo: string } | null }
    const lost = perdido && { perdido_em: '2026-11-29T12:00:00.000Z', motivo_perda: perdido.motivo }
    return { lead: { ...lead, ...lost, revision: lead.revision + 1 } }
  })
  render(
    <>
      <LossLine lead={lead} />
      <Toasts />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como perdido' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Preço' }))
  await vi.waitFor(() => expect(shown).toMatchObject({ motivo_perda: price.id }))
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await vi.waitFor(() => expect(bodies()).toEqual([{ motivo: price.id }, null]))
})

it('states the day and the reason, and offers no way without one where the company demands it', async () => {
  api.answer('GET /api/lead-settings', () => settings({ demandsReason: true }))
  render(<LossLine lead={{ ...lead, perdido_em: '2026-11-29T12:00:00.000Z', motivo_perda: price.id }} />)
  await screen.findByText('Perdido em 29/11/2026 · Preço')
  await userEvent.click(screen.getByRole('button', { name: 'Mudar motivo' }))
  await screen.findByRole('button', { name: 'Preço' })
  expect(screen.queryByRole('button', { name: 'Sem motivo' })).toBeNull()
})
