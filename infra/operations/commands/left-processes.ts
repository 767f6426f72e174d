import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, isAlive, type ProcessIdentity } from '../local/process-identity.ts'

/** Every process that a test starts inherits this variable, which identifies leftovers. */
export const runMark = 'FECHAI_TEST_RUN'

export interface LeftProcess extends ProcessIdentity {
  command: string
}

/** Returns the processes with the mark of a test run, except this one. Only Linux provides it. */
export function leftProcesses(mark: string): LeftProcess[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const environment = readProc(`/proc/${name}/environ`).split('\0')
      const identity = environment.includes(`${runMark}=${mark}`) ? identityOf(Number(name)) : undefined
      const command = readProc(`/proc/${name}/cmdline`).split('\0').join(' ').trim().slice(0, 120)
      return identity ? [{ ...identity, command }] : []
    })
}

/**
 * Gives what is just ending `patienceMs`, then ends what is still there.
 * @returns what had to be ended.
 */
export async function endLeftProcesses(mark: string, patienceMs = 5_000): Promise<LeftProcess[]> {
  const deadline = performance.now() + patienceMs
  while (leftProcesses(mark).length > 0 && performance.now() < deadline) await sleep(50)
  const left = leftProcesses(mark)
  for (const each of left) if (isAlive(each)) endNow(each.pid)
  while (left.some(isAlive)) await sleep(20)
  return left
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A process may end during the check, or belong to another user. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
