import { DomainError } from '@fechai/domain/errors'

/** State of this process on its way to its end. While it drains it still serves, and says that it will not for long. */
export interface Ending {
  phase: 'serving' | 'draining' | 'finishing'
}

const RESTARTING = 'O servidor está sendo atualizado. O envio continua em instantes.'

/** A file that begins to arrive now would be cut. @throws DomainError('unavailable') while the process finishes. */
export function requireTimeLeft({ phase }: Ending): void {
  if (phase !== 'finishing') return
  throw new DomainError('unavailable', RESTARTING, { code: 'servidor_reiniciando', retryAfterSeconds: 5 })
}
