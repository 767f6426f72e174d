import { sql, type Kysely } from 'kysely'

/**
 * The marks of a reading as it was read, kept while `marks` holds what a person corrected of its lead, so that taking a
 * correction back needs no words of the conversation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table reading_acts add column read_marks jsonb').execute(db)
}
