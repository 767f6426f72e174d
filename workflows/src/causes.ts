import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/common'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'

const UNKNOWN = 'Algo falhou do nosso lado. O que já foi feito está guardado: tente novamente.'
const SILENT = 'O processamento parou de responder. O que já foi feito está guardado: tente novamente.'

/** Why a stage gave up, in the salesperson's words. Failures of ours carry the sentence; others get a general one. */
export function causeOf(stage: StageId, error: unknown): ParkedCause {
  const failure = error instanceof ActivityFailure ? error.cause : error
  if (failure instanceof ApplicationFailure && failure.type) {
    return { code: failure.type, stage, message: failure.message, retryable: worthAskingAgain(failure) }
  }
  const timedOut = failure instanceof TimeoutFailure
  return {
    code: timedOut ? 'sem_resposta' : 'falha_interna',
    stage,
    message: timedOut ? SILENT : UNKNOWN,
    retryable: true,
  }
}

/** A cause may be hopeless for an automatic retry and still be worth a person's: a quota that was bought since. */
function worthAskingAgain(failure: ApplicationFailure): boolean {
  const [details] = (failure.details ?? []) as [{ worthAskingAgain?: boolean }?]
  return details?.worthAskingAgain ?? !failure.nonRetryable
}
