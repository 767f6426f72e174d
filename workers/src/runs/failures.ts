import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import { DomainError, type DomainErrorKind } from '@fechai/domain/errors'
import { QUESTION_CODES } from '@fechai/domain/upload-question'
import { noRoom, storageAway } from '@fechai/platform/storage/storage-away'

/** Kinds that another try may cure. The others say the same however often one asks. */
const RETRYABLE: ReadonlySet<DomainErrorKind> = new Set(['unavailable', 'limit'])

/** Causes that no automatic retry cures, but a person who asks again once the operator has done something. */
const FOR_THE_OPERATOR = new Set(['ia_sem_cota', 'ia_chave', 'ia_requisicao', 'ia_indisponivel', 'ia_ocupada'])

/** Questions to a user: a retry without an answer asks them again. */
const QUESTIONS = new Set(Object.values(QUESTION_CODES))

/** First detail of a failure: whether 'Tentar novamente' can help, also where Temporal must not try by itself. */
export interface FailureDetails {
  worthAskingAgain: boolean
}

/**
 * Turns whatever a stage threw into what Temporal may keep and show. Failures are readable there by
 * operators, so only sentences of ours pass; a vendor's message, which may quote data, never does.
 */
export function toFailure(error: unknown): ApplicationFailure | CancelledFailure {
  if (error instanceof CancelledFailure || error instanceof ApplicationFailure) return error
  const known = error instanceof DomainError ? error : (knownCause(error) ?? unexpected())
  const retryable = RETRYABLE.has(known.kind)
  const worthAskingAgain = retryable || FOR_THE_OPERATOR.has(known.code) || QUESTIONS.has(known.code)
  return ApplicationFailure.create({
    type: known.code,
    message: known.message,
    nonRetryable: !retryable,
    details: [{ worthAskingAgain } satisfies FailureDetails],
    ...(retryable && known.retryAfterSeconds ? { nextRetryDelay: `${known.retryAfterSeconds} seconds` as const } : {}),
  })
}

const unexpected = (): DomainError =>
  new DomainError('unavailable', 'Algo falhou do nosso lado. O que já foi feito está guardado: tente novamente.', {
    code: 'falha_interna',
  })

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'TimeoutError'])

function knownCause(error: unknown): DomainError | null {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'NoSuchKey') {
    return new DomainError('invalid', 'O arquivo não está mais guardado. Envie-o de novo.', { code: 'arquivo_sumiu' })
  }
  if (code === 'ENOSPC') return noRoom(error)
  if (AWAY.has(code) || AWAY.has(name) || '$metadata' in ((error ?? {}) as object)) {
    return storageAway(error)
  }
  return null
}
