import { sql, type Kysely } from 'kysely'

/** What a report measures sales against, as it stood when it was asked for; null of those before, which took what is usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scanpro_reports add column settings jsonb`.execute(db)
}
