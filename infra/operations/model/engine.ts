import type { JsonSchema } from './grammar.ts'

export interface EngineMessage {
  role: 'system' | 'user' | 'assistant'
  text: string
}

export interface EngineQuestion {
  messages: readonly EngineMessage[]
  /** The form of the answer; null leaves it free. */
  schema: JsonSchema | null
  maxTokens: number
  temperature: number
}

export interface EngineAnswer {
  finish: 'stop' | 'length'
  promptTokens: number
  /** Tokens of the question that were read for an earlier one. */
  cachedTokens: number
  completionTokens: number
}

/** A loaded model that answers one question at a time. */
export interface Engine {
  name: string
  /** Longest question with its answer. */
  contextTokens: number
  /** @throws TooLong, or the signal's reason */
  answer(question: EngineQuestion, onText: (text: string) => void, signal: AbortSignal): Promise<EngineAnswer>
}

/** The question does not leave room for an answer. */
export class TooLong extends Error {
  override name = 'TooLong'
}
