import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SetupError } from '@fechai/platform/setup-error'

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt')
const NAMES = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10']
const OLDEST_MINOR = 10

/** A Python on the path that is new enough. @throws SetupError */
export function findPython(): { program: string; version: string } {
  for (const program of NAMES) {
    const { stdout } = spawnSync(program, ['-c', 'import sys, venv, ensurepip; print("%d.%d" % sys.version_info[:2])'])
    const version = stdout?.toString().trim() ?? ''
    const [major, minor] = version.split('.').map(Number)
    if (major === 3 && minor! >= OLDEST_MINOR) return { program, version }
  }
  throw new SetupError(
    `O ouvinte precisa de Python 3.${OLDEST_MINOR} ou mais novo com venv; instale-o (Debian e Ubuntu: sudo apt-get install python3-venv) e repita o comando.`,
  )
}

/** A Python environment with exactly the pinned packages, made once and shared. @returns its program */
export async function pythonEnvironment(parent: string, report: (line: string) => void): Promise<string> {
  const { program, version } = findPython()
  const pins = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12)
  const folder = join(parent, `python-${version}-${pins}`)
  const python = join(folder, 'bin', 'python')
  const finished = join(folder, 'finished')
  if (existsSync(finished)) return python
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(parent, { recursive: true })
  report(`Preparando um ambiente de Python ${version}…`)
  await inShort(program, ['-m', 'venv', folder], report)
  const install = ['-m', 'pip', 'install', '--require-hashes', '--only-binary=:all:', '--no-input', '-r', REQUIREMENTS]
  await inShort(python, [...install, '--disable-pip-version-check', '--progress-bar=off'], report)
  writeFileSync(finished, '')
  return python
}

/** Runs a program to its end, and says which packages pass. @throws SetupError with its last words */
export async function inShort(file: string, args: string[], report: (line: string) => void): Promise<void> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let last = ''
  child.stderr.on('data', (words: Buffer) => (last = `${last}${words.toString()}`.slice(-2_000)))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, wheel] = /Downloading (?:\S+\/)?([\w.]+-[\w.]+)-\S+\.whl/.exec(line) ?? []
    if (wheel) report(`  ${wheel.replace('-', ' ')}`)
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  if (child.exitCode === 0) return
  throw new SetupError(
    `${file} ${args.slice(0, 3).join(' ')} não terminou bem: ${last.trim().split('\n').at(-1) ?? ''}`,
  )
}
