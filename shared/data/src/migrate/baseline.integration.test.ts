import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareRoles } from '@fechai/operations/local/migrate-schema'
import { emptyDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { catalogueOf } from '../testing/catalogue.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { migrationsOfThisVersion } from './migrate.ts'

/** The baseline replaced 116 migrations; the catalogue of a database that they made is kept beside this test. */
const LAST_OF_THE_BASELINE = '202611290414-operations'
const expected = readFileSync(new URL('../testing/baseline-catalogue.txt', import.meta.url), 'utf8')

let database: OwnDatabase
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

it('the baseline makes the database that the migrations before it made, object by object', async () => {
  await prepareRoles({ ...process.env, ...database.urls } as Record<string, string>)
  const all = Object.entries(await migrationsOfThisVersion())
  const baseline = Object.fromEntries(all.filter(([name]) => name <= LAST_OF_THE_BASELINE))
  expect(Object.keys(baseline)).toHaveLength(15)
  await bringUpToDate(database.urls.DATABASE_URL, baseline)
  expect(await catalogueOf((text) => database.query(text))).toEqual(expected.trimEnd().split('\n'))
})
