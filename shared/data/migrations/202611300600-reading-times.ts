import { sql, type Kysely } from 'kysely'

/** When a slow model of this machine reads, by the choice of those who run the installation. Of no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table reading_times (
  is_choice boolean primary key default true check (is_choice),
  minutes int not null check (minutes between 1 and 4),
  waits_for_machine boolean not null,
  night_only boolean not null,
  chosen_at timestamptz not null default now()
);
grant select, insert, update on reading_times to app_api;
grant select on reading_times to app_worker;
`
