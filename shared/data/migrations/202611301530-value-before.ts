import { sql, type Kysely } from 'kysely'

/** The value that a field held before its reading was decided, for taking the answer back; null in older decisions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table reading_decisions add column value_before text').execute(db)
}
