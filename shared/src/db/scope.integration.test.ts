import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
