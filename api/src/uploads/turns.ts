import { DomainError } from '@fechai/shared/domain/errors'
import type { Environment } from '@fechai/shared/env'
import { openTurns, type Turns } from '../http/turns.ts'

const MANY = 'Muitos arquivos estão chegando ao mesmo tempo, e este ainda não foi enviado. Tente de novo em instantes.'
const RETRY_SECONDS = 5
/** Files that stand in line: of each nothing is read yet, so that it costs a socket and no memory. */
const LINE = 1_000
const LINE_MS = 30_000
const WAITS_PER_USER = 2
const WAITS = 200

export interface UploadTurns {
  /** Files that are being received; each holds two parts of some megabytes. */
  receiving: Turns
  /** Requests that wait for their analysis, each of which looks into the database again and again. */
  waiting: Turns
}

export function openUploadTurns({ LIMIT_UPLOADS_AT_ONCE, LIMIT_UPLOADS_AT_ONCE_PER_USER }: Environment): UploadTurns {
  const refusal = (): DomainError =>
    new DomainError('unavailable', MANY, { code: 'muitos_envios', retryAfterSeconds: RETRY_SECONDS })
  return {
    receiving: openTurns({
      perUser: LIMIT_UPLOADS_AT_ONCE_PER_USER,
      perProcess: LIMIT_UPLOADS_AT_ONCE,
      waiting: LINE,
      waitMs: LINE_MS,
      refusal,
    }),
    waiting: openTurns({ perUser: WAITS_PER_USER, perProcess: WAITS, waiting: 0, waitMs: 0, refusal }),
  }
}
