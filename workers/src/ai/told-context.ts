import type OpenAI from 'openai'

/** Where servers write the longest context in their list of models: vLLM, LM Studio, OpenRouter, LiteLLM, llama.cpp. */
const NAMES = ['max_model_len', 'context_length', 'max_context_length', 'context_window', 'n_ctx'] as const

/** The longest context that a server's list of models tells; null when it tells none. Costs nothing. */
export async function toldContext(model: OpenAI, modelName: string, signal: AbortSignal): Promise<number | null> {
  try {
    const { data } = await model.models.list({ signal })
    const listed = data.length === 1 ? data[0] : data.find(({ id }) => id === modelName)
    const { meta, ...told } = (listed ?? {}) as { meta?: object }
    const known = { ...meta, ...told } as Record<string, unknown>
    const tokens = NAMES.map((name) => known[name]).find((value) => typeof value === 'number' && value > 0)
    return (tokens as number | undefined) ?? null
  } catch {
    // A list is a courtesy: without one the first question that is too long tells.
    return null
  }
}

const CODES: ReadonlySet<unknown> = new Set(['context_length_exceeded', 'exceed_context_size_error'])
const LIMITS = [
  /maximum context length is (\d+)/i,
  /context window of (\d+)/i,
  /available context size \(?(\d+)/i,
  /n_ctx\D{1,4}(\d+)/i,
  /context length of only (\d+)/i,
]

/** Whether a refusal says that the question was too long, and for what length there is room; servers use any status. */
export function contextRefusal(code: unknown, message: string): { tokens: number | null } | null {
  const told = LIMITS.map((pattern) => pattern.exec(message)?.[1]).find(Boolean)
  return told || CODES.has(code) ? { tokens: told ? Number(told) : null } : null
}
