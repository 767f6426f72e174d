import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '../local/stack.ts'
import { freePortBlock } from './free-ports.ts'

/** A stack of its own for a test: own ports, own data, nothing from the environment, nothing left behind. */
export async function temporaryStack(options: { supervise?: boolean } = {}): Promise<Stack> {
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
