import pg from 'pg'
import { until } from '../testing/until.ts'

/** Keeps a process where it is about to write into a table, from outside of the product; reading goes on. */
export interface WriteHold {
  /** Resolves when a write waits there. */
  somebodyWaits(): Promise<unknown>
  open(): Promise<void>
}

/** The product gives a statement up after some seconds and tries again: it is held all the same. */
export async function holdWrites(ownerUrl: string, table: string): Promise<WriteHold> {
  const keeper = new pg.Client({ connectionString: ownerUrl })
  await keeper.connect()
  await keeper.query(`begin; lock table ${table} in exclusive mode`)
  const waiting = `select 1 from pg_locks l where not l.granted and l.relation = $1::regclass`
  return {
    somebodyWaits: () => until(async () => (await keeper.query(waiting, [table])).rowCount! > 0, { timeoutMs: 60_000 }),
    open: () => keeper.end(),
  }
}
