import { execFileSync, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

export interface RunAs {
  uid: number
  gid: number
}

/** The user that Postgres runs as where we are root, whom it refuses to serve; nothing where we are not. */
export function postgresUser(): RunAs | undefined {
  if (userInfo().uid !== 0) return undefined
  const known = idsOf('postgres')
  if (known) return known
  // Two stacks that start together may both come here: what counts is that the user is there afterwards.
  spawnSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'ignore' })
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'], {
    encoding: 'utf8',
  })
  const ids = idsOf('postgres')
  if (!ids) throw new Error(`useradd postgres: ${made.stderr || made.error?.message}`)
  return ids
}

/** True when the user, without any right of ours, can read (`-r`), write (`-w`) or execute (`-x`) the path. */
export const mayUse = (user: RunAs, right: '-r' | '-w' | '-x', path: string): boolean =>
  spawnSync('test', [right, path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

function idsOf(name: string): RunAs | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
