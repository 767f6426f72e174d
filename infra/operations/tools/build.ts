import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { spawnAttached } from '../local/attached-child.ts'
import type { Tool } from './pins.ts'

const reportEveryMs = 5_000

export function goVersion(): string | undefined {
  const { status, stdout } = spawnSync('go', ['env', 'GOVERSION'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

export async function buildWithGo(tool: Tool, target: string, report: (line: string) => void): Promise<void> {
  const startedAt = Date.now()
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  report(`${tool.name} ${tool.version}: baixando os módulos Go…`)
  const total = countPackages(tool)
  report(`${tool.name} ${tool.version}: compilando ${total} pacotes com Go, só desta vez…`)
  const compiling = Date.now()

  const draft = `${target}.${process.pid}`
  // `-v` names each package as it is compiled: that is the progress.
  const args = ['build', '-v', '-buildvcs=false', '-ldflags=-s -w', '-o', draft, tool.package]
  const build = spawnAttached('go', args, {
    cwd: tool.moduleDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: goEnvironment(),
  })
  const closed = once(build, 'close')
  let compiled = 0
  let lastLine = ''
  const ticker = setInterval(() => {
    const leftSeconds = Math.round(((Date.now() - compiling) / 1000 / Math.max(1, compiled)) * (total - compiled))
    const step =
      compiled < total ? `${compiled} de ${total} pacotes, faltam uns ${leftSeconds} s` : 'ligando o programa'
    report(`${tool.name}: ${step}, ${elapsed()}`)
  }, reportEveryMs)
  try {
    for await (const line of createInterface({ input: build.stderr as Readable })) {
      lastLine = line
      if (!line.includes(' ')) compiled++
    }
    const [code] = await closed
    if (code !== 0) throw new Error(lastLine || `go build: ${code}`)
    renameSync(draft, target)
    report(`${tool.name}: pronto em ${elapsed()}.`)
  } finally {
    clearInterval(ticker)
    rmSync(draft, { force: true })
  }
}

/** The files of a program's own module, as schemas and templates, verified by `go.sum`. */
export function moduleFolder({ module, version, moduleDir }: Tool): string {
  const asked = ['mod', 'download', '-json', `${module}@${version}`]
  return (JSON.parse(execFileSync('go', asked, { cwd: moduleDir, encoding: 'utf8' })) as { Dir: string }).Dir
}

/** The compiler collects its garbage less often: it lives for seconds, and memory is cheaper than the time of who waits. */
function goEnvironment(): NodeJS.ProcessEnv {
  return { GOGC: '400', ...process.env, CGO_ENABLED: '0' }
}

function countPackages(tool: Tool): number {
  const env = goEnvironment()
  try {
    const list = execFileSync('go', ['list', '-deps', tool.package], {
      cwd: tool.moduleDir,
      encoding: 'utf8',
      env,
      maxBuffer: 2 ** 24,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return list.trim().split('\n').length
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error)
    throw new Error(said.trim().split('\n').at(-1))
  }
}
