import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface Started {
  /** The time from the launch of npm to the line that says ready. */
  readyMs: number
  stop(): Promise<void>
}

/** The command as it is typed, in a process group of its own; stopped as a terminal's Ctrl-C would. */
export async function startByNpm(environment: Record<string, string>): Promise<Started> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, npm_config_loglevel: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  const interrupt = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid!, 'SIGINT')
  process.once('exit', interrupt)
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Pronto em')) continue
    child.stdout.resume()
    return {
      readyMs: performance.now() - startedAt,
      async stop() {
        interrupt()
        await ended
        process.off('exit', interrupt)
      },
    }
  }
  throw new Error('npm start ended before it was ready')
}
