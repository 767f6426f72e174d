import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The pace uses the last items alone, because the batch may have waited before them. */
const LATELY = { items: 40, minutes: 5 }
const LEAST = 3

/** Conversations of a batch that ended a minute, by those that ended last; null where too few did lately. */
export async function batchPace(tx: Tx, batchId: string): Promise<number | null> {
  const { rows } = await sql<{ n: number; seconds: number | null }>`
    select count(*)::integer as n, extract(epoch from max(finished_at) - min(finished_at))::float8 as seconds
    from (select finished_at from batch_items
      where batch_id = ${batchId}::uuid and finished_at > now() - make_interval(mins => ${LATELY.minutes})
      order by finished_at desc limit ${LATELY.items}) lately`.execute(tx)
  const { n, seconds } = rows[0]!
  if (n < LEAST || !seconds) return null
  return ((n - 1) / seconds) * 60
}
