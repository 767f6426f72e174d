import { ownPasswordBody } from '../second-factor.ts'
import { endpoint, type, type Done } from '../endpoint.ts'
import {
  deliveriesQuery,
  replayBody,
  webhookBody,
  webhookSwitchBody,
  type Replayed,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type Webhooks,
  type WebhookSecret,
} from '../webhooks.ts'

const example = {
  url: 'https://webhooks.exemplo.invalid/fechai',
  events: ['lead.created' as const],
  fields: [],
  current: 'errada',
}
const ids = { id: 'webhook' } as const

export const webhookEndpoints = {
  'GET /api/webhooks': endpoint({ access: 'gestor', answer: type<Webhooks>() }),
  'POST /api/webhooks': endpoint({ access: 'gestor', body: webhookBody, answer: type<WebhookSecret>(), example }),
  'PUT /api/webhooks/:id': endpoint({ access: 'gestor', ids, body: webhookBody, answer: type<Done>(), example }),
  'DELETE /api/webhooks/:id': endpoint({ access: 'gestor', ids, answer: type<Done>() }),
  'POST /api/webhooks/:id/switch': endpoint({
    ...{ access: 'gestor', ids, body: webhookSwitchBody, answer: type<Done>(), example: { on: false } },
  }),
  'POST /api/webhooks/:id/secret': endpoint({
    ...{ access: 'gestor', ids, body: ownPasswordBody, answer: type<WebhookSecret>(), example: { current: 'errada' } },
  }),
  'POST /api/webhooks/:id/test': endpoint({ access: 'gestor', ids, answer: type<WebhookDelivery>() }),
  'GET /api/webhooks/:id/deliveries': endpoint({
    ...{ access: 'gestor', ids, query: deliveriesQuery, answer: type<WebhookDeliveries>(), example: {} },
  }),
  'POST /api/webhooks/:id/replay': endpoint({
    ...{ access: 'gestor', ids, body: replayBody, answer: type<Replayed>() },
    example: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' },
  }),
  'GET /api/webhook-deliveries/:id': endpoint({
    ...{ access: 'gestor', ids: { id: 'webhook-delivery' }, answer: type<WebhookDeliveryDetail>() },
  }),
  'POST /api/webhook-deliveries/:id/replay': endpoint({
    ...{ access: 'gestor', ids: { id: 'webhook-delivery' }, answer: type<Done>() },
  }),
}
