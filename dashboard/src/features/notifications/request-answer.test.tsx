// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it } from 'vitest'
import type { PanelNotification } from '../../state/notifications.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { Entry } from './entry.tsx'

const REQUEST = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a31'
const asked = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a32', type: 'pedido_de_lead' as const, read: false, persistent: false },
  ...{ title: 'Carla pede um lead', message: 'Valdir: Carla tem o mesmo arquivo.', data: { href: null } },
  ...{ timestamp: '2026-11-29T08:00:00.000Z', request: REQUEST },
}
const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/notifications', () => ({ success: true, naoLidas: 0, notificacoes: [] }))
})
const draw = (request: string | null) =>
  render(
    <>
      <ul>
        <Entry of={{ ...asked, request }} now={Date.parse(asked.timestamp)} onOpen={() => undefined} />
      </ul>
      <Toaster />
    </>,
  )

it('shows a notification of a kind that only a newer version knows', () => {
  const type = 'de_amanha' as PanelNotification['type']
  render(<Entry of={{ ...asked, type, request: null }} now={Date.parse(asked.timestamp)} onOpen={() => undefined} />)
  expect(screen.getByText('Carla pede um lead')).toBeTruthy()
})

it.each([
  ['Passar', true, 'O lead passou para quem pediu.'],
  ['Recusar', false, 'Pedido recusado. O lead continua com você.'],
])('answers a request for a lead in the bell: %s', async (button, accept, said) => {
  api.answer('POST /api/lead-requests/:id/answer', () => ({ success: true }))
  draw(REQUEST)
  await userEvent.click(screen.getByRole('button', { name: `${button}: Carla pede um lead` }))
  await screen.findByText(said)
  await waitFor(() => expect(api.asked.map(({ endpoint }) => endpoint)).toContain('GET /api/notifications'))
  const path = '/api/lead-requests/6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a31/answer'
  expect(api.asked[0]).toEqual({ endpoint: 'POST /api/lead-requests/:id/answer', path, body: { accept } })
})

it('says why a request stays open, and offers no answer elsewhere', async () => {
  api.refuse('POST /api/lead-requests/:id/answer', 409, 'Este pedido já foi respondido.')
  draw(REQUEST)
  await userEvent.click(screen.getByRole('button', { name: /^Passar/ }))
  await screen.findByText('O pedido continua aberto: Este pedido já foi respondido.')
  cleanup()
  draw(null)
  expect(screen.queryByRole('button', { name: /Passar|Recusar/ })).toBeNull()
})
