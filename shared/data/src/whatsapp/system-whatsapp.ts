import { sql } from 'kysely'
import { translated, type Database } from '../database/connect.ts'

/** Companies that have a connection, or wish for one. */
export const listCompaniesWithWhatsApp = (db: Database): Promise<string[]> =>
  translated(async () => {
    const { rows } = await sql<{ id: string }>`select empresa_id as id from companies_with_whatsapp()`.execute(
      db.kysely,
    )
    return rows.map(({ id }) => id)
  })

/** Sessions of one gateway that have something to send, or are to end. */
export async function listSessionsToAttend(db: Database, gatewayId: string): Promise<string[]> {
  return translated(async () => {
    const { rows } = await sql<{ id: string }>`
      select session_id as id from whatsapp_sessions_to_attend(${gatewayId})`.execute(db.kysely)
    return rows.map(({ id }) => id)
  })
}
