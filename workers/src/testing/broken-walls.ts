import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** bubblewrap on a machine that refuses one of its mounts: it begins, says why it cannot, and ends with 1. */
export function brokenWalls(): string {
  const program = join(mkdtempSync(join(tmpdir(), 'fechai-bwrap-')), 'bwrap')
  writeFileSync(program, '#!/bin/sh\nexec /usr/bin/bwrap --ro-bind /nowhere /nowhere "$@"\n')
  chmodSync(program, 0o755)
  return program
}
