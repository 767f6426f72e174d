import {
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowFailedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'
import { DomainError } from '@fechai/domain/errors'

const NOT_WAITING = 'Esta análise não está esperando uma nova tentativa.'
const ENDED = 'Esta análise já terminou.'
/** A file that WhatsApp may deliver another time. */
const NOT_DELIVERED = 'whatsapp_midia_depois'
const AWAY = 'O processamento não respondeu. Nada foi perdido: tente de novo em instantes.'

/** Turns an answer of the Temporal server into the sentence for the person; other errors stay as they are. */
export function asDomainError(error: unknown): unknown {
  const refused = error instanceof WorkflowFailedError ? error.cause?.cause : null
  if (refused instanceof ApplicationFailure && refused.nonRetryable)
    return new DomainError('conflict', refused.message, { code: refused.type ?? 'recusado', cause: error })
  if (refused instanceof ApplicationFailure && refused.type === NOT_DELIVERED)
    return new DomainError('unavailable', refused.message, { code: NOT_DELIVERED, cause: error })
  if (error instanceof WorkflowUpdateFailedError)
    return new DomainError('conflict', NOT_WAITING, { code: 'nao_esta_parada', cause: error })
  if (error instanceof WorkflowNotFoundError || error instanceof WorkflowExecutionAlreadyStartedError) {
    return new DomainError('conflict', ENDED, { code: 'analise_terminada', cause: error })
  }
  const away =
    error instanceof WorkflowUpdateRPCTimeoutOrCancelledError ||
    isGrpcServiceError(error) ||
    (error instanceof Error && isGrpcServiceError(error.cause))
  if (!away && !(error instanceof WorkflowFailedError)) return error
  return new DomainError('unavailable', AWAY, {
    code: 'processamento_indisponivel',
    retryAfterSeconds: 5,
    cause: error,
  })
}
