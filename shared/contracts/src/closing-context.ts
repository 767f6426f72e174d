import type { ClosingContext } from '@fechai/domain/insights/closing/closing-context'

/** GET /api/closing-context/{empresaId}/{fase} */
export interface ClosingContextAnswer {
  success: true
  context: ClosingContext
  /** Decided conversations left out until a person confirms their phase. */
  toConfirm: number
}
