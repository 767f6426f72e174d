import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { environmentSchema } from '@fechai/platform/env'
import { loadDotEnv } from '@fechai/operations/commands/dot-env'
import { untilStopped } from '@fechai/operations/commands/stop-on-signals'
import { SetupError } from '@fechai/platform/setup-error'
import { dataDirOf } from '@fechai/operations/local/data-dir'
import type { ModelSettings } from './open-asker.ts'
import { FAKES, runFake } from './run-fake.ts'
import { runModel } from './run-model.ts'

const USAGE = `Uso: npm run eval -- [PARTE DE UM ID]
     npm run eval -- --fake ${FAKES.join('|')} [PARTE DE UM ID] [--page ARQUIVO.md]
     npm run eval -- --model [PARTE DE UM ID] [--sets CONJUNTO,…] [--sample N] [--limit-brl N] [--at-once N] [--yes]
Sem --limit-brl, o teto é de R$ 5; sem --at-once, uma pergunta de cada vez.`

const OPTIONS = {
  fake: { type: 'string' },
  page: { type: 'string' },
  model: { type: 'boolean' },
  sets: { type: 'string' },
  sample: { type: 'string' },
  'limit-brl': { type: 'string', default: '5' },
  'at-once': { type: 'string', default: '1' },
  yes: { type: 'boolean', default: false },
} as const

const LAST_WORDS_MS = 20_000

/** `npm run eval` with a model, a fake's or the configured one. */
export async function evaluateModel(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.error(USAGE)
    return 2
  }
  const { values, wanted } = options
  const fake = FAKES.find((name) => name === values.fake)
  if (fake) return runFake(fake, { wanted, page: values.page ?? null })

  const halt = new AbortController()
  const run = runModel({
    settings: readSettings(),
    folder: join(dataDirOf(process.env), 'eval'),
    sets: values.sets?.split(',') ?? null,
    sample: values.sample === undefined ? null : Number(values.sample),
    wanted,
    limitBrl: Number(values['limit-brl']),
    atOnce: Number(values['at-once']),
    confirm: (question) => confirm(question, values.yes),
    print: console.log,
    halt: halt.signal,
  })
  // The answers under way are paid for: they are waited for and kept, unless the provider has gone silent.
  const interrupted = untilStopped(async () => {
    halt.abort()
    await Promise.race([run.catch(() => 1), delay(LAST_WORDS_MS)])
  })
  return Promise.race([run, interrupted])
}

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const isFake = FAKES.some((name) => name === values.fake)
    const limit = Number(values['limit-brl'])
    const atOnce = Number(values['at-once'])
    const isSample = values.sample === undefined || /^[1-9]\d*$/.test(values.sample)
    const isRun =
      values.model === true && isSample && limit >= 0 && Number.isInteger(atOnce) && atOnce >= 1 && atOnce <= 32
    return positionals.length <= 1 && isFake !== isRun ? { values, wanted: positionals[0] ?? '' } : null
  } catch {
    // Something that is no option: the usage says what is.
    return null
  }
}

/** Of .env and the environment only what asking takes: no server of the product is needed. */
function readSettings(): ModelSettings {
  loadDotEnv()
  const keys = [
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'OPENAI_MODEL',
    'OPENAI_PRICES',
    'AI_USD_BRL',
    'AI_PSEUDONYMISE',
    'AI_MINUTES_A_CONVERSATION',
  ]
  const present = keys.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []))
  const read = environmentSchema
    .pick({
      OPENAI_API_KEY: true,
      OPENAI_BASE_URL: true,
      OPENAI_MODEL: true,
      OPENAI_PRICES: true,
      AI_USD_BRL: true,
      AI_PSEUDONYMISE: true,
      AI_MINUTES_A_CONVERSATION: true,
    })
    .safeParse(Object.fromEntries(present))
  if (read.success) return read.data
  throw new SetupError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

async function confirm(question: string, yes: boolean): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [s/N] `)
  terminal.close()
  return /^s(im)?$/i.test(answer.trim())
}
