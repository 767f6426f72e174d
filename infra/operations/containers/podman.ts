import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { spawnAttached } from '../local/attached-child.ts'
import { SetupError } from '@fechai/platform/setup-error'

/** The programs that run containers here, each with its purpose. */
const programs: Record<string, string> = {
  podman: 'podman',
  runc: 'runc',
  debootstrap: 'debootstrap',
  iptables: 'iptables',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  catatonit: 'catatonit',
}

/** crun knows no hybrid cgroups; runc with cgroupfs runs everywhere. */
const podman = ['podman', '--runtime', 'runc', '--cgroup-manager', 'cgroupfs']

/** A machine that limits this very process lets no container have more. */
export const ulimits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=10000:10000']

/** @throws SetupError naming the Debian packages that are missing */
export function requirePodman(): void {
  const missing = Object.entries(programs).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  if (process.getuid?.() !== 0)
    throw new SetupError('Os contêineres são montados e rodam como root: repita o comando como root.')
  if (missing.length === 0) return
  throw new SetupError(
    `Falta ${missing.join(', ')} para rodar contêineres aqui; num Debian: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  )
}

const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v "$0" || test -x "$0"`, program], { stdio: 'ignore' }).status === 0

export interface Said {
  code: number
  stdout: string
  stderr: string
}

/** Runs podman and gives what it said, whatever it was. */
export async function ask(...args: string[]): Promise<Said> {
  const [file, ...rest] = [...podman, ...args]
  const child = spawnAttached(file!, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code: code ?? -1, stdout: stdout.trim(), stderr: stderr.trim() }
}

/** Runs podman. @throws SetupError with its last words when it fails */
export async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await ask(...args)
  if (code === 0) return stdout
  const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n')
  throw new SetupError(`podman ${args.slice(0, 2).join(' ')} falhou (${code}):\n${last}`)
}

export const hasImage = async (name: string): Promise<boolean> => (await ask('image', 'exists', name)).code === 0

/** The label of locally built images, which distinguishes them from a registry's. */
export const MADE_HERE = 'br.com.fechai.made-here'

/** True when an image of this name was brought from elsewhere: it is used as it is, never replaced. */
export async function isOfficial(name: string): Promise<boolean> {
  const { code, stdout } = await ask('image', 'inspect', '--format', `{{index .Labels "${MADE_HERE}"}}`, name)
  return code === 0 && stdout !== 'yes'
}
