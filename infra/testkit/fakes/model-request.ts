import type { IncomingMessage } from 'node:http'

/** Parts of a request for an analysis that a test may read. */
export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  response_format?: {
    type: string
    json_schema?: { name?: string; strict?: boolean; schema: JsonSchema }
    schema?: JsonSchema
  }
  max_completion_tokens?: number
  max_tokens?: number
  store?: boolean
  stream?: boolean
}

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const FORMATS = new Set(['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm'])

/** Returns the real provider's error for a request that it does not accept; null when it accepts it. */
export function chatComplaint(body: Buffer): string | null {
  let request: ChatRequest
  try {
    request = JSON.parse(body.toString('utf8')) as ChatRequest
  } catch {
    return 'We could not parse the JSON body of your request.'
  }
  if (!request.model) return 'you must provide a model parameter'
  if (!Array.isArray(request.messages) || request.messages.length === 0) return "Invalid 'messages': empty array."
  const format = request.response_format
  if (format?.type !== 'json_schema' || !format.json_schema?.strict) return null
  return looseness(format.json_schema.schema, '()')
}

/** Strict structured output wants every object closed and every key of it required. */
function looseness(schema: JsonSchema, at: string): string | null {
  const wrong = (what: string): string => `Invalid schema for response_format 'lead': In context=${at}, ${what}`
  if (schema.properties) {
    if (schema.additionalProperties !== false)
      return wrong("'additionalProperties' is required to be supplied and to be false.")
    const missing = Object.keys(schema.properties).find((key) => !schema.required?.includes(key))
    if (missing)
      return wrong(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      )
  }
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['items', schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((part) => ['anyOf', part] as const),
  ]
  for (const [name, part] of parts) {
    const found = looseness(part, `${at}.${name}`)
    if (found) return found
  }
  return null
}

/** The same of a recording. */
export async function transcriptionComplaint(request: IncomingMessage, body: Buffer): Promise<string | null> {
  const fields = await formOf(request, body).catch(() => null)
  const file = fields?.get('file')
  if (!(file instanceof File)) return 'Missing required parameter: file'
  const model = fields?.get('model')
  if (typeof model !== 'string' || model === '') return 'you must provide a model parameter'
  if (model.startsWith('gpt-') && fields?.get('response_format') === 'verbose_json')
    return `response_format 'verbose_json' is not compatible with model '${model}'. Use 'json' or 'text' instead.`
  const format = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!FORMATS.has(format)) return `Unsupported file format ${format}`
  return file.size > 25 * 1024 * 1024 ? 'Maximum content size limit (26214400) exceeded' : null
}

export const formOf = (request: IncomingMessage, body: Buffer): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
