import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { SetupError } from '@fechai/platform/setup-error'
import { noteRelease } from '../analyses/worker-versions.ts'

/** A statement that waits for a table holds up others for no longer than this. */
const LOCK_SECONDS = 3
const AGAIN_AFTER_MS = 1_000
/** Over a minute of tries: longer than any transaction of the product holds a table. */
const LOCK_TRIES = 20

export interface UpToDateOptions {
  lockSeconds?: number
  lockTries?: number
  /** Recorded as released now, so that its workers get the work. */
  workerBuild?: string
}

/**
 * Applies what a database lacks, each migration in a transaction of its own, so that none holds the locks of another.
 * A lock that is not to be had is asked for again later. A database of a later version is left as it is: an image that
 * was taken back works on it, because migrations only add.
 * @returns what a later version has applied
 * @throws SetupError when the database has migrations of another version and lacks some of this one, or was made
 * before the baseline
 */
export async function bringUpToDate(
  ownerUrl: string,
  migrations: Record<string, Migration>,
  { lockSeconds = LOCK_SECONDS, lockTries = LOCK_TRIES, workerBuild }: UpToDateOptions = {},
): Promise<{ newer: string[] }> {
  const options = `-c role=fechai_owner -c lock_timeout=${lockSeconds}s`
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options })
  // An idle connection that the server ended: the statement that needs one fails by itself.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const found = await applyLacking(db, migrations, lockTries)
    if (workerBuild) await noteRelease(db, workerBuild)
    return found
  } finally {
    await db.destroy()
  }
}

async function applyLacking(
  db: Kysely<unknown>,
  migrations: Record<string, Migration>,
  lockTries: number,
): Promise<{ newer: string[] }> {
  const provider = { getMigrations: async () => migrations }
  // Two that were written side by side may reach a database in either order.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  for (let tries = 1; ;) {
    const applied = await appliedIn(db)
    refuseOldChain(applied)
    const newer = applied.filter((name) => !(name in migrations))
    const lacking = Object.keys(migrations).filter((name) => !applied.includes(name))
    if (newer.length > 0) return leaveAsItIs(newer, lacking)
    if (lacking.length === 0) return { newer }
    // An empty database has no users yet: apply all migrations at once.
    const { error } = await (applied.length === 0 ? migrator.migrateToLatest() : migrator.migrateUp())
    if (!error) continue
    // Another process may have brought it to a later version meanwhile.
    const isOvertaken = (await appliedIn(db)).some((name) => !(name in migrations))
    if (!isOvertaken && (!isLocked(error) || tries === lockTries)) throw error
    tries += 1
    await delay(AGAIN_AFTER_MS)
  }
}

/** Names of the migrations that the baseline replaced begin with a day; all later ones begin with `YYYYMMDDhhmm`. */
const OF_THE_OLD_CHAIN = /^\d{4}-\d\d-\d\d-/

function refuseOldChain(applied: readonly string[]): void {
  if (!applied.some((name) => OF_THE_OLD_CHAIN.test(name))) return
  throw new SetupError(
    'O banco é de uma versão anterior a 29/11/2026, que esta não sabe atualizar. Nada foi mudado: use a imagem que o migrou, ou um banco vazio.',
  )
}

function leaveAsItIs(newer: string[], lacking: readonly string[]): { newer: string[] } {
  if (lacking.length === 0) return { newer }
  throw new SetupError(
    `O banco tem migrações que esta versão não conhece (${newer.join(', ')}) e não tem outras que ela pede (${lacking.join(', ')}). Use a versão que migrou o banco, ou uma mais nova.`,
  )
}

async function appliedIn(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('public.kysely_migration')::text as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A transaction of the running product holds the table. */
const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03'
