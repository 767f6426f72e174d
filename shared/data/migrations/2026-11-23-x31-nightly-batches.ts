import { sql, type Kysely } from 'kysely'

/** A company has what older analysts read read again every night, once it wants that; who put the notice of it away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`

const company = `empresa_id = ${setting('empresa_id')}`

const guarded = (table: string, visible: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker
  using (${visible}) with check (${visible});
grant select, insert, update on ${table} to app_api, app_worker;
`

const statements = `
create table nightly_batches (
  empresa_id uuid primary key default ${setting('empresa_id')} references companies (id),
  enabled boolean not null,
  limit_brl numeric(12, 6) not null,
  user_id uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create table older_reading_notices (
  empresa_id uuid not null default ${setting('empresa_id')},
  user_id uuid not null,
  analyst text not null,
  put_away_at timestamptz not null default now(),
  primary key (empresa_id, user_id, analyst),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id) on delete cascade
);
${guarded('nightly_batches', company)}
${guarded('older_reading_notices', `${company} and user_id = ${setting('user_id')}`)}
create policy due on nightly_batches for select to app_worker
  using (current_setting('app.reach', true) = 'system' and enabled);
alter table batches add column nightly boolean not null default false;
`
