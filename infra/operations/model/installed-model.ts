import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { ModelPace } from '@fechai/domain/model-abilities'
import { threadsOn } from '@fechai/domain/model-time'
import { cacheDir } from '../tools/cache-dir.ts'

/** The installed model of this machine. */
export interface InstalledModel {
  name: string
  engine: string
  weights: string
  bytes: number
  /** Measured at the installation. */
  pace: ModelPace
}

/** Longest question with its answer. A longer conversation is shortened by rule. */
export const CONTEXT_TOKENS = 8_192

export const modelThreads = (): number => threadsOn(cpus().length)

export const modelDir = (environment: NodeJS.ProcessEnv = process.env): string => join(cacheDir(environment), 'model')

const recordFile = (environment?: NodeJS.ProcessEnv): string => join(modelDir(environment), 'installed.json')

/** Null when none is installed, or its files are gone. */
export function installedModel(environment?: NodeJS.ProcessEnv): InstalledModel | null {
  const file = recordFile(environment)
  if (!existsSync(file)) return null
  const record = JSON.parse(readFileSync(file, 'utf8')) as InstalledModel
  return existsSync(join(record.engine, 'finished')) && existsSync(record.weights) ? record : null
}

export function recordModel(record: InstalledModel): void {
  const draft = `${recordFile()}.draft`
  writeFileSync(draft, JSON.stringify(record, null, 2))
  renameSync(draft, recordFile())
}
