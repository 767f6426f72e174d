import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive, readIdentity } from '@fechai/operations/local/process-identity'
import { planCluster, type Cluster } from '@fechai/operations/cluster/cluster'
import { CLUSTER_BLOCKS } from '@fechai/operations/cluster/ports'
import { everyPlaceOutside } from '@fechai/operations/local/postgres-primary'
import { startStack, type Stack, type StackOptions } from '@fechai/operations/local/stack'
import { freePortBlock } from './free-ports.ts'

export interface TemporaryStack extends Stack {
  /** Set where the stack was asked to have several of each. */
  cluster: Cluster | null
}

/**
 * A stack of its own for a test: own ports, own data, nothing from the environment, nothing left behind. Tests kill
 * processes, never the machine, so nothing waits for the disk.
 */
export async function temporaryStack({
  inCluster = false,
  ...options
}: Pick<StackOptions, 'supervise'> & { inCluster?: boolean } = {}): Promise<TemporaryStack> {
  sweepAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
  const ports = await freePortBlock(inCluster ? CLUSTER_BLOCKS : 1)
  const clean = () => {
    ports.release()
    removeDataDir(dataDir)
  }
  try {
    const cluster = inCluster ? planCluster(ports.base) : null
    const given = { dataDir, portBase: ports.base, environment: {}, disposable: true }
    const stack = await startStack({ ...given, ...options, ...(cluster && { make: cluster.make }) })
    return {
      ...stack,
      cluster,
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
  for (const folder of [...everyPlaceOutside(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true })
}
