import { endpoint, type } from '../endpoint.ts'
import { endPushBody, pushBody, type PushState } from '../push.ts'

const address = 'https://push.exemplo.com.br/abc'

export const pushEndpoints = {
  'GET /api/push': endpoint({ access: 'session', answer: type<PushState>() }),
  'PUT /api/push': endpoint({
    access: 'session',
    body: pushBody,
    answer: type<PushState>(),
    example: { endpoint: address, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  }),
  'POST /api/push/end': endpoint({
    access: 'session',
    body: endPushBody,
    answer: type<PushState>(),
    example: { endpoint: address },
  }),
}
