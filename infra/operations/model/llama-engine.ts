import { pathToFileURL } from 'node:url'
import { TooLong, type Engine, type EngineMessage, type EngineQuestion } from './engine.ts'
import { grammarOf } from './grammar.ts'
import { engineEntry } from './engine-place.ts'

/** The part of node-llama-cpp that is used here; it is installed apart, so its own types are not at hand. */
interface NodeLlamaCpp {
  getLlama(options: { gpu: false; build: 'never'; maxThreads: number; logLevel: 'error' }): Promise<Llama>
  LlamaChat: new (options: { contextSequence: Sequence; autoDisposeSequence: false }) => Chat
}
interface Llama {
  loadModel(options: { modelPath: string }): Promise<Model>
  createGrammar(options: { grammar: string; stopGenerationTriggers: string[] }): Promise<object>
}
interface Model {
  trainContextSize: number
  tokenizer: unknown
  createContext(options: { contextSize: number; sequences: 1; flashAttention: true }): Promise<{
    getSequence(): Sequence
  }>
}
interface Sequence {
  tokenMeter: { getState(): { usedInputTokens: number; usedOutputTokens: number } }
}
interface Chat {
  chatWrapper: {
    generateContextState(state: { chatHistory: History }): { contextText: { tokenize(tokenizer: unknown): unknown[] } }
  }
  generateResponse(
    history: History,
    options: {
      grammar?: object
      maxTokens: number
      temperature: number
      budgets: { thoughtTokens: number }
      onTextChunk(text: string): void
      signal: AbortSignal
    },
  ): Promise<{ metadata: { stopReason: string } }>
}
type History = ({ type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] })[]

export interface Loading {
  /** The folder that `installEngine` made. */
  engine: string
  weights: string
  name: string
  contextTokens: number
  threads: number
}

/** Tokens that an answer needs at least. */
const LEAST_ANSWER = 16

/** Loads weights into memory, on the processor alone. */
export async function loadEngine({ engine, weights, name, contextTokens, threads }: Loading): Promise<Engine> {
  const { getLlama, LlamaChat } = (await import(pathToFileURL(engineEntry(engine)).href)) as NodeLlamaCpp
  const llama = await getLlama({ gpu: false, build: 'never', maxThreads: threads, logLevel: 'error' })
  const model = await llama.loadModel({ modelPath: weights })
  const contextSize = Math.min(contextTokens, model.trainContextSize)
  const context = await model.createContext({ contextSize, sequences: 1, flashAttention: true })
  const sequence = context.getSequence()
  // One chat for all questions: what begins like the question before is not read again.
  const chat = new LlamaChat({ contextSequence: sequence, autoDisposeSequence: false })

  return {
    name,
    contextTokens: contextSize,
    async answer({ messages, schema, maxTokens, temperature }: EngineQuestion, onText, signal) {
      const history = historyOf(messages)
      const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history })
      const promptTokens = contextText.tokenize(model.tokenizer).length
      const room = contextSize - promptTokens - 1
      if (room < LEAST_ANSWER) throw new TooLong(`maximum context length is ${contextSize} tokens`)
      const before = sequence.tokenMeter.getState()
      const grammar = schema
        ? await llama.createGrammar({ grammar: grammarOf(schema), stopGenerationTriggers: [] })
        : undefined
      const { metadata } = await chat.generateResponse(history, {
        ...(grammar && { grammar }),
        ...{ maxTokens: Math.min(maxTokens, room), temperature, budgets: { thoughtTokens: 0 } },
        onTextChunk: onText,
        signal,
      })
      const after = sequence.tokenMeter.getState()
      const read = after.usedInputTokens - before.usedInputTokens
      return {
        finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
        promptTokens,
        cachedTokens: Math.max(0, promptTokens - read),
        completionTokens: after.usedOutputTokens - before.usedOutputTokens,
      }
    },
  }
}

const historyOf = (messages: readonly EngineMessage[]): History => [
  ...messages.map(({ role, text }): History[number] =>
    role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text },
  ),
  { type: 'model', response: [] },
]
