import { sql } from 'kysely'
import type { BatchFilter } from '@fechai/contracts/batches'
import { inBatch, readable } from './filter.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The number of measured conversations; the others are extrapolated. */
const MEASURED = 300
/** The overhead of a sealed message: nonce, tag, and the fields besides the words. */
const SEALED_EXTRA = 75

export interface BatchSizes {
  conversations: number
  ofCompany: number
  /** Letters of some of them, drawn by their ids. */
  letters: number[]
}

/**
 * Returns the number of conversations that a batch would read, and the sizes of some, by the sealed length of their
 * messages.
 */
export const batchSizes = (db: Database, owner: Owner, filter: BatchFilter): Promise<BatchSizes> =>
  inScope(db, owner, async (tx) => {
    const counted = await tx
      .selectFrom('leads')
      .select([
        sql<number>`count(*)::integer`.as('all'),
        sql<number>`(count(*) filter (where ${inBatch(filter)}))::integer`.as('within'),
      ])
      .where(readable)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ letters: number }>`
      select coalesce((select sum(greatest(octet_length(m.body) - ${SEALED_EXTRA}, 1)) from messages m
        where m.empresa_id = drawn.empresa_id and m.conversation_id = drawn.conversation_id), 0)::float8 as letters
      from (select empresa_id, conversation_id from leads where ${inBatch(filter)}
        order by md5(id::text) limit ${MEASURED}) drawn`.execute(tx)
    return { conversations: counted.within, ofCompany: counted.all, letters: rows.map(({ letters }) => letters) }
  })

/** Returns the usual duration of this company's recent analyses, seconds; null without any. */
export const measuredPace = (db: Database, owner: Owner): Promise<number | null> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at))::float8 as seconds
      from (select started_at, finished_at from analyses
        where kind = 'reanalise' and status = 'concluida' and finished_at is not null
        order by started_at desc limit 200) lately`.execute(tx)
    return rows[0]!.seconds
  })
