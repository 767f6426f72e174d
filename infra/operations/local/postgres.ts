import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildCommand } from './child-command.ts'
import { dyingWithUs } from './child-command.ts'
import { postgresPlace, type PostgresPlace } from './postgres-place.ts'
import { localServer, type LocalServer, type ServerContext } from './server.ts'
import { SetupError } from '@fechai/platform/setup-error'

const ownerName = 'owner'

/** As many as the embedded Postgres takes at once. */
export const LOCAL_CONNECTIONS = 200

export interface PostgresOptions {
  /** Added to our own, and stronger than `alter system`. */
  settings?: Record<string, string>
  /** Called before each start; a folder of a cluster that it leaves is taken as it is. */
  prepare?(place: PostgresPlace): Promise<void>
}

export function postgresServer(context: ServerContext, options: PostgresOptions = {}): LocalServer {
  const { ports, secrets, dataDir, report } = context
  const address = `postgres://${ownerName}:${secrets.databaseOwnerPassword}@127.0.0.1:${ports.postgres}/fechai`
  let place: PostgresPlace

  return localServer('postgres', address, context, {
    name: 'Postgres',
    stopSignal: 'SIGINT', // 'fast' shutdown; SIGTERM would wait for every client
    // The children of a killed postmaster need a moment to notice and let go of the shared memory.
    retryOn: /pre-existing shared memory block|lock file "postmaster.pid" already exists/,
    async beforeStart() {
      place = postgresPlace(dataDir, report)
      await options.prepare?.(place)
      if (!existsSync(clusterIn(place))) createCluster(place, secrets.databaseOwnerPassword, context.disposable)
      dropStalePidFile(clusterIn(place))
    },
    command: () => ({
      file: place.postgres,
      args: [
        '-D',
        clusterIn(place),
        ...flags({ ...settings(ports.postgres, context.disposable), ...options.settings }),
      ],
      ...surroundings(place),
    }),
    isReady: ({ pid }) => {
      const [first, ...rest] = readLines(pidFileIn(clusterIn(place)))
      return Number(first) === pid && rest.some((line) => line.trim() === 'ready')
    },
  })
}

export const clusterIn = ({ home }: PostgresPlace): string => join(home, 'cluster')
const pidFileIn = (cluster: string): string => join(cluster, 'postmaster.pid')

function settings(port: number, disposable: boolean): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(LOCAL_CONNECTIONS),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A statement or a DETAIL line may hold a person's data; neither is written to the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(disposable ? { fsync: 'off', full_page_writes: 'off' } : {}),
  }
}

const flags = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Built aside and renamed, so that an interrupted set-up leaves no half cluster behind. */
function createCluster(place: PostgresPlace, password: string, disposable: boolean): void {
  const { home, runAs } = place
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
      file: place.initdb,
      args: [
        '-D',
        draft,
        `--username=${ownerName}`,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...locale,
        ...(disposable ? ['--no-sync'] : []),
      ],
      ...surroundings(place),
    })
    runOnce(
      {
        file: place.postgres,
        args: ['--single', ...(disposable ? ['-F'] : []), '-D', draft, 'template1'],
        ...surroundings(place),
      },
      'CREATE DATABASE fechai\n',
    )
    renameSync(draft, clusterIn(place))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runOnce(command: ChildCommand, input = ''): void {
  const { file, args, identity } = dyingWithUs(command, 'SIGKILL')
  const { env, cwd } = command
  const { status, stderr, error } = spawnSync(file, args, { ...identity, input, env, cwd, encoding: 'utf8' })
  if (status === 0) return
  if (/No space left on device/.test(stderr ?? ''))
    throw new SetupError('O disco está cheio; libere espaço ou aponte FECHAI_DATA para outro disco.')
  throw new SetupError(`Postgres não pôde criar o banco local: ${error?.message ?? stderr.trim().split('\n').at(-1)}.`)
}

/** We hold the folder's lock, so a pid in there is dead, or has meanwhile been given to a stranger. */
function dropStalePidFile(cluster: string): void {
  const pidFile = pidFileIn(cluster)
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

/** libpq's own variables, a locale the machine lacks, and a folder that its user may not enter must not reach it. */
const surroundings = ({ runAs }: PostgresPlace): Pick<ChildCommand, 'env' | 'cwd' | 'runAs'> => ({
  env: { PATH: process.env.PATH, HOME: '/', LC_MESSAGES: 'C', TZ: 'UTC' },
  cwd: '/',
  runAs,
})
