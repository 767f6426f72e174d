import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Environment } from '@fechai/shared/env'
import { boundTo } from './process-group.ts'

const BWRAP = '/usr/bin/bwrap'
const FFMPEG = '/usr/bin/ffmpeg'
const TIME_CAP_MS = 90_000
const MAX_TEXT_BYTES = 256 * 1024

/** Processor seconds, address space and file size that a media tool may use. */
const CAPS = ['prlimit', '--cpu=60', '--as=1500000000', '--fsize=200000000']

/** What a tool sees: the system's programs, its one input, nothing else; no network, no environment, no other process. */
const walls = (inputPath: string): string[] => [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--setenv', 'PATH', '/usr/bin'],
  ...['--ro-bind', '/usr', '/usr', '--ro-bind', '/etc/alternatives', '/etc/alternatives'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--ro-bind', inputPath, SANDBOX_INPUT],
]

/** Where a tool finds its input inside the sandbox. */
export const SANDBOX_INPUT = '/in'

/** @returns why media tools cannot run here, for the operator, or null when they can. */
export function sandboxMissing(
  { SANDBOX }: Pick<Environment, 'SANDBOX'>,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (!exists(FFMPEG)) return 'Áudio não lido: o servidor não tem o ffmpeg. Operador: instale o pacote ffmpeg.'
  if (sandboxStands({ SANDBOX }, exists)) return null
  return 'Áudio não lido: o servidor não tem o bubblewrap. Operador: instale o pacote bubblewrap ou defina SANDBOX=off.'
}

/** Whether tools run inside walls here, or the operator chose to do without. */
export const sandboxStands = (
  { SANDBOX }: Pick<Environment, 'SANDBOX'>,
  exists: (path: string) => boolean = existsSync,
): boolean => SANDBOX === 'off' || exists(BWRAP)

export interface ToolRun {
  /** Name of a program in /usr/bin. */
  program: string
  /** Arguments, naming the input as SANDBOX_INPUT. */
  args: string[]
  inputPath: string
  signal: AbortSignal
  /** What it may write to its standard output; of more, only the end is kept. */
  maxOutputBytes?: number
}

/**
 * Runs a media tool on one file.
 * @returns the last of what it wrote; `ok` is false when it gave up or was stopped by a cap.
 */
export async function runTool(
  { SANDBOX }: Pick<Environment, 'SANDBOX'>,
  { program, args, inputPath, signal, maxOutputBytes = MAX_TEXT_BYTES }: ToolRun,
): Promise<{ ok: boolean; stdout: Buffer; stderr: string }> {
  const [file, ...rest] =
    SANDBOX === 'off'
      ? [...CAPS, program, ...args.map((arg) => (arg === SANDBOX_INPUT ? inputPath : arg))]
      : [BWRAP, ...walls(inputPath), ...CAPS, program, ...args]
  const child = spawn(file!, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin' },
    detached: true,
  })
  const stdout = lastOf(child.stdout, maxOutputBytes)
  const stderr = lastOf(child.stderr, MAX_TEXT_BYTES)
  let timedOut = false
  const unbind = boundTo(child, signal, TIME_CAP_MS, () => (timedOut = true))
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    signal.throwIfAborted()
    return { ok: code === 0 && !timedOut, stdout: stdout(), stderr: stderr().toString('utf8') }
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw new DomainError('unavailable', 'Não foi possível abrir o arquivo agora. Tente novamente em instantes.', {
      code: 'ferramenta_de_midia',
      cause,
    })
  } finally {
    unbind()
  }
}

function lastOf(stream: NodeJS.ReadableStream, maxBytes: number): () => Buffer {
  const kept: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    kept.push(chunk)
    length += chunk.length
    while (length - kept[0]!.length >= maxBytes) length -= kept.shift()!.length
  })
  return () => Buffer.concat(kept).subarray(-maxBytes)
}
