import OpenAI from 'openai'
import { DomainError } from '@fechai/shared/domain/errors'

/** Longest wait that a provider may ask of us. */
const MAX_WAIT_SECONDS = 600

/** Whether the provider surely did no work: it answered with an error, or was never reached. */
export function neverWorked({ cause }: DomainError): boolean {
  if (cause instanceof OpenAI.APIError && cause.status !== undefined) return true
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && UNREACHED.has(String(error.code))) return true
  }
  return false
}

/** Whether an answer came that could not be used: cut on the way, empty, a page instead of it. */
export const isUnusable = ({ code }: DomainError): boolean => code === UNUSABLE
export const UNUSABLE = 'ia_resposta_invalida'

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** What a failed call to the provider means for us, or null when the answer itself was unusable (cut, not JSON). */
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

/** A model whose price nobody stated is not asked: what it costs would be found out on the bill. */
export const unknownModel = (model: string): DomainError =>
  new DomainError(
    'forbidden',
    `O modelo ${model} não está na tabela de preços. Avise o administrador: OPENAI_MODEL precisa de um id com data da tabela, ou OPENAI_PRICES do preço dele.`,
    { code: 'ia_modelo' },
  )

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
