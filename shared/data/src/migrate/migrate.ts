import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { FileMigrationProvider, type Migration } from 'kysely/migration'
import pg from 'pg'
import { bringUpToDate } from './bring-up-to-date.ts'

const FOLDER = path.join(import.meta.dirname, '../../migrations')

/** The files of `shared/data/migrations` run in the order of their names, which begin with the time of their making. */
export const migrationsOfThisVersion = (): Promise<Record<string, Migration>> =>
  new FileMigrationProvider({
    fs: { readdir },
    path,
    migrationFolder: FOLDER,
    onFileIgnored: (name) => {
      throw new Error(`${name} in ${FOLDER} is not a migration`)
    },
  }).getMigrations()

export const APP_ROLES = ['app_api', 'app_worker', 'app_auth', 'app_whatsapp'] as const
export type AppRole = (typeof APP_ROLES)[number]

export interface MigrateOptions {
  /** A role that may create roles and databases' schemas; every table ends up owned by `fechai_owner`. */
  ownerUrl: string
  rolePasswords: Record<AppRole, string>
  /** Password of the role that copies the whole server; without one the role is not made. */
  backupPassword?: string
  /** The build of the worker that this release brings. */
  workerBuild?: string
}

/**
 * Creates the roles and brings the schema up to date. Safe to repeat and to run from two places at once.
 * @returns the migrations of a later version, which this one does not know: nothing is applied then.
 * @throws the first failing migration's error; nothing of that migration remains.
 */
export async function migrate(options: MigrateOptions): Promise<{ newer: string[] }> {
  await createRoles(options)
  const { ownerUrl, workerBuild } = options
  return bringUpToDate(ownerUrl, await migrationsOfThisVersion(), { ...(workerBuild && { workerBuild }) })
}

/** Roles belong to the whole server, and what locks them to one database: two at once may meet, and one goes again. */
const MOST_TRIES = 10

/** Creates the roles, and gives them their passwords. */
export async function createRoles({
  ownerUrl,
  rolePasswords: passwords,
  backupPassword,
}: MigrateOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await createRolesOnce(ownerUrl, passwords, backupPassword)
    } catch (error) {
      if (tries === MOST_TRIES || !isMet(error)) throw error
    }
  }
}

/** Returns true if another process changed or created the same role between our check and our change. */
const isMet = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.message === 'tuple concurrently updated' || error.code === '42710' || error.code === '23505')

async function createRolesOnce(
  ownerUrl: string,
  passwords: Record<AppRole, string>,
  backupPassword: string | undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('fechai:roles'))`)
    await ensureRole(client, 'fechai_owner', 'nologin')
    for (const role of APP_ROLES) {
      await ensureRole(client, role, `login password ${client.escapeLiteral(passwords[role])}`)
    }
    if (backupPassword)
      await ensureRole(client, 'app_backup', `login replication password ${client.escapeLiteral(backupPassword)}`)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]!.name)
    await client.query(`grant create, connect on database ${database} to fechai_owner`)
    await client.query(`grant usage, create on schema public to fechai_owner`)
    await client.query(`grant fechai_owner to current_user`)
    for (const extension of ['unaccent', 'pg_trgm']) {
      await client.query(`create extension if not exists ${extension} with schema public`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = rowCount ? 'alter' : 'create'
  await client.query(`${verb} role ${role} nosuperuser nobypassrls nocreatedb nocreaterole ${attributes}`)
}
