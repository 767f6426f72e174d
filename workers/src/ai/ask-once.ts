import type OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Usage } from '@fechai/shared/domain/model-prices'
import { providerFailure, UNUSABLE } from './outcomes.ts'

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
  format: { name: string; schema: Record<string, unknown> }
}

/** @throws DomainError when the provider is away, busy, out of quota, refuses the key, or its answer is no answer. */
export async function askOnce(model: OpenAI, { modelName, messages, maxTokens, signal, format }: Call): Promise<Asked> {
  try {
    const completion = await model.chat.completions.create(
      {
        model: modelName,
        store: false,
        max_completion_tokens: maxTokens,
        messages,
        response_format: {
          type: 'json_schema',
          json_schema: { ...format, strict: true },
        },
      },
      { signal },
    )
    const choice = completion.choices[0]
    if (!choice) throw unusableAnswer()
    return {
      answer: { content: choice.message.content ?? null, outcome: outcomeOf(choice) },
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
