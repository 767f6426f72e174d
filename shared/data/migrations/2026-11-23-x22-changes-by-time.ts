import { sql, type Kysely } from 'kysely'

/** While nobody says what changed in chats, it is looked for by time, every two seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['whatsapp_messages', 'whatsapp_chats', 'whatsapp_outbox'])
    await sql.raw(`create index on ${table} (empresa_id, updated_at)`).execute(db)
}
