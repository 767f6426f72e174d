import { sql, type Kysely } from 'kysely'

/** Calls that were probably paid for and brought nothing: cut on the way, or empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table model_calls add column unusable boolean not null default false`).execute(db)
}
