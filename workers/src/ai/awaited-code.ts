import type { DomainError } from '@fechai/domain/errors'
import { isProviderCode, type ProviderCode } from '@fechai/domain/pending-reading'
import { isUnusable } from './outcomes.ts'

/** Why something waits for its provider; null when the provider is not the reason. */
export function awaitedCode(error: DomainError): ProviderCode | null {
  if (isProviderCode(error.code)) return error.code
  return isUnusable(error) && error.kind === 'unavailable' ? 'ia_indisponivel' : null
}
