import { sql, type Kysely } from 'kysely'

/** What was refused of a lead and why, and whether it looks like a sale that no act proves yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table leads
  add column recusados jsonb not null default '{}',
  add column parece_fechado timestamptz,
  add column ainda_nao timestamptz;`,
    )
    .execute(db)
}
