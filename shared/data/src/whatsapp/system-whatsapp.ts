import { sql } from 'kysely'
import { translated, type Database } from '../database/connect.ts'

/** Sessions of one gateway that have something to send, or are to end. */
export async function listSessionsToAttend(db: Database, gatewayId: string): Promise<string[]> {
  return translated(async () => {
    const { rows } = await sql<{ id: string }>`
      select session_id as id from whatsapp_sessions_to_attend(${gatewayId})`.execute(db.kysely)
    return rows.map(({ id }) => id)
  })
}
