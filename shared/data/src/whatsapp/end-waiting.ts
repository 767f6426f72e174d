import { sql } from 'kysely'
import { LINK_ENDED, LINK_ENDED_ON_ITS_WAY, TAKEN_BACK } from '@fechai/domain/whatsapp-states'
import type { Tx } from '../database/connect.ts'

/**
 * Ends waiting messages after their link is over: the next link may have another number. With `onlyUntried`, tried
 * messages are left to the holder of the connection.
 * @returns the keys of the ended ones
 */
export async function endWaiting(tx: Tx, sessionId: string, onlyUntried = false): Promise<string[]> {
  const rows = await tx
    .updateTable('whatsapp_outbox')
    .set({
      ...{ state: 'failed', updated_at: sql`now()` },
      failure: sql<string>`case when wire is null then ${LINK_ENDED} else ${LINK_ENDED_ON_ITS_WAY} end`,
    })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'queued')
    .$if(onlyUntried, (query) => query.where('wire', 'is', null))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Messages that nobody wrote are of their day: a digest of yesterday helps nobody. */
const AUTOMATIC_HOURS = 12

/** Withdraws what waited too long without a try, and was no person's order. */
export async function endStale(tx: Tx, sessionId: string): Promise<void> {
  // No row is fine: mostly nothing waits for so long.
  await tx
    .updateTable('whatsapp_outbox')
    .set({ state: 'failed', failure: TAKEN_BACK, updated_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'queued')
    .where('is_automatic', '=', true)
    .where('wire', 'is', null)
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${AUTOMATIC_HOURS})`)
    .execute()
}
