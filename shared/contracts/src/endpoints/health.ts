import { endpoint, type } from '../endpoint.ts'
import type { Readiness, VisibleHealth } from '../health.ts'

export const healthEndpoints = {
  'GET /livez': endpoint({ access: 'public' }),
  'GET /readyz': endpoint({ access: 'public', answer: type<Readiness>() }),
  'GET /api/health': endpoint({
    access: 'public',
    answer: type<VisibleHealth>(),
  }),
  'GET /.well-known/security.txt': endpoint({ access: 'public' }),
}
