import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOOPBACK_URL } from '@fechai/domain/local-model'
import * as z from 'zod'
import { dataDirOf } from '../local/data-dir.ts'

const choiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('installed') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('server'), baseUrl: z.string().regex(LOOPBACK_URL), model: z.string().min(1) }),
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
