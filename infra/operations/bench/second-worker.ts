import { join } from 'node:path'
import { managedProcess, type ManagedProcess } from '../local/managed-process.ts'

const root = new URL('../../../', import.meta.url).pathname

/** Another worker process of a product that runs, as a second machine would have. */
export const secondWorker = (env: Record<string, string>, dataDir: string): ManagedProcess =>
  managedProcess({
    name: 'Worker 2',
    command: () => ({
      file: process.execPath,
      args: ['workers/src/main.ts'],
      cwd: root,
      env: { ...process.env, ...env },
    }),
    logFile: join(dataDir, 'logs', 'worker-2.log'),
    pidFile: join(dataDir, 'run', 'worker-2.pid'),
    readyTimeoutMs: 60_000,
    isReady: ({ log }) => log().includes('"msg":"worker ready"'),
  })
