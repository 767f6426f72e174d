import { DomainError } from '@fechai/domain/errors'
import { chatRequest, readCompletion, type Asked, type ChatQuestion } from './chat-call.ts'
import type { AskedServer } from './model-server.ts'
import { providerFailure, UNUSABLE } from './outcomes.ts'
import { streamCompletion } from './stream-completion.ts'

export interface Call extends ChatQuestion {
  signal: AbortSignal
}

/**
 * Asks in the way that the server knows.
 * @throws DomainError when the provider is away, busy, out of quota, refuses the key, or its answer is no answer.
 */
export async function askOnce(model: AskedServer, { signal, ...question }: Call): Promise<Asked> {
  const abilities = await model.abilities()
  try {
    const completion = await streamCompletion(model.client, chatRequest(abilities, question), signal)
    const asked = readCompletion(completion, abilities)
    if (!asked) throw unusableAnswer()
    return asked
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw providerFailure(error) ?? unusableAnswer(error)
  }
}

/** A cut body, a page of HTML, an answer without choices. */
const unusableAnswer = (cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'A resposta da inteligência artificial veio incompleta. Nada foi perdido: a análise tenta de novo.',
    { code: UNUSABLE, cause },
  )
