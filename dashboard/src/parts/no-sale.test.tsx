// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it, vi } from 'vitest'
import { putLead } from '../state/cards.ts'
import { ownScreen } from '../testing/own-screen.ts'
import { aLead } from '../testing/lead.ts'
import { ClosingQuestion } from './closing-question.tsx'
import { NoSaleNote } from './no-sale.tsx'

const bia = aLead({ nome: 'Bia', sem_venda: true })

const api = ownScreen()
beforeEach(() => {
  putLead(bia)
  api.answer('GET /api/leads/:id', () => ({ lead: bia }))
  api.answer('PATCH /api/leads/:id', () => ({ lead: { ...bia, revision: 2 } }))
})
const sentTo = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint).map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('keeps a conversation that is no sale as a lead, and takes that back', async () => {
  render(
    <>
      <NoSaleNote lead={bia} />
      <Toaster />
    </>,
  )
  screen.getByText(/^Não parece uma conversa de venda\./)
  await press('Manter como lead')
  await screen.findByRole('button', { name: 'Desfazer' })
  expect(sentTo('PATCH /api/leads/:id')).toMatchObject([{ e_venda: true }])
  await press('Desfazer')
  await waitFor(() => expect(sentTo('PATCH /api/leads/:id')).toMatchObject([{ e_venda: true }, { e_venda: false }]))
})

it('discards it as a lead is deleted, leaves its page, and brings it back', async () => {
  api.answer('DELETE /api/leads/:id', () => ({ success: true }))
  api.answer('POST /api/leads/:id/restore', () => ({ lead: bia }))
  const left = vi.fn<() => void>()
  render(
    <>
      <NoSaleNote lead={bia} onDiscarded={left} />
      <Toaster />
    </>,
  )
  await press('Descartar')
  await screen.findByText('Bia: descartado.')
  expect(left).toHaveBeenCalledOnce()
  expect(sentTo('DELETE /api/leads/:id')).toHaveLength(1)
  await press('Desfazer')
  await waitFor(() => expect(sentTo('POST /api/leads/:id/restore')).toHaveLength(1))
})

it('asks of a sale that looks closed: one click confirms it, ‘Ainda não’ is remembered and taken back', async () => {
  const confirm = vi.fn<() => void>()
  render(
    <>
      <ClosingQuestion lead={aLead({ ...bia, fase: 'leads-quentes' })} onConfirm={confirm} />
      <Toaster />
    </>,
  )
  screen.getByRole('group', { name: 'Bia: parece fechado' })
  await press('Sim, fechou')
  expect(confirm).toHaveBeenCalledOnce()
  await press('Ainda não')
  await screen.findByRole('button', { name: 'Desfazer' })
  expect(sentTo('PATCH /api/leads/:id')).toMatchObject([{ ainda_nao: true }])
  await press('Desfazer')
  await waitFor(() => expect(sentTo('PATCH /api/leads/:id')).toMatchObject([{ ainda_nao: true }, { ainda_nao: false }]))
})
