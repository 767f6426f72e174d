import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { asSystem } from './system.ts'

/** Sessions of all companies that nobody holds and that something is wished of; ids only. */
export function listFreeSessions(
  db: Database,
  limit: number,
): Promise<{ empresaId: string; sessionId: string; userId: string }[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ empresaId: string; sessionId: string; userId: string }>`
      select empresa_id as "empresaId", id as "sessionId", user_id as "userId" from whatsapp_sessions
      where wish <> 'idle' and (owner is null or lease_ends_at <= now())
      order by updated_at limit ${Math.max(0, limit)}`.execute(tx)
    return rows
  })
}

/** Sessions of one gateway that have something to send, or are to end. */
export function listSessionsToAttend(db: Database, gatewayId: string): Promise<string[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select s.id from whatsapp_sessions s where s.owner = ${gatewayId} and (s.wish <> 'connected' or exists (
        select from whatsapp_outbox o
        where o.empresa_id = s.empresa_id and o.session_id = s.id and o.state = 'queued'))`.execute(tx)
    return rows.map(({ id }) => id)
  })
}
