import type OpenAI from 'openai'

/** The fields in which servers list the longest context: vLLM, LM Studio, OpenRouter, LiteLLM, llama.cpp. */
const NAMES = ['max_model_len', 'context_length', 'max_context_length', 'context_window', 'n_ctx'] as const

/** Returns the longest context from a server's list of models; null if it has none. Costs nothing. */
export async function contextLengthOf(model: OpenAI, modelName: string, signal: AbortSignal): Promise<number | null> {
  try {
    const { data } = await model.models.list({ signal })
    const listed = data.length === 1 ? data[0] : data.find(({ id }) => id === modelName)
    const { meta, ...told } = (listed ?? {}) as { meta?: object }
    const known = { ...meta, ...told } as Record<string, unknown>
    const tokens = NAMES.map((name) => known[name]).find((value) => typeof value === 'number' && value > 0)
    return (tokens as number | undefined) ?? null
  } catch {
    // The list is optional: without it the first request that is too long gives the limit.
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

/** Returns the stated limit if a refusal is about length; servers use any status for it. */
export function contextRefusal(code: unknown, message: string): { tokens: number | null } | null {
  const told = LIMITS.map((pattern) => pattern.exec(message)?.[1]).find(Boolean)
  return told || CODES.has(code) ? { tokens: told ? Number(told) : null } : null
}
