import { DIGITS, OBEYED, PROBE_MARK, WRITTEN_OUT } from '../../../workers/src/ai/probe-questions.ts'
import type { ChatRequest } from './model-request.ts'

/** Observed limits of servers of the chat protocol, and one without any. */
export interface Limits {
  /** 'refused-with-500': as llama.cpp's server answers a form that it does not know. */
  schema: 'followed' | 'ignored' | 'refused-with-500'
  /** JSON mode with a schema, and without; otherwise words alone. */
  json: 'guided' | 'plain' | 'refused'
  eyes: boolean
  /** Tokens of question and answer. */
  context: number
  /** True if the list of models states it. */
  tellsContext: boolean
  roles: readonly string[]
  /** The name that limits an answer; the newest models refuse the old one, old servers take both. */
  limit: 'max_tokens' | 'max_completion_tokens'
  /** True if it writes at length where a test asks for that, so that its pace can be measured. */
  writesMuch: boolean
}

export const CAPABLE: Limits = {
  schema: 'followed',
  json: 'guided',
  eyes: true,
  context: Number.POSITIVE_INFINITY,
  tellsContext: false,
  roles: ['developer', 'system', 'user', 'assistant'],
  limit: 'max_completion_tokens',
  writesMuch: false,
}

export interface Refusal {
  status: number
  code: string | null
  message: string
}

/** Returns the refusal of a server with these limits, with the status that such servers use; null if it answers. */
export function refusalOf(body: Buffer, limits: Limits): Refusal | null {
  const { messages, response_format: format, max_tokens } = JSON.parse(body.toString('utf8')) as ChatRequest
  if (max_tokens !== undefined && limits.limit === 'max_completion_tokens') {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
    return { status: 400, code: 'unsupported_parameter', message }
  }
  if (format?.type === 'json_schema' && limits.schema === 'refused-with-500') {
    const message = `[{'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'input': 'json_schema'}]`
    return { status: 500, code: null, message }
  }
  if (format?.type === 'json_object' && limits.json === 'refused') {
    return { status: 500, code: null, message: 'response_format is not supported' }
  }
  const stranger = messages.find(({ role }) => !limits.roles.includes(role))
  if (stranger) return { status: 500, code: null, message: `Unknown role: ${stranger.role}` }
  if (!limits.eyes && body.includes('"image_url"')) {
    return { status: 500, code: null, message: 'image input is not supported' }
  }
  const tokens = Math.ceil(body.length / 3)
  if (tokens < limits.context) return null
  const message = `This model's maximum context length is ${limits.context} tokens. However, you requested ${tokens} tokens.`
  return { status: 400, code: 'context_length_exceeded', message }
}

/** Returns true for a test of the server's abilities, without any conversation. */
export const isProbe = (body: Buffer): boolean => body.includes(PROBE_MARK)

/** Returns the answer of an obedient model with these limits to such a test. */
export function probeAnswer(
  { messages, response_format: format }: ChatRequest,
  { schema, json, writesMuch }: Limits,
): string {
  if (writesMuch && JSON.stringify(messages).includes(WRITTEN_OUT))
    return 'um, dois, três, quatro, cinco, seis, sete, oito, nove'
  if (JSON.stringify(messages).includes('image_url')) return DIGITS
  const guided = format?.type === 'json_schema' ? schema === 'followed' : json === 'guided' && hasSchema(format)
  if (guided) return '{"tom_visto":"azulado"}'
  if (format?.type === 'json_object') return '{"cor":"azul"}'
  return format ? 'O céu é azul.' : OBEYED.toUpperCase()
}

const hasSchema = (format: ChatRequest['response_format']): boolean => format !== undefined && 'schema' in format
