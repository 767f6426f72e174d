// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Webhook, WebhookDelivery } from '@fechai/contracts/webhooks'
import { ownScreen } from '../../testing/own-screen.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { WebhookList } from './webhook-list.tsx'

const webhook: Webhook = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21', url: 'https://crm.exemplo/fechai', events: ['lead.created'] },
  ...{ fields: [], createdAt: '2026-11-20T12:00:00Z', formerSecretUntil: null, off: null, failingSince: null },
  ...{ overflowedAt: null, waiting: 0, failed: 0 },
}
const delivery: WebhookDelivery = {
  ...{ id: 'd1', eventId: 'e1', kind: 'lead.created', leadId: 'l1', state: 'failed', tries: 3, dueAt: null },
  ...{
    createdAt: '2026-11-20T12:00:00Z',
    triedAt: '2026-11-21T12:00:00Z',
    status: 500,
    reason: 'o endereço respondeu 500',
  },
  tookMs: 120,
}

let list: Webhook[]
const api = ownScreen()
beforeEach(() => {
  list = [webhook]
  api.answer('GET /api/webhooks', () => ({ webhooks: list }))
})
const draw = (page = <WebhookList />) =>
  render(
    <>
      {page}
      <Toaster />
    </>,
  )
const asked = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint)

it('names the fields that are sent as they are written', async () => {
  list = [{ ...webhook, fields: ['nome', 'whatsapp', 'proximoPasso'] }]
  draw()
  await screen.findByText(/com nome, WhatsApp, próximo passo/)
})

it('creates a webhook once it has an address, an event and the password, and shows its secret this once', async () => {
  list = []
  api.answer('POST /api/webhooks', () => ((list = [webhook]), { webhook, secret: 'whsec_segredo' }))
  draw()
  await screen.findByText(/^Nenhum webhook\./)
  await userEvent.click(screen.getByRole('button', { name: 'Criar webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Criar webhook' })
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Criar webhook' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Endereço' }), 'http://crm.exemplo')
  await send()
  await within(dialog).findByText('Informe um endereço que comece com https://.')
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Endereço' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Endereço' }), webhook.url)
  await send()
  await within(dialog).findByText('Marque ao menos um evento.')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Lead criado' }))
  await send()
  await within(dialog).findByText('Digite a sua senha.')
  await userEvent.type(within(dialog).getByLabelText('Sua senha'), 'segredo')
  await send()
  expect(await screen.findByDisplayValue('whsec_segredo')).not.toBeNull()
  expect(asked('POST /api/webhooks').map(({ body }) => body)).toEqual([
    { url: webhook.url, events: ['lead.created'], fields: [], current: 'segredo' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByDisplayValue('whsec_segredo')).toBeNull()
  await screen.findByText(webhook.url)
})

it('says why a webhook is off and what waits, and switches it on by a click', async () => {
  list = [{ ...webhook, off: { at: '2026-11-20T12:00:00Z', reason: 'falhas' }, waiting: 1, failed: 2 }]
  draw()
  await screen.findByText(/falhou por um dia inteiro/)
  screen.getByText(/1 evento espera para sair · 2 entregas falharam/)
  api.answer('POST /api/webhooks/:id/switch', () => ((list = [webhook]), { success: true }))
  await userEvent.click(screen.getByRole('switch', { name: `Ligar: ${webhook.url}` }))
  await screen.findByText('Webhook ligado.')
  expect(asked('POST /api/webhooks/:id/switch').map(({ body }) => body)).toEqual([{ on: true }])
})

it('says what a test was answered', async () => {
  api.answer('POST /api/webhooks/:id/test', () => ({
    ...delivery,
    state: 'waiting',
    reason: 'o endereço respondeu 404',
  }))
  draw()
  await userEvent.click(await screen.findByRole('button', { name: `Testar: ${webhook.url}` }))
  await screen.findByText('O teste não foi entregue: o endereço respondeu 404.')
})

it('says that a test is under way when the queue took it first', async () => {
  api.answer('POST /api/webhooks/:id/test', () => ({ ...delivery, state: 'waiting', status: null, reason: null }))
  draw()
  await userEvent.click(await screen.findByRole('button', { name: `Testar: ${webhook.url}` }))
  await screen.findByText('O teste está saindo. O resultado aparece em Entregas.')
})

it('shows a delivery with its request and answer, and sends it again', async () => {
  list = [{ ...webhook, failed: 1 }]
  api.answer('GET /api/webhooks/:id/deliveries', () => ({ deliveries: [delivery], nextCursor: null }))
  api.answer('GET /api/webhook-deliveries/:id', () => ({ delivery, body: '{"type":"lead.created"}', answer: 'erro' }))
  api.answer('POST /api/webhook-deliveries/:id/replay', () => ({ success: true }))
  draw(<DeliveriesPage id={webhook.id} />)
  await userEvent.click(await screen.findByRole('button', { name: /Lead criado.*Falhou · 3 tentativas/ }))
  const detail = await screen.findByRole('region', { name: /^Lead criado/ })
  await within(detail).findByText(/"type": "lead.created"/)
  within(detail).getByText('erro')
  await userEvent.click(within(detail).getByRole('button', { name: 'Reenviar' }))
  await screen.findByText('A entrega vai sair de novo.')
  await userEvent.click(screen.getByRole('radio', { name: 'Falhou' }))
  await vi.waitFor(() => expect(asked('GET /api/webhooks/:id/deliveries').at(-1)!.path).toContain('state=failed'))
})

it('sends again what failed of a period', async () => {
  list = [{ ...webhook, failed: 2 }]
  api.answer('GET /api/webhooks/:id/deliveries', () => ({ deliveries: [delivery], nextCursor: null }))
  api.answer('POST /api/webhooks/:id/replay', () => ({ replayed: 2 }))
  draw(<DeliveriesPage id={webhook.id} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Reenviar as que falharam' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reenviar o que falhou' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Período' }), 'Últimos 3 dias')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reenviar' }))
  await screen.findByText('2 entregas vão sair de novo.')
  const [{ body }] = asked('POST /api/webhooks/:id/replay') as unknown as [{ body: { from: string; to: string } }]
  expect(Date.parse(body.to) - Date.parse(body.from)).toBe(3 * 86_400_000)
})
