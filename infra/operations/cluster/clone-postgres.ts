import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SetupError } from '@fechai/platform/setup-error'
import { clusterIn } from '../local/postgres.ts'
import type { PostgresPlace } from '../local/postgres-place.ts'

/**
 * Copies a running server's folder and makes a standby of the copy. It is what `pg_basebackup` does, which the
 * embedded Postgres comes without; the folder is on this machine.
 */
export async function cloneAsStandby(from: { folder: string; address: string }, to: PostgresPlace): Promise<void> {
  const draft = join(to.home, 'draft')
  for (const old of [draft, clusterIn(to)]) rmSync(old, { recursive: true, force: true })
  const client = new pg.Client({ connectionString: from.address })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    copyFolder(from.folder, draft)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(draft, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  for (const file of ['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp', 'pg_wal'])
    emptied(join(draft, file))
  writeFileSync(join(draft, 'standby.signal'), '')
  writeFileSync(join(draft, 'postgresql.auto.conf'), `primary_conninfo = '${conninfoOf(from.address)}'\n`, {
    mode: 0o600,
  })
  if (to.runAs) execFileSync('chown', ['-R', `${to.runAs.uid}:${to.runAs.gid}`, draft])
  renameSync(draft, clusterIn(to))
}

/** Files go while they are copied: the log that is replayed afterwards knows of it. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  const serious = (stderr ?? '').split('\n').filter((line) => line !== '' && !line.includes('No such file'))
  if (status !== 0 && serious.length > 0)
    throw new SetupError(`A cópia do Postgres não foi possível: ${serious[0]!.slice(0, 200)}`)
}

/** Folders stay, for Postgres wants to find them. */
function emptied(path: string): void {
  try {
    for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
  } catch {
    rmSync(path, { force: true })
  }
}

function conninfoOf(address: string): string {
  const { hostname, port, username, password } = new URL(address)
  return `host=${hostname} port=${port} user=${username} password=${password} connect_timeout=3`
}
