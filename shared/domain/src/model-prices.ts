/** US$ per million tokens. */
export interface ModelPrice {
  input: number
  /** The price of input that the provider has cached. */
  cachedInput: number
  output: number
}

/**
 * Prices by dated id. A name without a date may change its price under our feet, and a price taken from a
 * similar name was seen thirty times off: what is not here is not asked.
 */
export const MODEL_PRICES: Readonly<Record<string, ModelPrice>> = {
  'gpt-5.1-2025-11-13': { input: 1.25, cachedInput: 0.125, output: 10 },
  'gpt-5-2025-08-07': { input: 1.25, cachedInput: 0.125, output: 10 },
  'gpt-5-mini-2025-08-07': { input: 0.25, cachedInput: 0.025, output: 2 },
  'gpt-5-nano-2025-08-07': { input: 0.05, cachedInput: 0.005, output: 0.4 },
  'gpt-4.1-2025-04-14': { input: 2, cachedInput: 0.5, output: 8 },
  'gpt-4.1-mini-2025-04-14': { input: 0.4, cachedInput: 0.1, output: 1.6 },
  'gpt-4.1-nano-2025-04-14': { input: 0.1, cachedInput: 0.025, output: 0.4 },
  'gpt-4o-2024-11-20': { input: 2.5, cachedInput: 1.25, output: 10 },
  'gpt-4o-2024-08-06': { input: 2.5, cachedInput: 1.25, output: 10 },
  'gpt-4o-mini-2024-07-18': { input: 0.15, cachedInput: 0.075, output: 0.6 },
  'o4-mini-2025-04-16': { input: 1.1, cachedInput: 0.275, output: 4.4 },
}

/** Instead of a model's name: recordings are not sent to the provider of the language model. */
export const NO_TRANSCRIBE_MODEL = 'off'

/** US$ per minute of audio. */
export const TRANSCRIPTION_PRICES: Readonly<Record<string, number>> = {
  'gpt-4o-transcribe': 0.006,
  'gpt-4o-mini-transcribe': 0.003,
  'whisper-1': 0.006,
}

const DECLARED = /^\s*(\S+?)\s*=\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/

/** Returns the invalid part of the operator's prices, as it was written; null if all of it can be parsed. */
export function misstatedPrice(declared: string): string | null {
  if (declared.trim() === '') return null
  return declared.split(',').find((entry) => !DECLARED.test(entry)) ?? null
}

/**
 * Returns the price of a model, or null without a stated one.
 * @param declared the operator's own: 'id=input/output' in US$ per million tokens, separated by commas
 */
export function modelPrice(model: string, declared = ''): ModelPrice | null {
  for (const entry of declared.split(',')) {
    const [, id, input, output] = DECLARED.exec(entry) ?? []
    if (id === model) return { input: Number(input), cachedInput: Number(input), output: Number(output) }
  }
  return Object.hasOwn(MODEL_PRICES, model) ? MODEL_PRICES[model]! : null
}

export interface Usage {
  /** Cached ones included. */
  inputTokens: number
  cachedTokens: number
  /** Reasoning included: it is charged as output. */
  outputTokens: number
}

/** Returns the cost of a call, in reais. @param usdBrl reais for one dollar */
export function costBRL(price: ModelPrice, usage: Usage, usdBrl: number): number {
  const fresh = usage.inputTokens - usage.cachedTokens
  const usd = fresh * price.input + usage.cachedTokens * price.cachedInput + usage.outputTokens * price.output
  return Math.round(usd * usdBrl) / 1_000_000
}
