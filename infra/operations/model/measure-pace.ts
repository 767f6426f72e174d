/** Measures a model in a process of its own: `node measure-pace.ts ENGINE WEIGHTS THREADS`; prints its pace. */
import { loadEngine } from './llama-engine.ts'

const [engine = '', weights = '', threads = '1'] = process.argv.slice(2)
const ANSWER_TOKENS = 24
const LINES = 24

const model = await loadEngine({ engine, weights, name: 'measured', contextTokens: 2_048, threads: Number(threads) })
const told = Array.from({ length: LINES }, (_, n) => `${n} cliente: pode ser ${n + 3} unidades a ${n * 7 + 90} reais?`)
const begun = performance.now()
let firstAt = 0
const answer = await model.answer(
  {
    messages: [{ role: 'user', text: `Conte a história desta conversa.\n${told.join('\n')}` }],
    ...{ schema: null, maxTokens: ANSWER_TOKENS, temperature: 0 },
  },
  () => (firstAt ||= performance.now()),
  new AbortController().signal,
)
const ended = performance.now()
console.log(
  JSON.stringify({
    inPerSecond: answer.promptTokens / ((firstAt - begun) / 1_000),
    outPerSecond: Math.max(1, answer.completionTokens - 1) / ((ended - firstAt) / 1_000),
  }),
)
process.exit(0)
