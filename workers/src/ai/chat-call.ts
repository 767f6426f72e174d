import type OpenAI from 'openai'
import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import type { Usage } from '@fechai/domain/model-prices'
import { jsonIn, responseFormat, withoutTextBounds, type AnswerFormat } from './response-format.ts'
import { toProviderRequest } from './to-provider-request.ts'

/** One answer that the provider charges for, as it came. */
export interface RawAnswer {
  content: string | null
  outcome: 'answered' | 'refused' | 'filtered' | 'cut'
}

export interface Asked {
  answer: RawAnswer
  usage: Usage
}

/** A question, however it is brought to the provider. */
export interface ChatQuestion {
  modelName: string
  messages: ChatCompletionMessageParam[]
  /** Reasoning included. */
  maxTokens: number
  /** The form of the answer. */
  format: AnswerFormat
}

/** Tokens of an answer with every list and text at its bound, and some thought before it. */
const OWN_SERVER_TOKENS = 6_000

/** A question in the way that its server knows. */
export const chatRequest = (
  abilities: ModelAbilities,
  { modelName, messages, maxTokens, format }: ChatQuestion,
): ChatCompletionCreateParamsNonStreaming => {
  // Other servers may know the newest role; they take the older name of the limit as well.
  const isOpenAi = abilities.role === 'developer' && abilities.limit === 'max_completion_tokens'
  const taken = isOpenAi ? withoutTextBounds(format) : format
  const most = isOpenAi ? maxTokens : Math.min(maxTokens, OWN_SERVER_TOKENS)
  return {
    model: modelName,
    ...toProviderRequest(abilities, messages, most, taken),
    ...responseFormat(abilities.output, taken),
  }
}

/** Returns the content and cost of a completion; null if it is empty. */
export function readCompletion(
  completion: Pick<OpenAI.ChatCompletion, 'choices' | 'usage'>,
  { output }: ModelAbilities,
): Asked | null {
  const choice = completion.choices[0]
  if (!choice) return null
  const said = choice.message.content ?? null
  return {
    answer: { content: output === 'schema' ? said : jsonIn(said), outcome: outcomeOf(choice) },
    usage: {
      inputTokens: completion.usage?.prompt_tokens ?? 0,
      cachedTokens: completion.usage?.prompt_tokens_details?.cached_tokens ?? 0,
      outputTokens: completion.usage?.completion_tokens ?? 0,
    },
  }
}

function outcomeOf(choice: OpenAI.ChatCompletion.Choice): RawAnswer['outcome'] {
  if (choice.message.refusal) return 'refused'
  if (choice.finish_reason === 'content_filter') return 'filtered'
  return choice.finish_reason === 'length' ? 'cut' : 'answered'
}
