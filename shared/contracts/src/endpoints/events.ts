import { endpoint } from '../endpoint.ts'

export const eventEndpoints = {
  'GET /api/events': endpoint({ access: 'session', prolongs: false, lasts: true }),
}
