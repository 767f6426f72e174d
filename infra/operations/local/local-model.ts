import { join } from 'node:path'
import { memoryBytes } from '@fechai/domain/model-sizes'
import { CONTEXT_TOKENS, modelThreads, type InstalledModel } from '../model/installed-model.ts'
import { managedProcess, type ManagedProcess } from './managed-process.ts'

const SERVER = join(import.meta.dirname, '../model/server.ts')

export interface ModelPlace {
  dataDir: string
  port: number
  supervise?: boolean
  report?: (line: string) => void
}

/** The server that reads conversations on this machine; it gets nothing of the environment but the path of programs. */
export function localModel(installed: InstalledModel, place: ModelPlace): { process: ManagedProcess; baseUrl: string } {
  const { name, engine, weights, bytes } = installed
  const { dataDir, port, ...rest } = place
  const settings = {
    ...{ engine, weights, name, port, context: CONTEXT_TOKENS, threads: modelThreads() },
    'memory-mb': memoryBytes(bytes) / (1024 * 1024),
  }
  return {
    process: managedProcess({
      name: 'IA desta máquina',
      command: () => ({
        file: process.execPath,
        args: [SERVER, ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)])],
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
      }),
      logFile: join(dataDir, 'logs', 'model.log'),
      pidFile: join(dataDir, 'run', 'model.pid'),
      readyTimeoutMs: 300_000,
      isReady: ({ log }) => log().includes('"msg":"model ready"'),
      ...rest,
    }),
    baseUrl: `http://127.0.0.1:${port}/v1`,
  }
}
