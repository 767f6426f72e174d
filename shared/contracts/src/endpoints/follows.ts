import { endpoint, type } from '../endpoint.ts'
import type { Follows } from '../sales-settings.ts'

export const followEndpoints = {
  'GET /api/follows': endpoint({ access: 'session', answer: type<Follows>() }),
  'PUT /api/follows/:id': endpoint({ access: 'session', ids: { id: 'lead' }, answer: type<Follows>() }),
  'DELETE /api/follows/:id': endpoint({ access: 'session', ids: { id: 'lead' }, answer: type<Follows>() }),
}
