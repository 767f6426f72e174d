import { sql, type Kysely } from 'kysely'

/** A note is an activity whose words lie sealed: they speak of a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table lead_activities add column sealed bytea').execute(db)
}
