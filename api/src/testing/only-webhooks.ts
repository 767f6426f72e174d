import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** Any number that no other lock has. */
const LOCK = 771_204
/** Another file may use the queue for as long as its tests take. */
const PATIENCE_MS = 600_000

/**
 * Lets one test file at a time send webhooks: a queue sends what is due of every company, and so the webhooks of
 * another file that shares the database. Called before the other hooks of a file.
 */
export function onlyWebhooks(): void {
  let keeper: pg.Client
  beforeAll(async () => {
    keeper = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await keeper.connect()
    await keeper.query(`select pg_advisory_lock(${LOCK})`)
  }, PATIENCE_MS)
  afterAll(() => keeper?.end())
}
