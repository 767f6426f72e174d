import { DomainError } from '@fechai/domain/errors'

/** The next try after a long silence need not wait long. */
const SOON_SECONDS = 1

/** Storage cannot be reached, or answered something that is no answer; trying again may help. */
export const storageAway = (cause?: unknown, retryAfterSeconds?: number): DomainError =>
  new DomainError('unavailable', 'O armazenamento não respondeu. Nada foi perdido: tente de novo em instantes.', {
    code: 'armazenamento_indisponivel',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(cause === undefined ? {} : { cause }),
  })

const ROOM_AFTER_SECONDS = 15

/** A disk is full, here or where storage keeps its objects. */
export const noRoom = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'Faltou espaço em disco no servidor. A análise continua assim que houver.', {
    code: 'sem_espaco',
    retryAfterSeconds: ROOM_AFTER_SECONDS,
    cause,
  })

/** Storage took the call and said nothing for as long as one may. */
export const storageSilent = (): DomainError => storageAway(undefined, SOON_SECONDS)
