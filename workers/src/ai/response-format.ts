import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions'
import type { OutputForm } from '@fechai/domain/model-abilities'

export interface AnswerFormat {
  name: string
  schema: Record<string, unknown>
}

/** Describes the answer's form to the server; nothing if it supports none. */
export function responseFormat(
  output: OutputForm,
  { name, schema }: AnswerFormat,
): Pick<ChatCompletionCreateParams, 'response_format'> {
  if (output === 'schema') {
    return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } }
  }
  if (output === 'words') return {}
  // llama.cpp takes the schema next to the mode, and constrains the output by it.
  const guided = output === 'guided-json' ? { schema } : {}
  return { response_format: { type: 'json_object', ...guided } }
}

/** Describes the schema in words, for servers that do not follow one. */
export const schemaInWords = ({ schema }: AnswerFormat): string =>
  `Responda com um único objeto JSON, sem nada antes nem depois, que siga este JSON Schema:\n${JSON.stringify(schema)}`

/** The same form without the lengths of texts, which OpenAI's strict schemas do not take. Lists stay bounded. */
export const withoutTextBounds = ({ name, schema }: AnswerFormat): AnswerFormat => ({
  name,
  schema: JSON.parse(JSON.stringify(schema, (key, value: unknown) => (isTextBound(key, value) ? undefined : value))),
})

const isTextBound = (key: string, value: unknown): boolean => key === 'maxLength' && typeof value === 'number'

/** The object in an answer that has words or a fence around it; the answer itself where there is none. */
export function jsonIn(content: string | null): string | null {
  if (content === null) return null
  const [start, end] = [content.indexOf('{'), content.lastIndexOf('}')]
  return start === -1 || end < start ? content : content.slice(start, end + 1)
}
