import { sql } from 'kysely'
import { translated, type Database } from './connect.ts'

/** Sessions of all companies that nobody holds and that something is wished of; ids only. */
export async function listFreeSessions(
  db: Database,
  limit: number,
): Promise<{ empresaId: string; sessionId: string; userId: string }[]> {
  return translated(async () => {
    const { rows } = await sql<{ empresaId: string; sessionId: string; userId: string }>`
      select empresa_id as "empresaId", session_id as "sessionId", user_id as "userId"
      from free_whatsapp_sessions(${Math.max(0, limit)})`.execute(db.kysely)
    return rows
  })
}

/** Sessions of one gateway that have something to send, or are to end. */
export async function listSessionsToAttend(db: Database, gatewayId: string): Promise<string[]> {
  return translated(async () => {
    const { rows } = await sql<{ id: string }>`
      select session_id as id from whatsapp_sessions_to_attend(${gatewayId})`.execute(db.kysely)
    return rows.map(({ id }) => id)
  })
}
