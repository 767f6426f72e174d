import OpenAI from 'openai'
import { DomainError } from '@fechai/domain/errors'
import type { ProviderCode } from '@fechai/domain/pending-reading'
import { contextRefusal } from './context-length.ts'

/** Longest wait that a provider may ask of us. */
const MAX_WAIT_SECONDS = 600

/** Returns true if the provider certainly did no work: it answered with an error, or was never reached. */
export function neverWorked({ cause }: DomainError): boolean {
  if (cause instanceof OpenAI.APIError && cause.status !== undefined) return true
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && UNREACHED.has(String(error.code))) return true
  }
  return false
}

/** Returns true if an answer came that could not be used: truncated, empty, or a page instead. */
export const isUnusable = ({ code }: DomainError): boolean => code === UNUSABLE
export const UNUSABLE = 'ia_resposta_invalida'

/** The request is longer than the model's context; the cause contains `tokens` if the server stated it. */
export const TOO_LONG = 'ia_contexto'

/** Returns the tokens that fit, after a refusal for length; null if the server did not state them. */
export const tokensThatFit = ({ cause }: DomainError): number | null =>
  cause instanceof OpenAI.APIError ? (contextRefusal(cause.code, cause.message)?.tokens ?? null) : null

/**
 * Returns true if a server refused one request, and would answer another. Some use a 500 for this, as llama.cpp does
 * for an unknown form, so the status alone does not distinguish it from a server that is down.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) return false
  const { status } = error
  return ![401, 402, 403, 408, 409, 429, 502, 503, 504].includes(status)
}

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * Translates a failed call to the provider, or returns null if the answer itself was unusable (truncated, not JSON).
 */
export function providerFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof OpenAI.APIConnectionError) return away(error)
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) return null
  const { status, code } = error
  const isQuota = code === 'insufficient_quota' || error.type === 'insufficient_quota'
  if (status === 402 || (status === 429 && isQuota)) {
    return new DomainError('forbidden', AWAY.ia_sem_cota, { code: 'ia_sem_cota', cause: error })
  }
  if (status === 429) return busy(error)
  if (status !== 401 && status !== 403 && contextRefusal(code, error.message)) return tooLong(error)
  if (status === 408 || status === 409 || status >= 500) return away(error)
  if (status === 401 || status === 403) {
    return new DomainError('forbidden', AWAY.ia_chave, { code: 'ia_chave', cause: error })
  }
  return refused(error)
}

const refused = (cause: unknown): DomainError =>
  new DomainError('forbidden', AWAY.ia_requisicao, { code: 'ia_requisicao', cause })

const tooLong = (cause: unknown): DomainError =>
  new DomainError('forbidden', 'A conversa é mais longa do que o modelo de IA lê de uma vez.', {
    code: TOO_LONG,
    cause,
  })

/** The provider failed a moment ago and got no new request. */
export const providerAway = (code: ProviderCode): DomainError => new DomainError('unavailable', AWAY[code], { code })

const AWAY: Record<ProviderCode, string> = {
  ia_chave: 'A chave da inteligência artificial foi recusada. Avise o administrador e tente de novo depois.',
  ia_sem_cota: 'A cota da inteligência artificial acabou. Avise o administrador e tente de novo depois.',
  ia_ocupada: 'A inteligência artificial está ocupada. A análise continua sozinha em instantes.',
  ia_indisponivel: 'A inteligência artificial não respondeu. Nada foi perdido: tente de novo em instantes.',
  ia_requisicao: 'A inteligência artificial recusou o pedido. Avise o administrador.',
}

/** Returns true if a small request got no answer at all, not even an error of the provider. */
export const isSilence = ({ code, cause }: DomainError): boolean => code === 'ia_indisponivel' && cause === undefined

/** The error of a server that answers one request with a 500, and other requests normally. */
export const refusedAll = ({ cause }: DomainError): DomainError => refused(cause)

/** A model without a stated price gets no request: its cost would appear only on the bill. */
export const unknownModel = (model: string): DomainError =>
  new DomainError(
    'forbidden',
    `O modelo ${model} não está na tabela de preços. Avise o administrador: OPENAI_MODEL precisa de um id com data da tabela, ou OPENAI_PRICES do preço dele.`,
    { code: 'ia_modelo' },
  )

const away = (cause: unknown): DomainError =>
  new DomainError('unavailable', AWAY.ia_indisponivel, { code: 'ia_indisponivel', cause })

function busy(error: InstanceType<typeof OpenAI.APIError>): DomainError {
  const asked = Number(error.headers?.get('retry-after'))
  const seconds = Number.isFinite(asked) && asked > 0 ? Math.min(MAX_WAIT_SECONDS, asked) : 5
  return new DomainError('unavailable', AWAY.ia_ocupada, {
    code: 'ia_ocupada',
    // A little chance keeps a hundred waiting runs from asking in the same second.
    retryAfterSeconds: Math.ceil(seconds + Math.random() * Math.min(5, seconds)),
    cause: error,
  })
}
