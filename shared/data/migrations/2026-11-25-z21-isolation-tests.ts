import { sql, type Kysely } from 'kysely'

/** Tests that people run to see that nobody else's data can be reached, and companies made to be attacked by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

/*
 * A canary is removed by a function of the tables' owner, whom a policy of each table shows that one company. A new
 * table gets the same policy with it: \`select let_canaries_go('name')\`.
 */
const statements = `
create table isolation_tests (
  empresa_id uuid not null default ${company} references companies (id),
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('isolamento', 'seguranca')),
  result text not null check (result in ('SEGURO', 'VULNERÁVEL', 'ERRO')),
  body text not null,
  signature text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, kind, number),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
alter table isolation_tests enable row level security;
alter table isolation_tests force row level security;
create policy tenant on isolation_tests to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
grant select, insert on isolation_tests to app_api;

alter table companies add column is_canary boolean not null default false;
create policy canary on companies to fechai_owner
  using (is_canary and id = nullif(current_setting('app.canary', true), '')::uuid);
create function let_canaries_go(name text) returns void language plpgsql as $$
begin
  execute format('create policy canary on %I to fechai_owner
    using (empresa_id = nullif(current_setting(''app.canary'', true), '''')::uuid)
    with check (empresa_id = nullif(current_setting(''app.canary'', true), '''')::uuid)', name);
end $$;
revoke all on function let_canaries_go(text) from public;
select let_canaries_go(c.relname::text) from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition;

create function remove_canary(wanted uuid) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  t text;
  removed bigint;
  again boolean;
begin
  perform set_config('app.canary', wanted::text, true), set_config('app.empresa_id', wanted::text, true),
    set_config('app.reach', 'company', true);
  if not exists (select from companies where id = wanted and is_canary) then return false; end if;
  for pass in 1..12 loop
    again := false;
    for t in select p.tablename from pg_policies p
      where p.schemaname = 'public' and p.policyname = 'canary' and p.tablename <> 'companies'
    loop
      begin
        execute format('delete from %I where empresa_id = $1', t) using wanted;
        get diagnostics removed = row_count;
        again := again or removed > 0;
      exception when foreign_key_violation then again := true;
      end;
    end loop;
    exit when not again;
  end loop;
  delete from auth.invitations where empresa_id = wanted;
  delete from auth.users where empresa_id = wanted;
  delete from companies where id = wanted;
  return true;
end $$;
revoke all on function remove_canary(uuid) from public;
grant execute on function remove_canary(uuid) to app_api;
create function old_canaries() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select id from companies where is_canary and created_at < now() - interval '10 minutes'
$$;
revoke all on function old_canaries() from public;
grant execute on function old_canaries() to app_api;
`
