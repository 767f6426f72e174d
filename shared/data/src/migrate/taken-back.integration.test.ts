import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { until } from '@fechai/testkit/testing/until'
import { bringUpToDate } from './bring-up-to-date.ts'

/** A database whose release was taken back, and one that the product uses while it is migrated. */

const program = fileURLToPath(new URL('../../../../infra/operations/commands/main.ts', import.meta.url))
const LATER = '209901010000-later'

let database: OwnDatabase
beforeEach(async () => {
  database = await ownDatabase()
})
afterEach(() => database.drop())

async function typeMigrate(): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...database.urls }
  const child = spawn(process.execPath, [program, 'migrate'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (said += more))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

const applied = async () =>
  (await database.query<{ name: string }>('select name from kysely_migration order by name')).map(({ name }) => name)
const comesFromLater = () =>
  database.query(`insert into kysely_migration (name, timestamp) values ('${LATER}', now()::text)`)
const never = async () => {
  throw new Error('applied twice')
}
const known = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries((await applied()).map((name) => [name, { up: never }]))
const adding = (statement: string): Migration => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
})
const columnsOfCompanies = async () =>
  (
    await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'companies' and column_name like 'later_%' order by 1`,
    )
  ).map(({ name }) => name)

it('the command of an older version names what is newer, changes nothing and ends with 0', async () => {
  await comesFromLater()
  const before = await applied()
  const { code, said } = await typeMigrate()
  expect(said).toContain(`O banco é de uma versão mais nova: ${LATER}.`)
  expect(code).toBe(0)
  expect(await applied()).toEqual(before)
})

it('a version that lacks migrations of its own is not let loose on the schema of another', async () => {
  await comesFromLater()
  await database.query(`delete from kysely_migration where name = '202611290414-operations'`)
  const { code, said } = await typeMigrate()
  expect(said).toContain('não tem outras que ela pede (202611290414-operations)')
  expect(code).toBe(1)
})

it('a database of before the baseline gets a sentence and stays as it is', async () => {
  await database.query(`delete from kysely_migration`)
  await database.query(`insert into kysely_migration (name, timestamp) values ('2026-11-21-foundations', now()::text)`)
  const { code, said } = await typeMigrate()
  expect(said).toContain('O banco é de uma versão anterior a 29/11/2026, que esta não sabe atualizar.')
  expect(code).toBe(1)
  expect(await applied()).toEqual(['2026-11-21-foundations'])
})

it('a table that is in use is asked for again, and the product reads it in between', async () => {
  const holder = new pg.Client({ connectionString: database.urls.DATABASE_URL })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table companies in access share mode')
  const migrations = { ...(await known()), [LATER]: adding('alter table companies add column later_a int') }
  const migrated = bringUpToDate(database.urls.DATABASE_URL, migrations, { lockSeconds: 1 })
  const waiting = async () =>
    (
      await database.query(`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'
       and relation = 'companies'::regclass`)
    ).length > 0
  await until(waiting)
  // This read waits for the migration to release the table.
  expect(await database.query('select count(*)::int as n from companies')).toEqual([{ n: 0 }])
  expect(await columnsOfCompanies()).toEqual([])
  await holder.query('rollback')
  await holder.end()
  expect(await migrated).toEqual({ newer: [] })
  expect(await columnsOfCompanies()).toEqual(['later_a'])
})

it('one that is in use for too long fails alone: what came before it stays, and comes once', async () => {
  const holder = new pg.Client({ connectionString: database.urls.DATABASE_URL })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table leads in access share mode')
  const migrations = {
    ...(await known()),
    '209901010001-a': adding('alter table companies add column later_a int'),
    '209901010001-b': adding('alter table leads add column later_b int'),
  }
  const limits = { lockSeconds: 1, lockTries: 1 }
  await expect(bringUpToDate(database.urls.DATABASE_URL, migrations, limits)).rejects.toMatchObject({ code: '55P03' })
  expect(await columnsOfCompanies()).toEqual(['later_a'])
  await holder.query('rollback')
  await holder.end()
  expect(await bringUpToDate(database.urls.DATABASE_URL, migrations, limits)).toEqual({ newer: [] })
  expect((await applied()).slice(-2)).toEqual(['209901010001-a', '209901010001-b'])
})
