import { sql, type Kysely } from 'kysely'

/** Edits that a browser sent under a key of its own, so that one sent twice is applied once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const ownRow = `user_id = nullif(current_setting('app.user_id', true), '')::uuid`

const statements = `
create table applied_edits (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  user_id uuid not null default nullif(current_setting('app.user_id', true), '')::uuid,
  key uuid not null,
  lead_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, user_id, key),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create index on applied_edits (empresa_id, user_id, created_at);
alter table applied_edits enable row level security;
alter table applied_edits force row level security;
create policy tenant on applied_edits to app_api, app_worker
  using (${company} and ${ownRow}) with check (${company} and ${ownRow});
grant select, insert, delete on applied_edits to app_api;
`
