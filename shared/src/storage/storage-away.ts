import { DomainError } from '../domain/errors.ts'

/** After a silence that was waited for already, the next try need not wait long. */
const SOON_SECONDS = 1

/** Storage cannot be reached, or answered something that is no answer; trying again may help. */
export const storageAway = (cause?: unknown, retryAfterSeconds?: number): DomainError =>
  new DomainError('unavailable', 'O armazenamento não respondeu. Nada foi perdido: tente de novo em instantes.', {
    code: 'armazenamento_indisponivel',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(cause === undefined ? {} : { cause }),
  })

/** Storage took the call and said nothing for as long as one may. */
export const storageSilent = (): DomainError => storageAway(undefined, SOON_SECONDS)
