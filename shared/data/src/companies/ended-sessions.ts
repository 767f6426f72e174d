import type { Database } from '../database/connect.ts'

/** Forgets sessions that ended more than a day ago; they open nothing, and no screen lists them. */
export async function removeEndedSessions(accounts: Database): Promise<void> {
  // No row is fine: it sweeps what there is.
  await accounts.pool.query(`delete from auth.sessions where expires_at < now() - interval '1 day'`)
}
