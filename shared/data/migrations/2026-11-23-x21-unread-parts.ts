import { sql, type Kysely } from 'kysely'

/** Of a conversation that goes on at its end, only the words from the part that changed on are read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table unread_words add column from_part integer not null default 0').execute(db)
}
