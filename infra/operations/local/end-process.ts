import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readIdentity } from './process-identity.ts'

/** Asks politely, insists after `timeoutMs`, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals, timeoutMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  signalGroup(child.pid as number, signal)
  const insist = setTimeout(() => signalGroup(child.pid as number, 'SIGKILL'), timeoutMs)
  await gone
  clearTimeout(insist)
}

/** Stops what an earlier, killed supervisor has left running under this name. */
export async function stopLeftover(pidFile: string, signal: NodeJS.Signals): Promise<void> {
  const leftover = readIdentity(pidFile)
  if (leftover && isAlive(leftover)) {
    signalGroup(leftover.pid, signal)
    const deadline = Date.now() + 10_000
    while (isAlive(leftover)) {
      if (Date.now() > deadline) signalGroup(leftover.pid, 'SIGKILL')
      await sleep(20)
    }
  }
  rmSync(pidFile, { force: true })
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
