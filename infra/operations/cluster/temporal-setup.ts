import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { SetupError } from '@fechai/platform/setup-error'
import { searchAttributes } from '../local/temporal.ts'
import { TEMPORAL_DATABASES } from './temporal-config.ts'

const run = promisify(execFile)
const ASKED_EVERY_MS = 500
/** Postgres starts at the same time, and copies its standby. */
const POSTGRES_WITHIN_MS = 120_000
const NAMESPACE_WITHIN_MS = 60_000
const RETENTION = '7d'
/** Folders of the tables within the tool. */
const SCHEMAS = { default: 'postgresql/v12/temporal', visibility: 'postgresql/v12/visibility' }

/** Makes Temporal's two databases with their tables, or brings them up to date; safe to repeat. */
export async function fillTemporalDatabases(address: string, sqlTool: string): Promise<void> {
  const { hostname, port, username, password } = new URL(address)
  for (const name of ['default', 'visibility'] as const) {
    const database = TEMPORAL_DATABASES[name]
    const place = ['--plugin', 'postgres12', '--ep', hostname, '--port', port, '--user', username, '--db', database]
    const tool = (...args: string[]) =>
      run(sqlTool, [...place, ...args], { env: { PATH: process.env.PATH, SQL_PASSWORD: password } })
    await answeredWithin(POSTGRES_WITHIN_MS, 'O Postgres não respondeu ao Temporal.', () =>
      createDatabase(address, database),
    )
    if (!(await hasTables(address, database))) await tool('setup-schema', '-v', '0.0')
    await tool('update-schema', '--schema-name', SCHEMAS[name])
  }
}

/** Registers the namespace with the search attributes of the product; safe to repeat. */
export async function registerNamespace(address: string, cli: string): Promise<void> {
  const temporal = (...args: string[]) =>
    run(cli, [...args, '--address', address, '--namespace', 'default', '--disable-config-file', '--disable-config-env'])
  const attributes = Object.entries(searchAttributes).flatMap(([name, kind]) => ['--name', name, '--type', kind])
  await answeredWithin(NAMESPACE_WITHIN_MS, 'O Temporal não registrou o seu espaço de nomes.', async () => {
    await temporal('operator', 'namespace', 'describe').catch(() =>
      temporal('operator', 'namespace', 'create', '--retention', RETENTION),
    )
    await temporal('operator', 'search-attribute', 'create', ...attributes)
  })
}

async function createDatabase(address: string, name: string): Promise<void> {
  await withClient(address, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

async function hasTables(address: string, database: string): Promise<boolean> {
  const url = new URL(address)
  url.pathname = `/${database}`
  return withClient(url.href, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('schema_version') is not null as there`)
    return rows[0]!.there
  })
}

async function withClient<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ASKED_EVERY_MS * 4 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await act(client)
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function answeredWithin(ms: number, refusal: string, act: () => Promise<void>): Promise<void> {
  for (const since = performance.now(); ; await delay(ASKED_EVERY_MS)) {
    try {
      return await act()
    } catch (cause) {
      if (performance.now() - since > ms) throw new SetupError(`${refusal} ${(cause as Error).message}`)
    }
  }
}
