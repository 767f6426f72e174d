import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import { schemaInWords, type AnswerFormat } from './response-format.ts'

/** An answer takes at most this part of a short context. */
export const ANSWER_PART = 1 / 3

/**
 * A question as its server takes it: who instructs, how the length is limited, and the schema in words where the
 * server does not know one. OpenAI's newer names are for those who know its newest role.
 */
export function toProviderRequest(
  { role, limit, output, contextTokens }: ModelAbilities,
  messages: readonly ChatCompletionMessageParam[],
  maxTokens: number,
  format: AnswerFormat,
): Omit<ChatCompletionCreateParamsNonStreaming, 'model'> {
  const most = contextTokens === null ? maxTokens : Math.min(maxTokens, Math.floor(contextTokens * ANSWER_PART))
  const [first, ...others] = messages
  const withSchema = output === 'schema' ? first! : saying(first!, schemaInWords(format))
  const instructed = [withSchema, ...others].map((message) =>
    message.role === 'developer' ? ({ ...message, role } as ChatCompletionMessageParam) : message,
  )
  return {
    messages: role === 'user' ? inTurns(instructed) : instructed,
    [limit]: most,
    ...(role === 'developer' ? { store: false } : {}),
  }
}

const joined = (before: string, content: ChatCompletionMessageParam['content']): unknown =>
  Array.isArray(content) ? [{ type: 'text', text: before }, ...content] : `${before}\n\n${content ?? ''}`

const saying = (message: ChatCompletionMessageParam, more: string): ChatCompletionMessageParam =>
  typeof message.content === 'string'
    ? ({ ...message, content: `${message.content}\n\n${more}` } as ChatCompletionMessageParam)
    : message

/** Models that know the user alone insist on turns: what one says in a row is one message. */
function inTurns(messages: readonly ChatCompletionMessageParam[]): ChatCompletionMessageParam[] {
  const turns: ChatCompletionMessageParam[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (last?.role !== message.role || typeof last.content !== 'string') turns.push(message)
    else turns[turns.length - 1] = { ...message, content: joined(last.content, message.content) } as typeof message
  }
  return turns
}
