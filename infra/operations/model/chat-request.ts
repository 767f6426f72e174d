import * as z from 'zod'
import type { EngineMessage, EngineQuestion } from './engine.ts'
import { ANY_OBJECT, type JsonSchema } from './grammar.ts'

/** A request that gets an error, with its HTTP status. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface ChatRequest {
  question: EngineQuestion
  stream: boolean
  includeUsage: boolean
}

const DEFAULT_TOKENS = 1_024

const schema = z.record(z.string(), z.unknown())
const requestSchema = z.object({
  messages: z
    .array(
      z.object({
        role: z.enum(['developer', 'system', 'user', 'assistant']),
        content: z.union([z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() }))]),
      }),
    )
    .min(1),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  temperature: z.number().min(0).max(2).default(0),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object'), schema: schema.optional() }),
      z.object({ type: z.literal('json_schema'), json_schema: z.object({ name: z.string(), schema }) }),
    ])
    .optional(),
})

/** Reads the body of a request. Images are refused, for no model that is installed sees them. @throws Refusal */
export function readQuestion(body: string): ChatRequest {
  const read = requestSchema.safeParse(parsed(body))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Refusal(400, `${issue?.path.join('.') || 'request'}: ${issue?.message}`)
  }
  const { messages, stream, stream_options, response_format: format, temperature, ...limits } = read.data
  return {
    question: {
      messages: messages.map(({ role, content }): EngineMessage => ({
        role: role === 'developer' ? 'system' : role,
        text: typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
      })),
      schema:
        format?.type === 'json_schema'
          ? (format.json_schema.schema as JsonSchema)
          : format?.type === 'json_object'
            ? ((format.schema as JsonSchema | undefined) ?? ANY_OBJECT)
            : null,
      maxTokens: limits.max_completion_tokens ?? limits.max_tokens ?? DEFAULT_TOKENS,
      temperature,
    },
    stream: stream ?? false,
    includeUsage: stream_options?.include_usage ?? false,
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'The request is no JSON.')
  }
}
