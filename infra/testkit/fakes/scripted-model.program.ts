/**
 * Serves the protocol of a model of this machine with the product's own server. Its answers are those of the rules,
 * written piece by piece; each question and each first piece is a line on stdout:
 *   node scripted-model.program.ts PORT
 */
import { setTimeout as delay } from 'node:timers/promises'
import { chatServer } from '@fechai/operations/model/chat-server'
import type { Engine, EngineQuestion } from '@fechai/operations/model/engine'
import type { JsonSchema } from '@fechai/operations/model/grammar'
import { readLikeAModel } from './reading-model.ts'

const PIECE_LETTERS = 60
const TOKENS_A_PIECE = 20
/** Durations of a question about a conversation. */
const READING_MS = 1_500
const WRITING_MS = 60

const engine: Engine = {
  name: 'roteiro',
  contextTokens: 32_768,
  async answer(question, onText, signal) {
    const isReading = question.schema?.properties?.raciocinio !== undefined
    if (isReading) {
      console.log('reading')
      await delay(READING_MS, undefined, { signal })
    }
    const pieces = answerTo(question, isReading).match(new RegExp(`[^]{1,${PIECE_LETTERS}}`, 'g')) ?? []
    for (const [at, piece] of pieces.entries()) {
      onText(piece)
      if (at === 0 && isReading) console.log('writing')
      await delay(WRITING_MS, undefined, { signal })
    }
    const promptTokens = Math.ceil(question.messages.reduce((sum, { text }) => sum + text.length, 0) / 3)
    return { finish: 'stop', promptTokens, cachedTokens: 0, completionTokens: pieces.length * TOKENS_A_PIECE }
  },
}

function answerTo({ messages, schema }: EngineQuestion, isReading: boolean): string {
  if (!isReading) return schema ? JSON.stringify(emptyOf(schema)) : 'Esta resposta tem palavras que bastam para medir.'
  return JSON.stringify(
    readLikeAModel({
      model: engine.name,
      messages: messages.map(({ role, text }) => ({ role, content: text })),
      response_format: { type: 'json_schema', json_schema: { name: 'lead', schema: {} } },
    }),
  )
}

/** The smallest value of a form. */
function emptyOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return emptyOf(schema.anyOf[0]!)
  const { type = 'string' } = schema
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, emptyOf(of)]))
  return { array: [], string: '', boolean: false }[type] ?? 0
}

const server = chatServer(engine)
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
