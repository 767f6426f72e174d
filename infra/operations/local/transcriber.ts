import { join } from 'node:path'
import { engineThreads } from '../transcriber/engine-threads.ts'
import type { InstalledTranscriber } from '../transcriber/installed.ts'
import { modelNamed } from '../transcriber/models.ts'
import { managedProcess, type ManagedProcess } from './managed-process.ts'

const SERVER = new URL('../transcriber/server.py', import.meta.url).pathname

export interface LocalTranscriber {
  process: ManagedProcess
  /** The variables by which the API and the worker find it. */
  env: Record<string, string>
}

export interface TranscriberPlace {
  dataDir: string
  port: number
  supervise?: boolean
  report?: (line: string) => void
}

/** Address of the transcription protocol on a port of this machine. */
export const addressOfTranscriber = (port: number): string => `http://127.0.0.1:${port}/v1`

/** The server that hears voice notes on this machine; it gets nothing of the environment but where programs lie. */
export function localTranscriber(installed: InstalledTranscriber, place: TranscriberPlace): LocalTranscriber {
  const { model, python, folder, speed } = installed
  const { dataDir, port, ...rest } = place
  const limits = ['--threads', String(engineThreads()), '--memory-mb', String(modelNamed(model).memoryMb)]
  const process_ = managedProcess({
    name: 'Ouvinte',
    command: () => ({
      file: python,
      args: [SERVER, '--model', folder, '--name', model, '--port', String(port), ...limits],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
    }),
    logFile: join(dataDir, 'logs', 'transcriber.log'),
    pidFile: join(dataDir, 'run', 'transcriber.pid'),
    readyTimeoutMs: 120_000,
    isReady: ({ log }) => log().includes('"msg": "transcriber ready"'),
    ...rest,
  })
  return {
    process: process_,
    env: {
      TRANSCRIPTION_BASE_URL: addressOfTranscriber(port),
      OPENAI_TRANSCRIBE_MODEL: model,
      TRANSCRIPTION_SECONDS_A_MINUTE: String(speed.seconds),
    },
  }
}
