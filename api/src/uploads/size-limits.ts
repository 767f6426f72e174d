import { DomainError } from '@fechai/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import { formatMegabytes } from '@fechai/domain/upload-check'
import type { Environment } from '@fechai/platform/env'

/** Bytes that a form adds to its file: boundaries, headers, a few fields. */
const FORM_BYTES = 16 * 1024

const tooLarge = (message: string): DomainError => new DomainError('invalid', message, { code: 'muito_grande' })

/** Refuses by what the request says of itself, before a byte is read; a lie is found out while counting. */
export function requireDeclaredSize(declaredBytes: number, environment: Environment): void {
  const fileBytes = declaredBytes - FORM_BYTES
  if (fileBytes > environment.LIMIT_UPLOAD_GENERAL_BYTES) throw tooLarge(UPLOAD_TEXTS.aboveGeneral)
  if (fileBytes > environment.LIMIT_UPLOAD_BYTES)
    throw tooLarge(UPLOAD_TEXTS.aboveEffective(formatMegabytes(declaredBytes)))
}

/** The refusal of a file whose bytes passed a limit; `declaredBytes` is NaN when the request did not say. */
export function streamedTooLarge(declaredBytes: number, environment: Environment): DomainError {
  const size = declaredBytes > environment.LIMIT_UPLOAD_BYTES ? declaredBytes : environment.LIMIT_UPLOAD_BYTES
  return tooLarge(
    UPLOAD_TEXTS.aboveEffective(`mais de ${formatMegabytes(Math.min(size, environment.LIMIT_UPLOAD_BYTES))}`),
  )
}
