// @vitest-environment happy-dom
import type { CustomField } from '@fechai/domain/lead-settings'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { joinScreens } from '../../state/screens.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { OwnFields } from './own-fields.tsx'

const field = (changes: Partial<CustomField>): CustomField => ({
  ...{ id: crypto.randomUUID(), name: 'Bairro', kind: 'texto', choices: [], onCard: false, archived: false },
  ...changes,
})
const meters = field({ name: 'Metros', kind: 'numero' })
const lead = aLead({ campos: { [meters.id]: 120.5 } })
joinScreens({ clear: () => undefined, find: () => lead })
const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/lead-settings', () => ({
    ...{ reasons: [], demandsReason: false, revision: 1 },
    fields: [meters, field({ name: 'Antigo', archived: true })],
  }))
  api.answer('PATCH /api/leads/:id', () => ({ lead: { ...lead, revision: lead.revision + 1 } }))
})
const bodies = () =>
  api.asked
    .filter(({ endpoint }) => endpoint === 'PATCH /api/leads/:id')
    .map(({ body }) => (body as { campos: unknown }).campos)

it('shows values as in Brazil, writes a typed one, and takes it back', async () => {
  render(
    <>
      <OwnFields lead={lead} />
      <Toasts />
    </>,
  )
  await screen.findByText('120,5')
  expect(screen.queryByText('Antigo')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Metros' }))
  const box = screen.getByRole('textbox', { name: 'Metros' })
  await userEvent.clear(box)
  await userEvent.type(box, 'muitos{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('escreva um número')
  await userEvent.clear(box)
  await userEvent.type(box, '1.300{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await vi.waitFor(() => expect(bodies()).toEqual([{ [meters.id]: 1300 }, { [meters.id]: 120.5 }]))
})
