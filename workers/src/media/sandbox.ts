import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import type { Readable } from 'node:stream'
import { DomainError } from '@fechai/domain/errors'
import type { Environment } from '@fechai/platform/env'
import { boundTo } from './process-group.ts'

const BWRAP = '/usr/bin/bwrap'
const FFMPEG = '/usr/bin/ffmpeg'
const TIME_CAP_MS = 90_000
const MAX_TEXT_BYTES = 256 * 1024

/** Processor seconds, address space and file size that a media tool may use. */
const CAPS = ['prlimit', '--cpu=60', '--as=1500000000', '--fsize=200000000']
/** The limits of a long-lived program: on its data, because Node reserves far more addresses than it uses. */
const LASTING_CAPS = ['prlimit', '--data=2000000000', '--fsize=0']

/**
 * Returns a tool's view: the system's programs and its input, nothing else; no network, no environment, no other
 * process. It gets no /proc: none of our tools needs it, and inside a container the kernel refuses to mount one.
 */
const walls = (seen: Record<string, string>): string[] => [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--setenv', 'PATH', '/usr/bin'],
  ...['--ro-bind', '/usr', '/usr', '--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
  ...['--dev', '/dev', '--tmpfs', '/tmp'],
  ...Object.entries(seen).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
]

/** The descriptor on which bubblewrap reports a tool's end, only for a tool that it could start in the sandbox. */
const STATUS_FD = 3

/** The path of a tool's input inside the sandbox. */
export const SANDBOX_INPUT = '/in'

export interface ToolRun {
  /** Name of a program in /usr/bin. */
  program: string
  /** Arguments, naming the input as SANDBOX_INPUT. */
  args: string[]
  inputPath: string
  signal: AbortSignal
  /** The limit of its standard output; beyond it only the end is kept. */
  maxOutputBytes?: number
}

export interface ToolResult {
  /** False when the tool gave up or was stopped by a cap. */
  ok: boolean
  stdout: Buffer
  stderr: string
}

/** Runs media tools: opened once per process, and passed on. */
export interface Sandbox {
  /** False if the operator chose to run tools without a sandbox. */
  isInstalled: boolean
  /** Why no recording can be opened here, for the operator, or null when nothing is missing. */
  missing: string | null
  /**
   * Runs a media tool on one file.
   * @throws DomainError('unavailable') with the code `isolamento_indisponivel` when not the tool failed but its walls.
   */
  run(tool: ToolRun): Promise<ToolResult>
  /**
   * Starts a program that stays, head of its own group, with pipes for what it reads, writes and complains of. Where
   * no walls are installed it has none, but still no environment.
   */
  open(program: LastingProgram): ChildProcess
}

export interface LastingProgram {
  /** Path and arguments. */
  command: readonly string[]
  /** Folders that it sees where they are, beside the system's. */
  sees: readonly string[]
}

export interface SandboxParts {
  exists?: (path: string) => boolean
  /** The program that makes the walls. */
  bwrap?: string
}

export function openSandbox(
  { SANDBOX }: Pick<Environment, 'SANDBOX'>,
  { exists = existsSync, bwrap = BWRAP }: SandboxParts = {},
): Sandbox {
  const isInstalled = SANDBOX === 'off' || exists(bwrap)
  return {
    isInstalled,
    missing: missingHere(isInstalled, exists),
    run: (tool) => (SANDBOX === 'off' ? runOpen(tool) : runWalled(bwrap, tool)),
    open({ command, sees }) {
      const seen = Object.fromEntries([command[0]!, ...sees].map((path) => [path, path]))
      const inside = SANDBOX === 'off' || !isInstalled ? [] : [bwrap, ...walls(seen)]
      const [file, ...args] = [...LASTING_CAPS, ...inside, ...command]
      return spawn(file!, args, { stdio: 'pipe', env: { PATH: '/usr/bin:/bin' }, detached: true })
    },
  }
}

function missingHere(isInstalled: boolean, exists: (path: string) => boolean): string | null {
  if (!exists(FFMPEG)) return 'Áudio não lido: o servidor não tem o ffmpeg. Operador: instale o pacote ffmpeg.'
  if (isInstalled) return null
  return 'Áudio não lido: o servidor não tem o bubblewrap. Operador: instale o pacote bubblewrap ou defina SANDBOX=off.'
}

async function runOpen({ program, args, ...tool }: ToolRun): Promise<ToolResult> {
  const onTheFile = args.map((arg) => (arg === SANDBOX_INPUT ? tool.inputPath : arg))
  const { code, ...said } = await runChild([...CAPS, program, ...onTheFile], tool)
  return { ok: code === 0, ...said }
}

async function runWalled(bwrap: string, { program, args, ...tool }: ToolRun): Promise<ToolResult> {
  const inside = [...walls({ [SANDBOX_INPUT]: tool.inputPath }), '--json-status-fd', String(STATUS_FD)]
  const command = [...CAPS, bwrap, ...inside, program, ...args]
  const { code, status, ...said } = await runChild(command, tool)
  // Bubblewrap also reports the end of a tool that a limit ended; without a report the tool never began.
  if (code !== null && !status.includes('"exit-code"')) throw noWalls(said.stderr)
  return { ok: code === 0, ...said }
}

/** The code of a failure of the sandbox, never of the file. */
export const NO_WALLS = 'isolamento_indisponivel'

export const noWalls = (said: string): DomainError =>
  new DomainError(
    'unavailable',
    'O servidor não conseguiu isolar o programa que lê este arquivo; o arquivo não tem culpa. Operador: veja no registro do worker por que o bubblewrap falha.',
    { code: NO_WALLS, cause: new Error(said.trim().split('\n').at(-1)) },
  )

/** Null is the code of a child that ran out of time. */
async function runChild(
  [file, ...args]: string[],
  { signal, maxOutputBytes = MAX_TEXT_BYTES }: Pick<ToolRun, 'signal' | 'maxOutputBytes'>,
): Promise<{ code: number | null; status: string; stdout: Buffer; stderr: string }> {
  const child = spawn(file!, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin' },
    detached: true,
  })
  const stdout = lastOf(child.stdout!, maxOutputBytes)
  const stderr = lastOf(child.stderr!, MAX_TEXT_BYTES)
  const status = lastOf(child.stdio[STATUS_FD] as Readable, MAX_TEXT_BYTES)
  let timedOut = false
  const unbind = boundTo(child, signal, TIME_CAP_MS, () => (timedOut = true))
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    signal.throwIfAborted()
    return {
      code: timedOut ? null : (code ?? 128 + constants.signals[killedBy!]),
      status: status().toString('latin1'),
      stdout: stdout(),
      stderr: stderr().toString('utf8'),
    }
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
