import { sql, type Kysely } from 'kysely'

/**
 * Which number a connection belongs to, as a hash under a key of the company: it outlives its keys, so that the chats of
 * one number never go on with another's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table whatsapp_sessions add column number_hash bytea').execute(db)
}
