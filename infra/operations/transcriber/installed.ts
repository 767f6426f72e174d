import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../tools/cache-dir.ts'
import { isModelName, type ModelName } from './models.ts'

/** The installed transcriber of this machine. */
export interface InstalledTranscriber {
  model: ModelName
  python: string
  folder: string
  /** The time for a minute of speech at the installation, seconds: by the clock, and of the processor. */
  speed: { seconds: number; processorSeconds: number }
}

/** A machine at rest gives it a core at least: where others had the cores while it was measured, they are left out. */
export const speedAtRest = ({ seconds, processorSeconds }: InstalledTranscriber['speed']) => ({
  seconds: Math.min(seconds, processorSeconds),
  processorSeconds,
})

export const transcriberDir = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(cacheDir(environment), 'transcriber')

export const recordFile = (environment?: NodeJS.ProcessEnv): string =>
  join(transcriberDir(environment), 'installed.json')

/** Null when none is installed, or what it needs was taken away since. */
export function installedTranscriber(environment?: NodeJS.ProcessEnv): InstalledTranscriber | null {
  const file = recordFile(environment)
  if (!existsSync(file)) return null
  const record = JSON.parse(readFileSync(file, 'utf8')) as InstalledTranscriber
  const isWhole = isModelName(record.model) && existsSync(record.python) && existsSync(join(record.folder, 'model.bin'))
  return isWhole ? record : null
}
