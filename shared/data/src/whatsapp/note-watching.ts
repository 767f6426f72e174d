import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'

/**
 * Records that a user has an open page on the visible sessions, or writes through one: no automatic answer is due
 * there.
 */
export async function noteWatching(tx: Tx, { userId, reach }: Owner, sessionId: string | null = null): Promise<void> {
  // No row is fine: it was noted a moment ago.
  await tx
    .updateTable('whatsapp_sessions')
    .set({ watched_at: sql`now()` })
    .where(sql<boolean>`(watched_at is null or watched_at < now() - interval '20 seconds')`)
    .$if(reach !== 'company', (query) => query.where('user_id', '=', userId))
    .$if(sessionId !== null, (query) => query.where('id', '=', sessionId!))
    .execute()
}
