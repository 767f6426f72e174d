import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { dyingWithUs } from '../local/child-command.ts'
import { readFrom } from '../local/process-log.ts'
import type { RunAs } from '../local/postgres-user.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { LOG, recoverToEnd } from './fetch-cluster.ts'

export interface RecoveryPlace {
  /** The program. */
  postgres: string
  runAs?: RunAs
  /** The folder that `fetchCluster` has filled. */
  folder: string
}

export interface RecoveredServer {
  /** The time of the last committed transaction, as Postgres reports it; null if the log brought none. */
  lastCommit: string | null
  /** A connection as the superuser: the server listens on a socket that only this process' user reaches. */
  connect(): Promise<pg.Client>
  stop(): Promise<void>
}

const LOOKED_EVERY_MS = 100
const DATABASE = 'fechai'

/** Starts Postgres on a fetched folder and waits until it has replayed its log and taken up writing. */
export async function recover(place: RecoveryPlace): Promise<RecoveredServer> {
  const home = mkdtempSync(join(tmpdir(), 'fechai-restore-'))
  const hba = join(home, 'pg_hba.conf')
  writeFileSync(hba, 'local all all trust\n')
  giveTo([home, hba, ...everythingIn(place.folder)], place.runAs)
  const first = await startOnce(place, home)
  if (typeof first !== 'string') return first
  const isPast = /recovery ended before configured recovery target was reached/.test(first)
  // Nothing was written after the wanted time: the end of the log is what was wanted.
  if (isPast) recoverToEnd(place.folder)
  const second = isPast ? await startOnce(place, home) : first
  if (typeof second !== 'string') return second
  rmSync(home, { recursive: true })
  throw new SetupError(`O Postgres não abriu a cópia: ${second.trim().split('\n').slice(-3).join(' ').slice(-400)}`)
}

/** @returns what it said, where it ended by itself */
async function startOnce({ postgres, runAs, folder }: RecoveryPlace, home: string): Promise<RecoveredServer | string> {
  const logFile = join(home, 'log')
  const pidFile = join(folder, 'postmaster.pid')
  rmSync(pidFile, { force: true })
  rmSync(logFile, { force: true })
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home,
    hba_file: join(home, 'pg_hba.conf'),
    // The limits of the copied server are not known here, and matter only to readers during recovery.
    hot_standby: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const env = { PATH: process.env.PATH, HOME: '/', LC_MESSAGES: 'C', TZ: 'UTC' }
  const command = dyingWithUs({ file: postgres, args: ['-D', folder, ...args], runAs }, 'SIGINT')
  const out = openSync(logFile, 'a', 0o600)
  const child = spawn(command.file, command.args, { env, cwd: '/', ...command.identity, stdio: ['ignore', out, out] })
  closeSync(out)
  const closed = once(child, 'close').catch(() => undefined)
  const isEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!isEnded() && !isReady(pidFile)) await delay(LOOKED_EVERY_MS)
  const log = readFrom(logFile, 0)
  if (isEnded()) return log
  rmSync(join(folder, LOG), { recursive: true, force: true })
  return {
    lastCommit: /last completed transaction was at log time (.+)/.exec(log)?.[1] ?? null,
    connect: () => connectAsSuperuser(home),
    async stop() {
      child.kill('SIGINT')
      await closed
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const isReady = (pidFile: string): boolean => existsSync(pidFile) && /^ready\s*$/m.test(readFrom(pidFile, 0))

async function connectAsSuperuser(host: string): Promise<pg.Client> {
  const names = await connected(host, 'app_api')
  const { rows } = await names
    .query<{ name: string }>('select rolname as name from pg_roles where rolsuper and rolcanlogin order by oid limit 1')
    .finally(() => names.end())
  return connected(host, rows[0]!.name)
}

async function connected(host: string, user: string): Promise<pg.Client> {
  const client = new pg.Client({ host, user, database: DATABASE, port: 5432 })
  await client.connect()
  return client
}

const everythingIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => join(folder, entry)),
]

function giveTo(paths: readonly string[], runAs: RunAs | undefined): void {
  if (runAs) for (const path of paths) chownSync(path, runAs.uid, runAs.gid)
}
