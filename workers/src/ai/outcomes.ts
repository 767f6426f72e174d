import OpenAI from 'openai'
import { DomainError } from '@fechai/shared/domain/errors'

/** Longest wait that a provider may ask of us. */
const MAX_WAIT_SECONDS = 600

/**
 * What a failed call to the provider means for us, or null when the answer itself was unusable (cut,
 * not JSON, without choices): the caller may ask once more.
 */
export function providerFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof OpenAI.APIConnectionError) return away(error)
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) return null
  const { status, code } = error
  if (status === 429 && (code === 'insufficient_quota' || error.type === 'insufficient_quota')) {
    return new DomainError(
      'forbidden',
      'A cota da inteligência artificial acabou. Avise o administrador e tente de novo depois.',
      {
        code: 'ia_sem_cota',
        cause: error,
      },
    )
  }
  if (status === 429) return busy(error)
  if (status === 408 || status === 409 || status >= 500) return away(error)
  if (status === 401 || status === 403) {
    return new DomainError(
      'forbidden',
      'A chave da inteligência artificial foi recusada. Avise o administrador e tente de novo depois.',
      {
        code: 'ia_chave',
        cause: error,
      },
    )
  }
  return new DomainError('forbidden', 'A inteligência artificial recusou o pedido. Avise o administrador.', {
    code: 'ia_requisicao',
    cause: error,
  })
}

const away = (cause: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'A inteligência artificial não respondeu. Nada foi perdido: tente de novo em instantes.',
    {
      code: 'ia_indisponivel',
      cause,
    },
  )

function busy(error: InstanceType<typeof OpenAI.APIError>): DomainError {
  const asked = Number(error.headers?.get('retry-after'))
  const seconds = Number.isFinite(asked) && asked > 0 ? Math.min(MAX_WAIT_SECONDS, asked) : 5
  return new DomainError(
    'unavailable',
    'A inteligência artificial está ocupada. A análise continua sozinha em instantes.',
    {
      code: 'ia_ocupada',
      // A little chance keeps a hundred waiting runs from asking in the same second.
      retryAfterSeconds: Math.ceil(seconds + Math.random() * Math.min(5, seconds)),
      cause: error,
    },
  )
}
