import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLock } from '../local/lock.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { goVersion, buildWithGo } from './build.ts'
import { cacheDir } from './cache-dir.ts'
import { downloadRelease } from './download.ts'
import { pinned, REPLACED_BY, type Tool, type ToolName } from './pins.ts'

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

/** The official release is quickest where it can be had; what is built here is pinned byte by byte by `go.sum`. */
async function obtain(tool: Tool, target: string, report: (line: string) => void): Promise<void> {
  const failures: string[] = []
  if (tool.release) {
    report(`${tool.name} ${tool.version} (${tool.purpose}): procurando a versão oficial…`)
    try {
      return await downloadRelease(tool, tool.release, target, report)
    } catch (error) {
      failures.push((error as Error).message)
    }
  } else failures.push('não é publicada como programa')
  const go = goVersion()
  if (go) {
    report(`${tool.name}: a versão oficial não veio (${failures[0]}); compilando com ${go}…`)
    try {
      return await buildWithGo(tool, target, report)
    } catch (error) {
      failures.push((error as Error).message)
    }
  } else failures.push('não há Go nesta máquina')
  throw new SetupError(
    `Não foi possível obter ${tool.name} ${tool.version} (${failures.join('; ')}): instale Go 1.26 ou mais novo, ou libere o acesso a github.com, ou ${tool.instead}.`,
  )
}

/**
 * Obtains what is missing, side by side: while one downloads its modules or links, the others compile. A server
 * that the environment names is not needed.
 */
export async function prepareBinaries(
  report: (line: string) => void,
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const names = (['temporal', 'versitygw', 'nats-server'] as const).filter((name) => !environment[REPLACED_BY[name]])
  await Promise.all(names.map((name) => locateBinary(name, report)))
}
