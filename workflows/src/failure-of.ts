import { ActivityFailure, ApplicationFailure, ChildWorkflowFailure } from '@temporalio/common'

/** The failure of ours that something failed with, however deep; null where it was none. */
export function failureOf(error: unknown): { code: string; message: string } | null {
  if (error instanceof ChildWorkflowFailure || error instanceof ActivityFailure) return failureOf(error.cause)
  if (error instanceof ApplicationFailure && error.type) return { code: error.type, message: error.message }
  return null
}

export const codeOf = (error: unknown): string | null => failureOf(error)?.code ?? null
