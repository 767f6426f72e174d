// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aLead } from '../../testing/lead.ts'
import { LeadItem } from './lead-cards.tsx'

beforeEach(clearEverything)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows product and value on each card of a phone, also where they are no chosen column', () => {
  fakeApi()
  enterAs()
  const lead = aLead({ nome: 'Ana Prado', produto: 'Mesa de jantar', valor: 'R$ 2.400,00' })
  render(<LeadItem lead={lead} columns={[]} selected={false} />)
  const card = within(screen.getByRole('article', { name: 'Ana Prado' }))
  card.getByText('Mesa de jantar')
  card.getByText(/2\.400,00/)
})
