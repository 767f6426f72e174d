import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NO_TRANSCRIBE_MODEL } from '@fechai/domain/model-prices'
import * as z from 'zod'
import { dataDirOf } from '../local/data-dir.ts'

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\/v1$/

const choiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('installed') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('server'), baseUrl: z.string().regex(LOOPBACK), model: z.string().min(1) }),
])

/** Who reads the conversations of this clone besides the rules. */
export type ModelChoice = z.infer<typeof choiceSchema>

export const choiceFile = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(dataDirOf(environment), 'model.json')

/** Null until a choice was made; what a person or a disk has damaged counts as none made. */
export function readChoice(environment?: NodeJS.ProcessEnv): ModelChoice | null {
  const file = choiceFile(environment)
  if (!existsSync(file)) return null
  try {
    return choiceSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

export function keepChoice(choice: ModelChoice | null, environment?: NodeJS.ProcessEnv): void {
  const file = choiceFile(environment)
  if (choice === null) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.draft`, JSON.stringify(choice, null, 2), { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}

/** The settings by which the API and the worker ask a server of this machine. It takes no key and costs nothing. */
export const serverSettings = (baseUrl: string, model: string): Record<string, string> => ({
  OPENAI_API_KEY: 'local',
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model,
  OPENAI_PRICES: `${model}=0/0`,
  // It hears nothing: recordings go to the transcriber of this machine, or to none.
  OPENAI_TRANSCRIBE_MODEL: NO_TRANSCRIBE_MODEL,
})
