import pg from 'pg'
import { until } from './until.ts'

/** A transaction of the schema's owner that stays open, so that a test decides what happens before it ends. */
export interface OpenTransaction {
  query(text: string, values?: unknown[]): Promise<unknown>
  /** Resolves when another transaction waits for a lock of this one. */
  isWaitedFor(): Promise<unknown>
  commit(): Promise<void>
}

export async function openTransaction(text: string, values: unknown[] = []): Promise<OpenTransaction> {
  const [holder, observer] = await Promise.all([connect(), connect()])
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query('begin')
  await holder.query(text, values)
  const waiting = 'select 1 from pg_stat_activity where $1::integer = any(pg_blocking_pids(pid))'
  return {
    query: (more, given = []) => holder.query(more, given),
    isWaitedFor: () => until(async () => (await observer.query(waiting, [rows[0]!.pid])).rowCount! > 0),
    async commit() {
      await holder.query('commit')
      await Promise.all([holder.end(), observer.end()])
    },
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  return client
}
