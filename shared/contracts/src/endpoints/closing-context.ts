import type { ClosingContextAnswer } from '../closing-context.ts'
import { endpoint, type } from '../endpoint.ts'

export const closingContextEndpoints = {
  'GET /api/closing-context/:empresaId/:fase': endpoint({
    access: 'session',
    ids: { empresaId: 'company', fase: 'phase' },
    answer: type<ClosingContextAnswer>(),
  }),
}
