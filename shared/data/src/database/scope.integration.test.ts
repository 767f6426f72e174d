import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { openDatabase, type Database, type Tx } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

let db: Database
beforeAll(() => {
  db = openDatabase({ url: process.env.DATABASE_API_URL!, max: 4 })
})
afterAll(() => db?.close())

const someone = (): Owner => ({ empresaId: randomUUID(), userId: randomUUID(), reach: 'company' })
const lock = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)

it('runs again what lost to another transaction: of two that wait for each other both go through', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let runs = 0
  const crossing = (first: string, second: string, at: 0 | 1) =>
    inScope(db, someone(), async (tx) => {
      runs++
      await lock(tx, first)
      bothHold[at].resolve()
      // Only the first time: who comes again finds the other gone.
      await bothHold[at === 0 ? 1 : 0].promise
      await lock(tx, second)
      return at
    })
  expect(await Promise.all([crossing(one, other, 0), crossing(other, one, 1)])).toEqual([0, 1])
  expect(runs).toBe(3)
})

it('gives up what loses twice, with the sentence for it', async () => {
  let runs = 0
  const losing = inScope(db, someone(), async (tx) => {
    runs++
    await sql`do $$ begin raise exception 'lost' using errcode = 'serialization_failure'; end $$`.execute(tx)
  })
  await expect(losing).rejects.toMatchObject({ code: 'banco_indisponivel', kind: 'unavailable' })
  expect(runs).toBe(2)
})

it('does not repeat what failed for another reason', async () => {
  let runs = 0
  const failing = inScope(db, someone(), async (tx) => {
    runs++
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(runs).toBe(1)
})

it('says that the database is away while it takes no more connections, and goes on when it does', async () => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL })
  const role = `narrow_${randomUUID().replaceAll('-', '')}`
  await owner.connect()
  await owner.query(`create role ${role} login connection limit 1 password 'estreito'`)
  const url = new URL(process.env.DATABASE_URL!)
  Object.assign(url, { username: role, password: 'estreito' })
  const narrow = openDatabase({ url: url.href, max: 3 })
  try {
    const holds = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holding = inScope(narrow, someone(), async () => (holds.resolve(), released.promise))
    await holds.promise
    const ask = () => inScope(narrow, someone(), async () => 'answered')
    await expect(ask()).rejects.toMatchObject({ code: 'banco_indisponivel', retryAfterSeconds: 5 })
    released.resolve()
    await holding
    expect(await ask()).toBe('answered')
  } finally {
    await narrow.close()
    // The server may still be seeing its last connection off.
    await until(async () => !!(await owner.query(`drop role ${role}`)))
    await owner.end()
  }
})
