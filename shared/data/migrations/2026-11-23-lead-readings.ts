import { sql, type Kysely } from 'kysely'

/** The readings of a field that has to be confirmed, and what proves the second of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table leads add column duvidas jsonb not null default '{}';
alter table evidence add column reading smallint not null default 1 check (reading in (1, 2));`,
    )
    .execute(db)
}
