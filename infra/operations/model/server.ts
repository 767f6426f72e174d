/**
 * A language model on this machine, by the protocol of OpenAI's `chat/completions`:
 *   node server.ts --engine FOLDER --weights FILE.gguf --name small --port 3006 --context 8192 --threads 1 --memory-mb 1800
 */
import { parseArgs } from 'node:util'
import { chatServer } from './chat-server.ts'
import { loadEngine } from './llama-engine.ts'
import { takeLowestPriority } from './lowest-priority.ts'
import { watchMemory } from './watch-memory.ts'

const text = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: { engine: text, weights: text, name: text, port: text, context: text, threads: text, 'memory-mb': text },
})
const engine = await loadEngine({
  ...{ engine: values.engine, weights: values.weights, name: values.name },
  ...{ contextTokens: Number(values.context), threads: Number(values.threads) },
})
// Not before: the engine gives its own trial some seconds, which the lowest priority does not have on a busy machine.
takeLowestPriority()
watchMemory(Number(values['memory-mb']), () => {
  console.log(JSON.stringify({ msg: 'model takes too much memory, ending' }))
  process.exit(1)
})
const server = chatServer(engine)
server.listen(Number(values.port), '127.0.0.1', () =>
  console.log(JSON.stringify({ msg: 'model ready', model: engine.name, context: engine.contextTokens })),
)
