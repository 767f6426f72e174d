import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, isAlive, readIdentity, type ProcessIdentity } from './process-identity.ts'

const held = new Map<string, string>()
process.on('exit', () => {
  for (const file of held.keys()) releaseLock(file)
})

/**
 * Takes `file` for this process; answers the living holder when another one has it.
 * A lock whose process is gone (`kill -9`, power cut) counts as free.
 */
export function takeLock(file: string): { release(): void } | { holder: ProcessIdentity } {
  const mine = JSON.stringify(identityOf(process.pid))
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(draft, file) // appears whole or not at all, and never over an existing one
        held.set(file, mine)
        return { release: () => releaseLock(file) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = readIdentity(file)
      if (holder && isAlive(holder)) return { holder }
      setAside(file)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes `file` as soon as it is free; `onWait` hears at once and then every ten seconds who has it. */
export async function waitForLock(
  file: string,
  onWait: (holder: ProcessIdentity) => void,
): Promise<{ release(): void }> {
  for (let seconds = 0; ; seconds++) {
    const taken = takeLock(file)
    if ('release' in taken) return taken
    if (seconds % 10 === 0) onWait(taken.holder)
    await sleep(1_000)
  }
}

function releaseLock(file: string): void {
  const mine = held.get(file)
  held.delete(file)
  try {
    if (mine !== undefined && readFileSync(file, 'utf8') === mine) rmSync(file, { force: true })
  } catch {
    // Already gone, with the folder: nothing to release.
  }
}

function setAside(file: string): void {
  const stale = `${file}.${process.pid}.stale`
  try {
    renameSync(file, stale)
  } catch {
    return // somebody else was faster
  }
  rmSync(stale, { force: true })
}
