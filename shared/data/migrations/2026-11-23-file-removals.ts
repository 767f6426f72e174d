import { sql, type Kysely } from 'kysely'

/** Files of what was erased, until storage holds nothing of them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const statements = `
create table file_removals (
  empresa_id uuid not null default ${company} references companies (id),
  upload_id uuid not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (empresa_id, upload_id)
);
create index on file_removals (due_at);
alter table file_removals enable row level security;
alter table file_removals force row level security;
create policy tenant on file_removals to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
create policy sweep on file_removals for select to app_api using (current_setting('app.reach', true) = 'system');
grant select, insert, update, delete on file_removals to app_api, app_worker;
`
