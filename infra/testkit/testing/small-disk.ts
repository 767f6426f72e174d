import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  path: string
  unmount(): void
}

/** A disk of `megabytes` in memory; null where this process may not mount one, as root of a container may. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'fechai-full-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true, force: true })
    return null
  }
  // Postgres runs as another user, and has to come through.
  chmodSync(path, 0o755)
  return {
    path,
    unmount() {
      spawnSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
