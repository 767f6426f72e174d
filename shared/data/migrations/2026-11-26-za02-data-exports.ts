import { sql, type Kysely } from 'kysely'

/** Data of a contact, of a person or of a whole company, as a file that somebody may fetch for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const company = `empresa_id = ${setting('empresa_id')}`
const worked = `${company} and (requested_by = ${setting('user_id')} or current_setting('app.reach', true) = 'company')`
const inReach = `${company} and (requested_by = ${setting('user_id')}
  or (scope <> 'conta' and current_setting('app.reach', true) = 'company'))`

/* What is one person's own nobody else fetches; whoever manages the company sees the rest of them. */
const statements = `
create table data_exports (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  id uuid not null,
  requested_by uuid not null,
  scope text not null check (scope in ('contato', 'conta', 'empresa')),
  number bytea,
  ending text,
  state text not null default 'em_andamento' check (state in ('em_andamento', 'pronto', 'falhou', 'expirado')),
  done integer not null default 0,
  total integer not null default 0,
  size_bytes bigint,
  failure text,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, requested_by) references auth.users (empresa_id, id),
  check ((scope = 'contato') = (ending is not null)),
  check (number is null or state = 'em_andamento'),
  check (state <> 'pronto' or (size_bytes is not null and expires_at is not null))
);
create index data_exports_open on data_exports (requested_at) where state = 'em_andamento';
create index data_exports_due on data_exports (expires_at) where state = 'pronto';
alter table data_exports enable row level security;
alter table data_exports force row level security;
create policy tenant on data_exports to app_api using (${inReach}) with check (${inReach});
create policy company on data_exports to app_worker using (${worked}) with check (${worked});
create policy sweep on data_exports for select to app_api
  using (current_setting('app.reach', true) = 'system' and state in ('em_andamento', 'pronto'));
grant select, insert, update on data_exports to app_api;
grant select, update on data_exports to app_worker;
select let_canaries_go('data_exports');

create function people_for_export(only_user uuid)
  returns table (id uuid, name text, email text, phone text, role text, created_at timestamptz, deactivated_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.phone, u.role, u.created_at, u.deactivated_at from auth.users u
  where u.empresa_id = ${setting('empresa_id')} and u.id = coalesce(only_user, u.id)
    and (current_setting('app.reach', true) = 'company' or u.id = ${setting('user_id')})
  order by u.created_at, u.id
$$;
revoke execute on function people_for_export(uuid) from public;
grant execute on function people_for_export(uuid) to app_worker;
grant select on audit_log to app_worker;
`
