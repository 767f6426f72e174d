import { sql, type Kysely } from 'kysely'

/** What a restored database has forgotten is ordered again: who had decided it may be unknown to it by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasures alter column requested_by drop not null`.execute(db)
  await sql`alter table not_analysed alter column decided_by drop not null`.execute(db)
}
