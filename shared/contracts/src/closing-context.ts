import type { ClosingContext } from '@fechai/domain/insights/closing/closing-context'

export interface ClosingContextAnswer {
  success: true
  context: ClosingContext
  /** Decided conversations left out until a person confirms their phase. */
  toConfirm: number
}
