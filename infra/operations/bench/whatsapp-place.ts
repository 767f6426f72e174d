import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { whatsappHouse, type WhatsAppHouse } from '../../../workers/src/whatsapp/testing/whatsapp-house.ts'
import type { LinkedDevice } from '@fechai/testkit/fakes/whatsapp/parties'
import { migrateSchema } from '../local/migrate-schema.ts'
import { GATEWAY_FLAGS } from '../local/product.ts'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'
import { until } from '@fechai/testkit/testing/until'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

export interface BenchProcess {
  pid: number
  kill(signal: NodeJS.Signals): Promise<void>
  signal(signal: NodeJS.Signals): void
  output(): string
}

/** Servers, an imitation of WhatsApp in this process, and gateways in processes of their own. */
export interface WhatsAppPlace {
  house: WhatsAppHouse
  /** Sees all rows. */
  owner: pg.Pool
  /** A gateway as it runs in production, but for whom it takes for WhatsApp. */
  gateway(): BenchProcess
  /** A program of this folder that takes the imitation for WhatsApp. */
  program(name: string, env: Record<string, string>): BenchProcess
  close(): Promise<void>
}

export async function whatsappPlace(): Promise<WhatsAppPlace> {
  const { log } = console
  const stack = await temporaryStack()
  await migrateSchema(stack.env)
  Object.assign(process.env, stack.env)
  const house = await whatsappHouse()
  // The fixture silences the console for the library, but the results have to be printed.
  console.log = log
  const owner = new pg.Pool({ connectionString: stack.env.DATABASE_URL!, max: 1 })
  // Its server ends before it does.
  owner.on('error', () => undefined)
  const running = new Set<ChildProcess>()

  function start(file: string, env: Record<string, string> = {}): BenchProcess {
    const flags = [...GATEWAY_FLAGS, '--expose-gc', '--import', path('../../testkit/fakes/whatsapp/preload.ts')]
    const child = spawn(process.execPath, [...flags, file], {
      env: { ...process.env, ...env, IMITATED_WHATSAPP: JSON.stringify(house.sim.imitation) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const ended = once(child, 'exit').then(() => void running.delete(child))
    let written = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (written += text))
    return {
      pid: child.pid!,
      output: () => written,
      signal: (signal) => void child.kill(signal),
      async kill(signal) {
        child.kill(signal)
        await ended
      },
    }
  }

  return {
    house,
    owner,
    gateway: () => start(path('../../../workers/src/whatsapp/main.ts')),
    program: (name, env) => start(path(`./${name}.program.ts`), env),
    async close() {
      for (const child of running) child.kill('SIGKILL')
      await owner.end()
      await house.close()
      await stack.stop()
    },
  }
}

/** Milliseconds that a client which was just started takes for all that waits for it, the time until its first left out. */
export async function timeToTake(device: LinkedDevice, count: number, isDone: () => Promise<boolean>): Promise<number> {
  await until(() => device.waiting.size < count, { timeoutMs: 120_000, intervalMs: 1 })
  const begunAt = performance.now()
  await until(() => device.waiting.size === 0, { timeoutMs: 300_000, intervalMs: 1 })
  await until(isDone, { timeoutMs: 60_000, intervalMs: 5 })
  return performance.now() - begunAt
}
