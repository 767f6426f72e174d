import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorAnswer } from '@fechai/contracts/uploads'
import { translateDatabaseError } from '@fechai/data/database'
import { DomainError, type DomainErrorKind } from '@fechai/domain/errors'
import type { Logger } from '@fechai/platform/log'
import type { ApiContext, Env } from './context.ts'

const STATUS: Record<DomainErrorKind, ContentfulStatusCode> = {
  'not-found': 404,
  forbidden: 403,
  unauthenticated: 401,
  conflict: 409,
  invalid: 400,
  limit: 429,
  unavailable: 503,
}

/** Codes whose status says more than their kind. */
const STATUS_OF_CODE: Record<string, ContentfulStatusCode> = {
  muito_grande: 413,
  tipo_de_conteudo: 415,
  pedido_lento: 408,
  envio_lento: 408,
}

const UNKNOWN = 'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código do pedido.'
const NO_ROUTE = 'Endereço não encontrado.'

type OnRefusal = (c: ApiContext, error: DomainError) => void

/** Turns every error into an answer, here alone. An unforeseen one is logged, and its text never leaves the server. */
export function errorHandler(log: Logger, onRefusal: OnRefusal = () => undefined): ErrorHandler<Env> {
  return (error, c) => {
    const known = translateDatabaseError(error)
    if (known instanceof DomainError) {
      onRefusal(c, known)
      return answerError(c, known)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return answerError(
        c,
        new DomainError('invalid', 'O pedido não pôde ser lido.', { code: 'pedido_invalido' }),
        error.status as ContentfulStatusCode,
      )
    }
    log.error({ err: error, requestId: c.get('requestId'), route: c.req.routePath }, 'request failed')
    const body: ErrorAnswer = { success: false, error: UNKNOWN, code: 'interno', requestId: c.get('requestId') }
    return c.json(body, 500)
  }
}

export const notFoundHandler: NotFoundHandler<Env> = (c) =>
  answerError(c, new DomainError('not-found', NO_ROUTE, { code: 'rota' }))

function answerError(
  c: ApiContext,
  error: DomainError,
  status = STATUS_OF_CODE[error.code] ?? STATUS[error.kind],
): Response {
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
  const body: ErrorAnswer = { success: false, error: error.message, code: error.code, requestId: c.get('requestId') }
  return c.json({ ...c.get('refusal'), ...body }, status)
}
