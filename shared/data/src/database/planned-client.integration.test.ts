import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

let db: Database
beforeAll(() => {
  db = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1, keepsPlans: true })
})
afterAll(() => db?.close())

const anyone = (): Owner => ({ empresaId: randomUUID(), userId: randomUUID(), reach: 'company' })
const kept = async (like: string): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_prepared_statements
     where statement like '%${like}%' and statement not like '%pg_prepared%'`,
  )
  return rows[0]!.count
}

it('keeps what it made of a statement that comes again, and answers each time what was asked', async () => {
  const twice = async (n: number): Promise<number> =>
    (await sql<{ n: number }>`select ${n}::int * 2 as n, 'comes again' as mark`.execute(db.kysely)).rows[0]!.n
  expect(await twice(1)).toBe(2)
  expect(await kept('comes again')).toBe(0)
  for (const n of [2, 3, 4, 5, 6, 7, 8]) expect(await twice(n)).toBe(2 * n)
  expect(await kept('comes again')).toBe(1)
})

it('applies row-level security for each caller: a cached plan shows no other company’s rows', async () => {
  const seen = (owner: Owner) =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from companies where created_at > ${'2000-01-01'}::timestamptz`.execute(tx)
      return rows.map(({ id }) => id)
    })
  const [one, other] = [anyone(), anyone()]
  const owner = openDatabase({ url: process.env.DATABASE_URL!, max: 1 })
  try {
    for (const { empresaId } of [one, other])
      await owner.pool.query(`insert into companies (id, name, wrapped_key) values ($1, 'Planos', '\\x00')`, [
        empresaId,
      ])
    for (let time = 0; time < 8; time++) {
      expect(await seen(one)).toEqual([one.empresaId])
      expect(await seen(other)).toEqual([other.empresaId])
      expect(await seen(anyone())).toEqual([])
    }
    expect(await kept('from companies where created_at')).toBe(1)
  } finally {
    await owner.pool.query('delete from companies where id = any($1)', [[one.empresaId, other.empresaId]])
    await owner.close()
  }
})
