import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '@fechai/platform/setup-error'
import { fetchCluster } from './fetch-cluster.ts'
import { recover, type RecoveryPlace } from './recover.ts'
import type { BaseBackup, Vault } from './vault.ts'

export interface Verified {
  base: BaseBackup
  lastCommit: string | null
  companies: number
  tables: number
  rows: number
  elapsedMs: number
}

/** Restores the newest copy into an empty folder, opens it, and reads every row of every table. */
export async function verifyNewest(vault: Vault, programs: Omit<RecoveryPlace, 'folder'>): Promise<Verified> {
  const startedAt = performance.now()
  const home = mkdtempSync(join(tmpdir(), 'fechai-verify-'))
  chmodSync(home, 0o711) // Postgres runs as another user when we are root, and must pass through
  const folder = join(home, 'cluster')
  try {
    const base = await fetchCluster(vault, folder, null)
    const server = await recover({ ...programs, folder })
    try {
      const counts = await countRows(server)
      const companies = counts.get('public.companies') ?? 0
      if (companies === 0) throw new SetupError('A cópia abre, mas não tem nenhuma empresa.')
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const elapsedMs = performance.now() - startedAt
      return { base, lastCommit: server.lastCommit, companies, tables: counts.size, rows, elapsedMs }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function countRows(server: { connect(): Promise<pg.Client> }): Promise<Map<string, number>> {
  const client = await server.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind = 'r' order by 1`)
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      // Counts whole rows, so that each page and the values outside it are read.
      const { rows } = await client.query<{ count: string }>(`select count(t.*::text) as count from ${name} t`)
      counts.set(name, Number(rows[0]!.count))
    }
    return counts
  } finally {
    await client.end()
  }
}
