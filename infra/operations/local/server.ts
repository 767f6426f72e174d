import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { managedProcess, type ProcessRecipe } from './managed-process.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'
import { SetupError } from '@fechai/platform/setup-error'

export type ServerName = 'postgres' | 'temporal' | 'nats' | 's3' | 'mail'

export interface LocalServer {
  name: ServerName
  address: string
  /** The address was given from outside: nothing was started, and nothing is stopped. */
  external: boolean
  pid(): number | undefined
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when the process is gone (at once for SIGSTOP and SIGCONT). */
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface ServerContext {
  dataDir: string
  ports: Ports
  secrets: Secrets
  supervise: boolean
  disposable: boolean
  report: (line: string) => void
}

type ServerRecipe = Omit<ProcessRecipe, 'logFile' | 'pidFile' | 'supervise' | 'report'>

export function localServer(
  name: ServerName,
  address: string,
  context: ServerContext,
  recipe: ServerRecipe,
): LocalServer {
  const logs = join(context.dataDir, 'logs')
  const run = join(context.dataDir, 'run')
  mkdirSync(logs, { recursive: true })
  mkdirSync(run, { recursive: true })
  const { pid, start, stop, kill } = managedProcess({
    ...recipe,
    logFile: join(logs, `${name}.log`),
    pidFile: join(run, `${name}.pid`),
    supervise: context.supervise,
    report: context.report,
  })
  return { name, address, external: false, pid, start, stop, kill }
}

export function externalServer(name: ServerName, address: string): LocalServer {
  return {
    name,
    address,
    external: true,
    pid: () => undefined,
    start: async () => {},
    stop: async () => {},
    kill: () =>
      Promise.reject(new SetupError(`${name} é um servidor externo (${address}); só quem o iniciou pode pará-lo.`)),
  }
}
