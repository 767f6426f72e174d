import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Usage } from '@fechai/domain/model-prices'

/** The first call's room suits nearly all conversations; a cut or repaired answer gets more. */
export const ANSWER_TOKENS = [8_000, 24_000] as const

/** Portuguese runs at three to four letters a token; two are never fewer. */
const FEWEST_LETTERS_PER_TOKEN = 2

/** Returns the largest possible usage of a call, which is reserved for it. */
export function mostTokens(messages: readonly ChatCompletionMessageParam[], maxTokens: number): Usage {
  const letters = JSON.stringify(messages).length
  return { inputTokens: Math.ceil(letters / FEWEST_LETTERS_PER_TOKEN), cachedTokens: 0, outputTokens: maxTokens }
}
