import { sql, type Kysely } from 'kysely'

/** When a run was last seen behind an upload, and how often one was lost: the workers look for both across companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table uploads add column run_seen_at timestamptz, add column restarts smallint not null default 0;
create index uploads_open on uploads (updated_at) where status not in ('concluido', 'cancelado');
create policy mend on uploads for select to app_worker
  using (current_setting('app.reach', true) = 'system' and status not in ('concluido', 'cancelado'));
`
