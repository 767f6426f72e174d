import { sql, type Kysely } from 'kysely'

/** Since when a run waits for somebody, and how often it has stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

// The owner's own policies show it what is under way, which is all that waits.
const statements = `
alter table uploads add column parked_at timestamptz, add column stops integer not null default 0;
create policy keeper on uploads for update to fechai_owner using (status = 'aguardando_acao') with check (true);
update uploads set parked_at = updated_at, stops = 1 where status = 'aguardando_acao';
drop policy keeper on uploads;
create index uploads_parked on uploads (empresa_id, parked_at) where status = 'aguardando_acao';
`
