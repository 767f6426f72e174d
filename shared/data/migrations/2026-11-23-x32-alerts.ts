import { sql, type Kysely } from 'kysely'

/** What a company is alerted of and how, what is the matter now, and what is to be delivered to its webhook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const company = `empresa_id = ${setting('empresa_id')}`
const system = `current_setting('app.reach', true) = 'system'`

const guarded = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api using (${company}) with check (${company});
grant select, insert, update, delete on ${table} to app_api;
`

const statements = `
create table alert_rules (
  empresa_id uuid primary key default ${setting('empresa_id')} references companies (id),
  enabled boolean not null,
  parked_minutes integer not null,
  provider_percent integer not null,
  by_mail boolean not null,
  webhook_url text,
  user_id uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create table alerts (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  kind text not null check (kind in ('parado', 'provedor', 'teto', 'fila', 'servidor')),
  cause text not null default '',
  figure integer not null,
  opened_at timestamptz not null default now(),
  told_at timestamptz,
  is_told boolean not null default false,
  resolved_at timestamptz,
  primary key (empresa_id, kind, cause)
);
create table alert_deliveries (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  id uuid not null default uuidv7(),
  body text not null,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index alert_deliveries_due on alert_deliveries (due_at) where ended_at is null;
${guarded('alert_rules')}
${guarded('alerts')}
${guarded('alert_deliveries')}
create policy due on alert_rules for select to app_api using (${system} and enabled);
create policy due on alert_deliveries for select to app_api using (${system} and ended_at is null);
`
