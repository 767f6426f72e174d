import { existsSync } from 'node:fs'

export interface ChildCommand {
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** `pastFolders`: the user may not enter a folder on the way (a clone below /root), and is let through. */
  runAs?: { uid: number; gid: number; pastFolders?: boolean }
}

export interface SpawnCommand {
  file: string
  args: string[]
  identity: { uid?: number; gid?: number }
}

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => process.platform === 'linux' && existsSync(file))

/** On Linux the kernel itself signals the child when this process dies, however it dies. */
export function dyingWithUs({ file, args, runAs }: ChildCommand, signal: NodeJS.Signals): SpawnCommand {
  if (!setpriv) return { file, args, identity: runAs ? { uid: runAs.uid, gid: runAs.gid } : {} }
  // setpriv must change the user itself: the kernel forgets the death signal at a later change.
  const user = runAs ? ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups'] : []
  const passage = runAs?.pastFolders ? ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'] : []
  return {
    file: setpriv,
    args: [...user, ...passage, '--pdeathsig', signal.replace('SIG', ''), '--', file, ...args],
    identity: {},
  }
}
