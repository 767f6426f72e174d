// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it } from 'vitest'
import type { Assign, AssignResult } from '@fechai/contracts/assign'
import type { LeadOwner } from '@fechai/contracts/assign'
import { askOwner, askOwnerOf } from '../state/assigning.ts'
import { session } from '../state/session.ts'
import { enterAs } from '../testing/enter.ts'
import { ownScreen } from '../testing/own-screen.ts'
import { aLead } from '../testing/lead.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { OwnerButton } from './owner-button.tsx'
import { OwnerMark } from './owner-mark.tsx'

const QUEUE = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a02'
const ANA = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a11'
const BIA = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a12'
const LEFT = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a13'
const OWNERS: LeadOwner[] = [
  { id: QUEUE, name: 'Sem dono', isActive: true, leads: 3 },
  { id: ANA, name: 'Ana Prado', isActive: true, leads: 12 },
  { id: BIA, name: 'Bia Nunes', isActive: true, leads: 1 },
  { id: LEFT, name: 'Caio Reis', isActive: false, leads: 2 },
]

/** Result of each lead, by what it was before. */
let answers: (leads: Assign['leads']) => AssignResult[]
const api = ownScreen()
beforeEach(() => {
  answers = (leads) => leads.map(({ id, from }) => ({ id, refused: null, before: from ?? ANA }))
  api.answer('GET /api/leads/owners', () => ({ owners: OWNERS }))
  api.answer('POST /api/leads/assign', (body) => ({ results: answers((body as Assign).leads) }))
})

const draw = () =>
  render(
    <>
      <AssignDialog />
      <Toaster />
    </>,
  )
const sent = () => api.asked.filter(({ endpoint }) => endpoint === 'POST /api/leads/assign').map(({ body }) => body)

it('assigns by the keyboard alone, and takes it back under the same condition', async () => {
  const lead = aLead({ user_id: ANA })
  draw()
  askOwner(lead)
  await screen.findByRole('dialog', { name: 'Atribuir Valdir Ferreira' })
  await screen.findByRole('option', { name: /Bia Nunes/ })
  expect(screen.queryByRole('option', { name: /Caio/ })).toBeNull()
  await userEvent.keyboard('bia')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('1 lead passou para Bia Nunes')
  expect(sent()).toEqual([{ to: BIA, leads: [{ id: lead.id, from: ANA }] }])
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('1 lead voltou a quem era')
  expect(sent()[1]).toEqual({ to: ANA, leads: [{ id: lead.id, from: BIA }] })
})

it('gives to the queue without an owner, and walks in a ring with the arrows', async () => {
  draw()
  askOwner(aLead({ user_id: ANA }))
  await screen.findByRole('option', { name: /Sem dono/ })
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { name: /Bia Nunes/, selected: true })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByText('1 lead ficou sem dono')
  expect(sent()).toMatchObject([{ to: null }])
})

it('counts the leads that changed hands elsewhere, and sends five hundred at a time', async () => {
  answers = (leads) =>
    leads.map(({ id }, index) => ({ id, refused: index === 0 ? 'alterado' : null, before: index === 0 ? null : ANA }))
  draw()
  const many = Array.from({ length: 501 }, () => ({ id: crypto.randomUUID() }))
  askOwnerOf(async () => many, many.length)
  await userEvent.click(await screen.findByRole('option', { name: /Ana Prado/ }))
  await screen.findByText('499 leads passaram para Ana Prado')
  await screen.findByText('2 mudaram de dono em outro lugar e ficaram como estavam.')
  expect(sent().map((body) => (body as Assign).leads.length)).toEqual([500, 1])
})

it('says in the server’s words why nothing was assigned', async () => {
  api.refuse('POST /api/leads/assign', 409, 'Essa pessoa não tem mais acesso. Escolha outra.')
  draw()
  askOwner(aLead())
  await userEvent.click(await screen.findByRole('option', { name: /Ana Prado/ }))
  await screen.findByText('Nada foi atribuído: Essa pessoa não tem mais acesso. Escolha outra.')
})

it('explains an empty list, and asks again', async () => {
  api.refuse('GET /api/leads/owners', 500, 'Algo deu errado aqui. Tente de novo.')
  draw()
  askOwner(aLead())
  await screen.findByRole('alert')
  api.answer('GET /api/leads/owners', () => ({ owners: OWNERS }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('option', { name: /Ana Prado/ })
})

it('marks a card with its owner for managers, and with nothing for a seller', async () => {
  const { rerender } = render(<OwnerMark lead={aLead({ user_id: ANA })} />)
  await screen.findByRole('button', { name: 'Ana Prado · atribuir Valdir Ferreira a…' })
  const { unmount } = render(<OwnerButton lead={aLead({ user_id: ANA })} />)
  await screen.findByRole('button', { name: /^Ana Prado\s?, lead Valdir Ferreira$/ })
  unmount()
  rerender(<OwnerMark lead={aLead({ user_id: QUEUE, empresa_id: QUEUE })} />)
  screen.getByRole('button', { name: 'Sem dono · atribuir Valdir Ferreira a…' })
  cleanup()
  enterAs({ role: 'vendedor' })
  render(<OwnerMark lead={aLead({ user_id: session.user!.id })} />)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
