import { sql, type Kysely } from 'kysely'

/** Names of the API keys by which programs send leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_origins add column by_key text check (char_length(by_key) between 1 and 60)`.execute(db)
}
