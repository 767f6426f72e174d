import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Temporary folders of this worker carry its name, so that another worker knows whose they are. */
const PREFIX = 'fechai-worker-'

/** A folder that only this user may enter, removed whatever happens. */
export async function withTempDir<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), `${PREFIX}${processName(process.pid)}-`))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Removes what workers left behind that were killed. Folders of a living process stay. */
export async function sweepTempDirs(): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  const dead = names.filter((name) => !isAlive(name.slice(PREFIX.length)))
  await Promise.all(dead.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
  return dead.length
}

/**
 * Identifies a process on this machine: in a container each worker has the pid of its predecessor, and after a
 * restart of the machine any process may have it.
 */
export const processName = (pid: number): string => `${pid}.${startedAt(pid)}.${bootId()}`

function isAlive(name: string): boolean {
  const owner = name.slice(0, name.lastIndexOf('-'))
  const pid = Number(owner.split('.')[0])
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && owner === processName(pid)
}

/** Returns the clock ticks of its start; nothing if the system does not provide them. */
function startedAt(pid: number): string {
  // The name of the program, in brackets, may hold anything; the start is the twentieth field behind it.
  return (
    read(`/proc/${pid}/stat`)
      .replace(/^.*\)\s*/s, '')
      .split(' ')[19] ?? ''
  )
}

const bootId = (): string => read('/proc/sys/kernel/random/boot_id').slice(0, 8)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
