import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive, readIdentity } from '@fechai/operations/local/process-identity'
import { postgresOutside } from '@fechai/operations/local/postgres-place'
import { startStack, type Stack, type StackOptions } from '@fechai/operations/local/stack'
import { freePortBlock } from './free-ports.ts'

/**
 * A stack of its own for a test: own ports, own data, nothing from the environment, nothing left behind. Tests kill
 * processes, never the machine, so nothing waits for the disk.
 */
export async function temporaryStack(options: Pick<StackOptions, 'supervise'> = {}): Promise<Stack> {
  sweepAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
  const ports = await freePortBlock()
  const clean = () => {
    ports.release()
    removeDataDir(dataDir)
  }
  try {
    const stack = await startStack({ dataDir, portBase: ports.base, environment: {}, disposable: true, ...options })
    return {
      ...stack,
      stop: async () => {
        await stack.stop()
        clean()
      },
    }
  } catch (error) {
    clean()
    throw error
  }
}

/** A test run that was killed cleans up here, at the next one: its lock names a process that is gone. */
function sweepAbandoned(): void {
  for (const lock of globSync(join(tmpdir(), 'fechai-test-*', 'lock'))) {
    const holder = readIdentity(lock)
    if (holder && !isAlive(holder)) removeDataDir(dirname(lock))
  }
}

/** Also what Postgres has outside of it, where its user may not enter the folder of temporary files. */
function removeDataDir(dataDir: string): void {
  for (const folder of [postgresOutside(dataDir), dataDir]) if (folder) rmSync(folder, { recursive: true, force: true })
}
