import { sql, type Kysely } from 'kysely'

/** A file of data that is being made while something is erased is read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_exports add column round integer not null default 0`.execute(db)
}
