import { sql, type Kysely } from 'kysely'

/** Contacts that are erased for good, each with what was found and what is gone, and those that nobody may analyse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const guarded = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker using (empresa_id = ${company}) with check (empresa_id = ${company});
`

/* The number is sealed under the company's key and forgotten with the end; its last four digits name it afterwards. */
const statements = `
create table erasures (
  empresa_id uuid not null default ${company} references companies (id),
  id uuid not null,
  requested_by uuid not null,
  number bytea,
  ending text not null,
  state text not null default 'em_andamento' check (state in ('em_andamento', 'concluido')),
  found jsonb not null default '{}',
  counts jsonb not null default '{}',
  digest text,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, requested_by) references auth.users (empresa_id, id),
  check ((state = 'concluido') = (number is null))
);
create index erasures_open on erasures (requested_at) where state = 'em_andamento';
create table not_analysed (
  empresa_id uuid not null default ${company} references companies (id),
  number_hash bytea not null,
  ending text not null,
  decided_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, number_hash),
  foreign key (empresa_id, decided_by) references auth.users (empresa_id, id)
);
${guarded('erasures')}${guarded('not_analysed')}
create policy sweep on erasures for select to app_api
  using (current_setting('app.reach', true) = 'system' and state = 'em_andamento');
grant select, insert on erasures to app_api;
grant select, update on erasures to app_worker;
grant select, insert, delete on not_analysed to app_api;
grant select on not_analysed to app_worker;
grant delete on whatsapp_replies to app_worker;
`
