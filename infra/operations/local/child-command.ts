import { existsSync } from 'node:fs'
import type { RunAs } from './postgres-user.ts'

export interface ChildCommand {
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  runAs?: RunAs
}

export interface SpawnCommand {
  file: string
  args: string[]
  identity: { uid?: number; gid?: number }
}

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => process.platform === 'linux' && existsSync(file))

/** The Linux kernel itself signals the child when this process dies, however it dies. */
export function dyingWithUs({ file, args, runAs }: ChildCommand, signal: NodeJS.Signals): SpawnCommand {
  if (!setpriv) return { file, args, identity: runAs ? { uid: runAs.uid, gid: runAs.gid } : {} }
  // setpriv must change the user itself: the kernel forgets the death signal at a later change.
  const user = runAs ? ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups'] : []
  return {
    file: setpriv,
    args: [...user, '--pdeathsig', signal.replace('SIG', ''), '--', file, ...args],
    identity: {},
  }
}
