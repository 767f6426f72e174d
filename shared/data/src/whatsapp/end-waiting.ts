import { sql } from 'kysely'
import { LINK_ENDED, LINK_ENDED_ON_ITS_WAY } from '@fechai/domain/whatsapp-states'
import type { Tx } from '../database/connect.ts'

/**
 * The link that it was ordered for is over: what waits does not go through the next, which may be another number's.
 * What was tried is left to whoever holds the connection, where it is `onlyUntried`. @returns the keys of what ended
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
