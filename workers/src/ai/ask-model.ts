import { createHash } from 'node:crypto'
import type OpenAI from 'openai'
import type { Findings } from '@fechai/shared/analyst/analysis'
import type { Logger } from '@fechai/shared/log'
import type { Deps } from '../deps.ts'
import type { AnalysisContext } from '../documents.ts'
import type { OpenUpload } from '../open-upload.ts'
import { findingsJsonSchema, findingsSchema, toFindings } from './findings-schema.ts'
import { providerFailure } from './outcomes.ts'
import { conversationData, INSTRUCTIONS, PROMPT_VERSION } from './prompt.ts'

export interface ModelResult {
  /** Null when the model refused, or twice gave nothing that could be used: the offline analyst then answers. */
  findings: Findings | null
  promptVersion: string
  inputTokens: number
  outputTokens: number
}

/** One paid answer, as it came. */
interface RawAnswer {
  content: string | null
  outcome: 'answered' | 'refused' | 'cut'
  inputTokens: number
  outputTokens: number
}

/** The first call's budget suits nearly all conversations; a cut answer gets a second with room to spare. */
const ANSWER_TOKENS = [8_000, 24_000] as const

export interface Asking {
  model: OpenAI
  signal: AbortSignal
  log: Logger
}

/**
 * Asks the model for findings, at most twice. Every paid answer is stored before it is used: a stage that
 * is killed after the call reads it instead of paying again.
 */
export async function askModel(
  upload: OpenUpload,
  deps: Deps,
  context: AnalysisContext,
  asking: Asking,
): Promise<ModelResult> {
  const modelName = deps.environment.OPENAI_MODEL
  const data = conversationData(context)
  const hash = createHash('sha256').update([modelName, PROMPT_VERSION, data].join('\0')).digest('hex')
  const result: ModelResult = { findings: null, promptVersion: PROMPT_VERSION, inputTokens: 0, outputTokens: 0 }
  for (const [attempt, budget] of ANSWER_TOKENS.entries()) {
    const key = upload.at(`answers/${hash}-${attempt + 1}.json`)
    const answer = (await stored(upload, deps, key)) ?? (await askOnce(modelName, data, budget, asking))
    if (answer.content !== null || answer.outcome === 'refused')
      await deps.storage.put(key, Buffer.from(JSON.stringify(answer)), upload.key)
    result.inputTokens += answer.inputTokens
    result.outputTokens += answer.outputTokens
    if (answer.outcome === 'refused') break
    const parsed = findingsSchema.safeParse(parseJson(answer.content))
    if (parsed.success) {
      result.findings = toFindings(parsed.data, context.conversation.messages)
      break
    }
  }
  if (!result.findings) asking.log.warn('model gave nothing usable, offline analyst instead')
  return result
}

async function stored(upload: OpenUpload, { storage }: Deps, key: string): Promise<RawAnswer | null> {
  try {
    return JSON.parse((await storage.get(key, upload.key)).toString('utf8')) as RawAnswer
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null
    throw error
  }
}

/** @throws DomainError when the provider is away, busy, out of quota or refuses the key. */
async function askOnce(modelName: string, data: string, budget: number, { model, signal }: Asking): Promise<RawAnswer> {
  try {
    const completion = await model.chat.completions.create(
      {
        model: modelName,
        store: false,
        max_completion_tokens: budget,
        messages: [
          { role: 'developer', content: INSTRUCTIONS },
          { role: 'user', content: data },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'lead', strict: true, schema: findingsJsonSchema },
        },
      },
      { signal },
    )
    const choice = completion.choices[0]
    const refused = choice?.message.refusal || choice?.finish_reason === 'content_filter'
    return {
      content: choice?.message.content ?? null,
      outcome: refused ? 'refused' : choice?.finish_reason === 'stop' ? 'answered' : 'cut',
      inputTokens: completion.usage?.prompt_tokens ?? 0,
      outputTokens: completion.usage?.completion_tokens ?? 0,
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const failure = providerFailure(error)
    if (failure) throw failure
    // A cut body, a page of HTML: paid for perhaps, and of no use.
    return { content: null, outcome: 'cut', inputTokens: 0, outputTokens: 0 }
  }
}

function parseJson(content: string | null): unknown {
  try {
    return JSON.parse(content ?? '')
  } catch {
    return null
  }
}
