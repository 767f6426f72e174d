import { sql, type Kysely } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import { translated, type Database, type Tx } from '../database/connect.ts'
import type { Schema } from '../database/schema.ts'

/** `hits` in a window of `windowSeconds` that starts with the first of them. Keys never hold personal data. */
export interface RateLimit {
  key: string
  hits: number
  windowSeconds: number
  /** The user's sentence; it may state the seconds until the window ends. */
  message: string | ((seconds: number) => string)
}

const windowOf = (limit: RateLimit) => sql`make_interval(secs => ${limit.windowSeconds})`
const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer`

/**
 * Counts one hit, on the database's clock, in one statement: of any number at once exactly `hits` pass.
 * @returns which hit of its window it was, from 1 on.
 * @throws DomainError('limit') with the seconds until the window ends.
 */
export const countHit = (executor: Database | Tx, limit: RateLimit): Promise<number> => countHits(executor, limit, 1)

/** Counts several hits, all of them or, in a transaction that ends by the refusal, none. @throws DomainError('limit') */
export async function countHits(executor: Database | Tx, limit: RateLimit, count: number): Promise<number> {
  const { rows } = await translated(() =>
    sql<{ hits: number; seconds: number }>`
    insert into rate_limits as r (key, hits, window_ends_at) values (${limit.key}, ${count}, now() + ${windowOf(limit)})
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then ${count} else least(r.hits, ${limit.hits}) + ${count} end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ${secondsLeft} as seconds`.execute(connectionOf(executor)),
  )
  const { hits, seconds } = rows[0]!
  if (hits > limit.hits) throw reached(limit, seconds)
  return hits
}

/** Takes one counted hit back, for as long as its window is open. */
export async function returnHit(db: Database, key: string): Promise<void> {
  // No row is fine: the window ended meanwhile, and was removed.
  await translated(() =>
    sql`update rate_limits set hits = greatest(hits - 1, 0) where key = ${key} and window_ends_at > now()`.execute(
      db.kysely,
    ),
  )
}

/** Hits of the window that is open now, and the seconds until it ends; none when no window is open. */
export async function openWindow(
  executor: Database | Tx,
  { key, hits: most }: Pick<RateLimit, 'key' | 'hits'>,
): Promise<{ hits: number; secondsLeft: number } | null> {
  const { rows } = await translated(() =>
    sql<{ hits: number; seconds: number }>`
    select hits, ${secondsLeft} as seconds from rate_limits
    where key = ${key} and window_ends_at > now()`.execute(connectionOf(executor)),
  )
  return rows[0] ? { hits: Math.min(rows[0].hits, most), secondsLeft: rows[0].seconds } : null
}

/** Refuses who has no hit left, without counting one. @throws DomainError('limit') */
export async function requireHitLeft(executor: Database | Tx, limit: RateLimit): Promise<void> {
  const open = await openWindow(executor, limit)
  if (open && open.hits >= limit.hits) throw reached(limit, open.secondsLeft)
}

/** Keeps a key for so long, without counting. */
export async function keepMark(db: Database, key: string, seconds: number): Promise<void> {
  await translated(() =>
    sql`insert into rate_limits (key, hits, window_ends_at) values (${key}, 0, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set window_ends_at = excluded.window_ends_at`.execute(db.kysely),
  )
}

export async function hasMark(db: Database, key: string): Promise<boolean> {
  const { rows } = await translated(() =>
    sql`select 1 from rate_limits where key = ${key} and window_ends_at > now()`.execute(db.kysely),
  )
  return rows.length > 0
}

/** Forgets windows that ended; they count for nothing. */
export async function removeEndedWindows(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('rate_limits')
    .where('window_ends_at', '<', sql<string>`now()`)
    .execute()
}

const connectionOf = (executor: Database | Tx): Kysely<Schema> => ('kysely' in executor ? executor.kysely : executor)

function reached({ message }: RateLimit, seconds: number): DomainError {
  const sentence = typeof message === 'string' ? message : message(seconds)
  return new DomainError('limit', sentence, { code: 'limite', retryAfterSeconds: seconds })
}
