import { sql, type Kysely } from 'kysely'

/** Why something that came from WhatsApp could not be placed: a code, and nothing of what it says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table whatsapp_inbox add column parked_code text').execute(db)
}
