import { sql, type Kysely } from 'kysely'

/** What was refused of a lead and why, whether it looks like a sale that no act proves, and what nobody heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table leads
  add column recusados jsonb not null default '{}',
  add column parece_fechado timestamptz,
  add column ainda_nao timestamptz,
  add column audios_nao_ouvidos integer not null default 0;`,
    )
    .execute(db)
}
