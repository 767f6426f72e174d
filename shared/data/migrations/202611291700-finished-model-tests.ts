import { sql, type Kysely } from 'kysely'

/** A test that is begun anew keeps the results of the one before it until it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table model_tests add column finished jsonb check (jsonb_array_length(finished) <= 40)`)
    .execute(db)
}
