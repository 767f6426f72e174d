import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { waitForLock } from '../local/lock.ts'
import { SetupError } from '../local/setup-error.ts'
import { goVersion, buildWithGo } from './build.ts'
import { downloadRelease } from './download.ts'
import { pinned, type Tool, type ToolName } from './pins.ts'

function cacheDir(environment: NodeJS.ProcessEnv = process.env): string {
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fechai')
}

/**
 * The path of a server's program: from the cache that all clones share, else built here, else downloaded.
 * @throws SetupError naming the ways that remain.
 */
export async function locateBinary(name: ToolName, report: (line: string) => void): Promise<string> {
  const tool = pinned(name)
  const folder = cacheDir()
  const target = join(folder, `${name}-${tool.version}-${process.platform}-${process.arch}`)
  if (existsSync(target)) return target
  mkdirSync(folder, { recursive: true })
  // Two clones that start at the same time build once.
  const lock = await waitForLock(`${target}.lock`, ({ pid }) =>
    report(`${name}: outro processo (${pid}) já está preparando este programa; aguardando…`),
  )
  try {
    if (!existsSync(target)) await obtain(tool, target, report)
    return target
  } finally {
    lock.release()
  }
}

async function obtain(tool: Tool, target: string, report: (line: string) => void): Promise<void> {
  const failures: string[] = []
  const go = goVersion()
  if (go) {
    try {
      return await buildWithGo(tool, target, report)
    } catch (error) {
      failures.push((error as Error).message)
      report(`${tool.name}: a compilação com ${go} falhou (${failures[0]}); tentando baixar a versão oficial…`)
    }
  } else failures.push('não há Go nesta máquina')
  try {
    return await downloadRelease(tool, target, report)
  } catch (error) {
    failures.push((error as Error).message)
  }
  throw new SetupError(
    `Não foi possível obter ${tool.name} ${tool.version} (${failures.join('; ')}): instale Go 1.26 ou mais novo, ou libere o acesso a github.com, ou indique um servidor seu em ${tool.replacedBy}.`,
  )
}

/** Builds what is missing one by one, with progress, before something starts that has no place to show it. */
export async function prepareBinaries(report: (line: string) => void): Promise<void> {
  for (const name of ['temporal', 'nats-server', 'versitygw'] as const) await locateBinary(name, report)
}
