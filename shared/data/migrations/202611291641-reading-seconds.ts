import { sql, type Kysely } from 'kysely'

/** An analysis keeps how long a slow model is expected to take, which reads after the lead was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table analyses add column reading_seconds integer check (reading_seconds >= 0)`).execute(db)
}
