import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnAttached } from './attached-child.ts'
import { waitForLock } from './lock.ts'
import { SetupError } from '@fechai/platform/setup-error'

const root = new URL('../../../', import.meta.url).pathname
export const dashboardDir = join(root, 'dashboard')
const dist = join(dashboardDir, 'dist')
const stampFile = join(dist, '.sources')

/** Builds the dashboard when its sources have changed since the last build; answers the folder to serve. */
export async function builtDashboard(report: (line: string) => void, logFile: string): Promise<string> {
  const stamp = sourcesHash()
  if (isBuiltFrom(stamp)) return dist
  const lock = await waitForLock(join(root, 'node_modules', '.dashboard-build'), ({ pid }) =>
    report(`O processo ${pid} já está montando o painel; aguardando…`),
  )
  const startedAt = Date.now()
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const ticker = setInterval(() => report(`Montando o painel, ${elapsed()}…`), 3_000)
  try {
    if (isBuiltFrom(stamp)) return dist
    report('Montando o painel (Vite)…')
    mkdirSync(dirname(logFile), { recursive: true })
    const log = openSync(logFile, 'a')
    const env = { ...process.env, NODE_ENV: 'production' }
    const build = spawnAttached(process.execPath, [viteProgram(), 'build', '--logLevel', 'warn'], {
      cwd: dashboardDir,
      stdio: ['ignore', log, log],
      env,
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new SetupError(`O painel não pôde ser montado; o motivo está em ${logFile}.`)
    writeFileSync(stampFile, stamp)
    report(`Painel montado em ${elapsed()}.`)
    return dist
  } finally {
    clearInterval(ticker)
    lock.release()
  }
}

export function viteProgram(): string {
  return join(root, 'node_modules', 'vite', 'bin', 'vite.js')
}

function isBuiltFrom(stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const patterns = [
    'dashboard/{src,public,build}/**/*',
    'dashboard/*.{html,ts,json}',
    'shared/*/{src,data}/**/*.{ts,json}',
    'package-lock.json',
  ]
  const files = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
