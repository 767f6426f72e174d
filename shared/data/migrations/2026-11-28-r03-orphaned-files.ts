import { sql, type Kysely } from 'kysely'

/** Places in storage that no row knows, and since when: after a restore they are looked at for a day, then removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table orphaned_files (place text primary key, first_seen_at timestamptz not null default now());
grant select, insert, delete on orphaned_files to app_api, app_worker;
`
