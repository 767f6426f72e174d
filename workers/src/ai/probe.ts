import type OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ModelAbilities, ModelPace, OutputForm } from '@fechai/domain/model-abilities'
import type { Usage } from '@fechai/domain/model-prices'
import { isRefusal, providerAway, providerFailure } from './outcomes.ts'
import {
  DIGITS,
  OBEYED,
  obedience,
  PROBE_ANSWER_TOKENS,
  SEEN,
  SHAPE,
  SHAPED,
  TO_READ,
  TO_WRITE,
} from './probe-questions.ts'
import { jsonIn, responseFormat } from './response-format.ts'
import { contextLengthOf } from './context-length.ts'

/** A model that was not loaded, or that shares a slow processor, takes its time. */
const ANSWER_MS = 240_000

/** Fewer tokens say more about the way there and back than about the writing. */
const LEAST_WRITTEN_TOKENS = 12

interface Answer {
  content: string
  promptTokens: number
  completionTokens: number
}

/** Sends a server small requests without personal data. */
export function askSmall(model: OpenAI, modelName: string, limit: ModelAbilities['limit'], signal: AbortSignal) {
  const used: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }

  /** Null when it refuses this question, in whatever status. @throws DomainError when it is away, or refuses everything. */
  async function ask(messages: ChatCompletionMessageParam[], extra: object = {}): Promise<Answer | null> {
    try {
      const { choices, usage } = await model.chat.completions.create(
        { model: modelName, messages, [limit]: PROBE_ANSWER_TOKENS, ...extra },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]) },
      )
      const content = choices?.[0]?.message?.content ?? ''
      const promptTokens = usage?.prompt_tokens ?? 0
      const completionTokens = usage?.completion_tokens ?? 0
      used.inputTokens += promptTokens
      used.outputTokens += completionTokens
      return { content, promptTokens, completionTokens }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (isRefusal(error)) return null
      throw providerFailure(error) ?? providerAway('ia_indisponivel')
    }
  }
  return { ask, used }
}

/**
 * Finds out what a server can do with a model. Fewer than a dozen small questions.
 * @throws DomainError when it answers none of them.
 */
export async function probe(
  model: OpenAI,
  modelName: string,
  signal: AbortSignal,
): Promise<{ abilities: ModelAbilities; usage: Usage }> {
  const limit = await limitOf()
  const { ask, used } = askSmall(model, modelName, limit, signal)
  const role = await roleOf()
  const output = await outputOf()
  const images = (await ask(SEEN))?.content.includes(DIGITS) ?? false
  const contextTokens = await contextLengthOf(model, modelName, signal)
  const pace = await paceOf()
  return { abilities: { output, images, contextTokens, role, limit, pace }, usage: used }

  /** The model is loaded by now. Null where the server does not count its tokens, or wrote too few to tell. */
  async function paceOf(): Promise<ModelPace | null> {
    const read = await timed(TO_READ, 1)
    const written = await timed(TO_WRITE, PROBE_ANSWER_TOKENS)
    if (!read?.promptTokens || !written || written.completionTokens < LEAST_WRITTEN_TOKENS) return null
    const inPerSecond = read.promptTokens / read.seconds
    // The time until its first token is the time of reading the question.
    const writing = Math.max(written.seconds / 4, written.seconds - written.promptTokens / inPerSecond)
    return { inPerSecond, outPerSecond: written.completionTokens / writing }
  }

  async function timed(
    messages: ChatCompletionMessageParam[],
    most: number,
  ): Promise<(Answer & { seconds: number }) | null> {
    const begun = performance.now()
    const answer = await ask(messages, { [limit]: most })
    return answer && { ...answer, seconds: Math.max(0.001, (performance.now() - begun) / 1_000) }
  }

  /** Asked first: a small server that does not know the name for the limit writes without end. */
  async function limitOf(): Promise<ModelAbilities['limit']> {
    for (const each of ['max_tokens', 'max_completion_tokens'] as const) {
      if (await askSmall(model, modelName, each, signal).ask(obedience('user'))) return each
    }
    // It refuses the plainest question: asked once more for its own reason.
    await model.chat.completions
      .create({ model: modelName, messages: obedience('user'), max_completion_tokens: PROBE_ANSWER_TOKENS }, { signal })
      .catch((error: unknown) => {
        throw providerFailure(error) ?? providerAway('ia_indisponivel')
      })
    return 'max_completion_tokens'
  }

  /**
   * Returns the role that the model obeys; a small model may obey none, and then gets the first that its server
   * accepts.
   */
  async function roleOf(): Promise<ModelAbilities['role']> {
    let taken: ModelAbilities['role'] | null = null
    for (const each of ['developer', 'system'] as const) {
      const answer = await ask(obedience(each))
      if (answer?.content.toLowerCase().includes(OBEYED)) return each
      if (answer) taken ??= each
    }
    return taken ?? 'user'
  }

  async function outputOf(): Promise<OutputForm> {
    for (const form of ['schema', 'guided-json', 'json'] as const) {
      const answer = await ask(SHAPED, responseFormat(form, { name: 'teste', schema: SHAPE }))
      const parsed = answer && objectIn(answer.content)
      if (parsed && (form === 'json' || 'tom_visto' in parsed)) return form
    }
    return 'words'
  }
}

/** Only an answer that is nothing but the object counts: a fence around it shows that no form was followed. */
function objectIn(content: string): object | null {
  if (jsonIn(content) !== content.trim()) return null
  try {
    return JSON.parse(content) as object
  } catch {
    return null
  }
}
