// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { AskForLead } from './ask-for-lead.tsx'

const UPLOAD = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a41'
const api = ownScreen({ role: 'vendedor' })

it('asks a colleague for the lead of a file, and says that the request is on its way', async () => {
  api.answer('POST /api/lead-requests', () => ({ success: true }))
  render(<AskForLead uploadId={UPLOAD} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pedir este lead' }))
  await screen.findByText('Pedido enviado. Você recebe um aviso quando responderem.')
  expect(api.asked).toMatchObject([{ endpoint: 'POST /api/lead-requests', body: { uploadId: UPLOAD } }])
})

it('says why it could not ask, and lets the person try again', async () => {
  api.refuse('POST /api/lead-requests', 404, 'O lead deste arquivo ainda não existe.')
  render(<AskForLead uploadId={UPLOAD} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pedir este lead' }))
  await screen.findByText('O lead deste arquivo ainda não existe.')
  screen.getByRole('button', { name: 'Pedir este lead' })
})
