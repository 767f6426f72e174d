export type DomainErrorKind =
  | 'not-found'
  | 'forbidden'
  | 'unauthenticated'
  | 'conflict'
  | 'invalid'
  | 'limit'
  | 'unavailable'

/**
 * The one error of the house. `message` is the user's sentence in pt-BR; `code` is stable and in pt-BR
 * snake case; `retryAfterSeconds` only for `limit` and `unavailable`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: DomainErrorKind
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: DomainErrorKind,
    message: string,
    options: { code?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.code = options.code ?? kind
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
