import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isUnavailable, openDatabase, translateDatabaseError, type Database } from './connect.ts'

it('outlives a connection that the server ends in the middle of a transaction', async () => {
  const [db, other] = [
    openDatabase({ url: process.env.DATABASE_API_URL! }),
    openDatabase({ url: process.env.DATABASE_API_URL! }),
  ]
  try {
    const ended = db.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      // The connection has no request when it learns of its end, so no request can report it.
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(other.kysely)
      await delay(300)
      await sql`select 1`.execute(tx)
    })
    const error: unknown = await ended.catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.kysely)
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await Promise.all([db.close(), other.close()])
  }
})

it('distinguishes a database that is away from one whose connections are all in use', async () => {
  const db = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1, connectTimeoutMs: 100 })
  const away = openDatabase({ url: 'postgres://app_api@127.0.0.1:1/fechai', connectTimeoutMs: 5_000 })
  const failure = (database: Database) =>
    sql`select 1`.execute(database.kysely).then(
      () => null,
      (error: unknown) => translateDatabaseError(error),
    )
  try {
    const client = await db.pool.connect()
    expect(await failure(db)).toMatchObject({ kind: 'unavailable', code: 'servidor_ocupado' })
    client.release()
    expect(await failure(db)).toBeNull()
    expect(await failure(away)).toMatchObject({ kind: 'unavailable', code: 'banco_indisponivel' })
  } finally {
    await Promise.all([db.close(), away.close()])
  }
})
