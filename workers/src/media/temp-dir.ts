import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Temporary folders of this worker carry its process id, so that another worker knows whose they are. */
const PREFIX = 'fechai-worker-'

/** A folder that only this user may enter, removed whatever happens. */
export async function withTempDir<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Removes what workers left behind that were killed. Folders of a living process stay. */
export async function sweepTempDirs(): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  const dead = names.filter((name) => !isAlive(Number(name.slice(PREFIX.length).split('-')[0])))
  await Promise.all(dead.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
  return dead.length
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
