import type OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Usage } from '@fechai/shared/domain/model-prices'
import type { AskedServer } from './model-server.ts'
import { providerFailure, UNUSABLE } from './outcomes.ts'
import { jsonIn, responseFormat, type AnswerFormat } from './response-format.ts'
import { toldAs } from './told-as.ts'

/** One answer that the provider charges for, as it came. */
export interface RawAnswer {
  content: string | null
  outcome: 'answered' | 'refused' | 'filtered' | 'cut'
}

export interface Asked {
  answer: RawAnswer
  usage: Usage
}

export interface Call {
  modelName: string
  messages: ChatCompletionMessageParam[]
  /** Reasoning included. */
  maxTokens: number
  signal: AbortSignal
  /** What the answer has to look like. */
  format: AnswerFormat
}

/**
 * Asks in the way that the server knows.
 * @throws DomainError when the provider is away, busy, out of quota, refuses the key, or its answer is no answer.
 */
export async function askOnce(
  model: AskedServer,
  { modelName, messages, maxTokens, signal, format }: Call,
): Promise<Asked> {
  const abilities = await model.abilities()
  try {
    const completion = await model.client.chat.completions.create(
      {
        model: modelName,
        ...toldAs(abilities, messages, maxTokens, format),
        ...responseFormat(abilities.output, format),
      },
      { signal },
    )
    const choice = completion.choices[0]
    if (!choice) throw unusableAnswer()
    const said = choice.message.content ?? null
    return {
      answer: { content: abilities.output === 'schema' ? said : jsonIn(said), outcome: outcomeOf(choice) },
      usage: {
        inputTokens: completion.usage?.prompt_tokens ?? 0,
        cachedTokens: completion.usage?.prompt_tokens_details?.cached_tokens ?? 0,
        outputTokens: completion.usage?.completion_tokens ?? 0,
      },
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw providerFailure(error) ?? unusableAnswer(error)
  }
}

function outcomeOf(choice: OpenAI.ChatCompletion.Choice): RawAnswer['outcome'] {
  if (choice.message.refusal) return 'refused'
  if (choice.finish_reason === 'content_filter') return 'filtered'
  return choice.finish_reason === 'length' ? 'cut' : 'answered'
}

/** A cut body, a page of HTML, an answer without choices. */
const unusableAnswer = (cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'A resposta da inteligência artificial veio incompleta. Nada foi perdido: a análise tenta de novo.',
    { code: UNUSABLE, cause },
  )
