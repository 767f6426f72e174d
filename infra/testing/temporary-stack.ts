import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive, readIdentity } from '../local/process-identity.ts'
import { startStack, type Stack, type StackOptions } from '../local/stack.ts'
import { freePortBlock } from './free-ports.ts'

/** A stack of its own for a test: own ports, own data, nothing from the environment, nothing left behind. */
export async function temporaryStack(options: Pick<StackOptions, 'supervise' | 'disposable'> = {}): Promise<Stack> {
  sweepAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
  const ports = await freePortBlock()
  const clean = () => {
    ports.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const stack = await startStack({ dataDir, portBase: ports.base, environment: {}, ...options })
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
    if (holder && !isAlive(holder)) rmSync(dirname(lock), { recursive: true, force: true })
  }
}
