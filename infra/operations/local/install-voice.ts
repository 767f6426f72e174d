import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { installedTranscriber, type InstalledTranscriber } from '../transcriber/installed.ts'
import { dyingWithUs } from './child-command.ts'
import { endProcess } from './end-process.ts'

const MAIN = new URL('../commands/main.ts', import.meta.url).pathname
const LOWEST_PRIORITY = 19

export interface VoiceInstall {
  /** Null when it failed, or was stopped. */
  done: Promise<InstalledTranscriber | null>
  stop(): Promise<void>
}

/**
 * Runs the installation of the transcriber as a process of its own at the lowest priority, because fetching 270 MB and
 * measuring the speed would hold up whoever uses the product meanwhile.
 * @param report receives the command's lines; on failure also its last error.
 * @param command the program and its arguments; the product's own command unless a test names another.
 */
export function installVoice(
  report: (line: string) => void,
  command: readonly string[] = [process.execPath, MAIN, 'transcriber', 'install'],
): VoiceInstall {
  const [file = '', ...args] = command
  const wrapped = dyingWithUs({ file, args }, 'SIGTERM')
  const child = spawn(wrapped.file, wrapped.args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let isWanted = true
  return {
    done: followed(child, report, () => isWanted),
    async stop() {
      isWanted = false
      await endProcess(child, 'SIGTERM')
    },
  }
}

async function followed(
  child: ChildProcess,
  report: (line: string) => void,
  isWanted: () => boolean,
): Promise<InstalledTranscriber | null> {
  const started = new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  if (!(await started)) return null
  try {
    setPriority(child.pid!, LOWEST_PRIORITY)
  } catch {
    // It has ended already.
  }
  let lastError = ''
  createInterface({ input: child.stdout! }).on('line', (line) => report(`Ouvinte: ${line.trim()}`))
  createInterface({ input: child.stderr! }).on('line', (line) => (lastError = line.trim() || lastError))
  const code = await ended
  if (code === 0) return installedTranscriber()
  if (isWanted()) report(`Os áudios esperam: ${lastError.replace(/^✗ /, '')}`)
  return null
}
