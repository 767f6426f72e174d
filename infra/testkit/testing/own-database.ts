import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrateSchema } from '@fechai/operations/local/migrate-schema'
import { until } from './until.ts'

export const DATABASE_URLS = [
  'DATABASE_URL',
  'DATABASE_API_URL',
  'DATABASE_AUTH_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_WHATSAPP_URL',
] as const

export interface OwnDatabase {
  /** The addresses of the environment, of this database. */
  urls: Record<(typeof DATABASE_URLS)[number], string>
  /** As the owner of the schema, whom no policy binds. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** A database of one test file, with the product's schema, for what would disturb other files. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const database = await emptyDatabase()
  await migrateSchema({ ...process.env, ...database.urls } as Record<string, string>)
  return database
}

/** A database without any table. */
export async function emptyDatabase(): Promise<OwnDatabase> {
  const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await server.connect()
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  const urls = Object.fromEntries(
    DATABASE_URLS.map((key) => [key, Object.assign(new URL(process.env[key]!), { pathname: `/${name}` }).href]),
  ) as OwnDatabase['urls']
  const pool = new pg.Pool({ connectionString: urls.DATABASE_URL, max: 2 })
  return {
    urls,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async drop() {
      await pool.end()
      // Waits for connections that are closing, because a disconnected client gets no notice.
      await until(async () => !!(await server.query(`drop database if exists ${name}`)))
      await server.end()
    },
  }
}
