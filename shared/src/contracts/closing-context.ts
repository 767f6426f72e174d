import type { ClosingContext } from '../insights/closing/closing-context.ts'

/** GET /api/closing-context/{empresaId}/{fase} */
export interface ClosingContextAnswer {
  success: true
  context: ClosingContext
}
