import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** Any numbers that no other lock has. */
const LOCKS = { webhooks: 771_204, connections: 771_205 } as const
/** Another file may use the queue for as long as its tests take. */
const PATIENCE_MS = 600_000

/**
 * Lets one test file at a time work on a queue: it takes what is due of every company, and so that of another file that
 * shares the database. A file whose own hooks work on it calls this before them.
 */
export function onlyQueue(of: keyof typeof LOCKS): void {
  let keeper: pg.Client
  beforeAll(async () => {
    keeper = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await keeper.connect()
    await keeper.query(`select pg_advisory_lock(${LOCKS[of]})`)
  }, PATIENCE_MS)
  afterAll(() => keeper?.end())
}
