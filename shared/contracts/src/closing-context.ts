import type { ClosingContext } from '@fechai/domain/insights/closing/closing-context'

/** GET /api/closing-context/{empresaId}/{fase} */
export interface ClosingContextAnswer {
  success: true
  context: ClosingContext
}
