import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { SetupError } from '@fechai/platform/setup-error'
import { spawnAttached } from '../local/attached-child.ts'
import { clusterIn } from '../local/postgres.ts'
import type { PostgresPlace } from '../local/postgres-place.ts'

/** A checkpoint begins the copy. */
const ANSWERS_WITHIN_MS = 60_000

/** The log that a copy still needs; it is kept until `release`. */
export interface KeptLog {
  release(): void
}

/**
 * Copies a running server's folder and makes a standby of the copy. It is what `pg_basebackup` does, which the
 * embedded Postgres comes without; the folder is on this machine. This process carries every connection meanwhile, so
 * nothing here makes it wait.
 */
export async function cloneAsStandby(from: { folder: string; address: string }, to: PostgresPlace): Promise<KeptLog> {
  const draft = join(to.home, 'draft')
  await remove(draft)
  const client = new pg.Client({
    connectionString: from.address,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  // A primary that ends takes the copy with it: the next question fails.
  client.on('error', () => undefined)
  await client.connect()
  // A primary that is silent ends no connection: it is not waited for.
  const release = () => void client.end().catch(() => undefined)
  try {
    // It goes with this connection, and no log that was written since may go before.
    await client.query(`select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('standby', true)`)
    await copyFolder(from.folder, draft)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(draft, 'backup_label'), rows[0]!.labelfile)
    for (const file of ['postmaster.pid', 'postmaster.opts']) await remove(join(draft, file))
    for (const folder of ['pg_replslot', 'pg_stat_tmp', 'pg_wal']) await empty(join(draft, folder))
    await writeFile(join(draft, 'standby.signal'), '')
    const follows = `primary_conninfo = '${conninfoOf(from.address)}'\n`
    await writeFile(join(draft, 'postgresql.auto.conf'), follows, { mode: 0o600 })
    if (to.runAs) await run('chown', ['-R', `${to.runAs.uid}:${to.runAs.gid}`, draft])
    await putInPlace(draft, clusterIn(to))
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

/** Until the copy is whole, the one before stays. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  const before = `${folder}.before`
  await remove(before)
  if (existsSync(folder)) await rename(folder, before)
  await rename(draft, folder)
  await remove(before)
}

/** Files go while they are copied: the log that is replayed afterwards knows of it. */
const copyFolder = (from: string, to: string): Promise<void> =>
  run('cp', ['-a', from, to], (line) => line.includes('No such file'))

async function run(file: string, args: string[], isHarmless: (line: string) => boolean = () => false): Promise<void> {
  const child = spawnAttached(file, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [status]] = await Promise.all([text(child.stderr!), once(child, 'close') as Promise<[number | null]>])
  if (status === 0) return
  const lines = said.split('\n').filter((line) => line !== '')
  const serious = lines.find((line) => !isHarmless(line))
  if (status !== null && lines.length > 0 && serious === undefined) return
  throw new SetupError(`A cópia do Postgres não foi possível: ${(serious ?? `${file} parou no meio`).slice(0, 200)}.`)
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true })

/** The folder stays, for Postgres wants to find it. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await remove(join(folder, name))
}

function conninfoOf(address: string): string {
  const { hostname, port, username, password } = new URL(address)
  return `host=${hostname} port=${port} user=${username} password=${password} connect_timeout=3`
}
