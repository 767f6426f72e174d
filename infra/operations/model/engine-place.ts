import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@fechai/platform/setup-error'

const PINS = join(import.meta.dirname, 'engine')
const FILES = ['package.json', 'package-lock.json']

/** The module of an installed engine. */
export const engineEntry = (folder: string): string => join(folder, 'node_modules/node-llama-cpp/dist/index.js')

function engineFolder(parent: string): string {
  const pins = createHash('sha256')
  for (const name of FILES) pins.update(readFileSync(join(PINS, name)))
  return join(parent, `engine-${pins.digest('hex').slice(0, 12)}`)
}

export const isEngineInstalled = (parent: string): boolean => existsSync(join(engineFolder(parent), 'finished'))

/**
 * Installs the pinned packages of the engine once for all clones; none of their scripts runs, for what it needs comes
 * built. @returns its folder @throws SetupError
 */
export async function installEngine(parent: string, report: (line: string) => void): Promise<string> {
  const folder = engineFolder(parent)
  if (isEngineInstalled(parent)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of FILES) copyFileSync(join(PINS, name), join(folder, name))
  report('Instalando node-llama-cpp 3.22.1 (MIT), cerca de 100 MB…')
  // `npm ci` insists on the packages of every other platform as well.
  await npm(['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  if (!existsSync(engineEntry(folder))) throw new SetupError(`O npm não instalou node-llama-cpp em ${folder}.`)
  writeFileSync(join(folder, 'finished'), '')
  return folder
}

async function npm(args: string[], cwd: string): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let last = ''
  child.stderr.on('data', (words: Buffer) => (last = `${last}${words.toString()}`.slice(-2_000)))
  const code = await Promise.race([
    once(child, 'exit').then(([status]) => status as number | null),
    once(child, 'error').then(([error]) => (error as Error).message),
  ])
  if (code === 0) return
  throw new SetupError(`npm ${args[0]} não terminou bem: ${last.trim().split('\n').at(-1) || String(code)}`)
}
