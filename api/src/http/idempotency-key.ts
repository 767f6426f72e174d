import * as z from 'zod'
import { DomainError } from '@fechai/domain/errors'
import type { ApiContext } from './context.ts'

const keySchema = z.uuid()

/**
 * The `Idempotency-Key` of a request, lower case; null when it carries none.
 * @throws DomainError('invalid') for one that is no UUID.
 */
export function readIdempotencyKey(c: ApiContext): string | null {
  const given = c.req.header('idempotency-key')
  if (given === undefined) return null
  const parsed = keySchema.safeParse(given)
  if (parsed.success) return parsed.data.toLowerCase()
  throw new DomainError('invalid', 'Dados inválidos: confira Idempotency-Key.', { code: 'dados_invalidos' })
}
