import { sql, type Kysely } from 'kysely'

/** A company suspended, everybody signed out, uploads stopped, a model switched off: each in one statement, and kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* What is switched off stands in \`emergency_switches\`; what was done, by whom, in \`emergency_acts\`, which gives no line up. */
const statements = `
alter table companies add column suspended_at timestamptz;
create table emergency_switches (name text primary key, since timestamptz not null default now());
create table emergency_acts (
  id bigint generated always as identity primary key,
  act text not null check (act in ('suspend', 'resume', 'sign-out', 'switch-off', 'switch-on')),
  target text not null,
  by_user uuid,
  at timestamptz not null default now()
);
grant select on emergency_switches to app_api, app_worker, app_auth;
grant select on emergency_acts to app_auth;
create policy emergency on companies for update to fechai_owner using (true) with check (true);
create policy emergency on audit_log for insert to fechai_owner
  with check (event in ('company-suspended', 'company-resumed', 'everybody-signed-out'));

create function emergency_act(wanted text, target text, actor uuid) returns table (user_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid := case when wanted in ('suspend', 'resume') or (wanted = 'sign-out' and target <> 'todos') then target::uuid end;
begin
  if whose is not null and not exists (select from companies c where c.id = whose) then
    raise exception 'no such company' using errcode = 'no_data_found';
  end if;
  if wanted = 'suspend' then update companies set suspended_at = coalesce(suspended_at, now()) where id = whose;
  elsif wanted = 'resume' then update companies set suspended_at = null where id = whose;
  elsif wanted = 'switch-off' then insert into emergency_switches (name) values (target) on conflict do nothing;
  elsif wanted = 'switch-on' then delete from emergency_switches s where s.name = target;
  elsif wanted <> 'sign-out' then raise exception 'no such act';
  end if;
  insert into emergency_acts (act, target, by_user) values (wanted, target, actor);
  if wanted not in ('suspend', 'resume', 'sign-out') then return; end if;
  insert into audit_log (empresa_id, event)
    select c.id, case wanted when 'suspend' then 'company-suspended' when 'resume' then 'company-resumed'
      else 'everybody-signed-out' end
    from companies c where not c.is_canary and (whose is null or c.id = whose);
  if wanted = 'resume' then return; end if;
  -- Whoever acts stays, to see what came of it.
  return query with ended as (
    delete from auth.sessions s using auth.users u
    where u.id = s.user_id and (whose is null or u.empresa_id = whose) and u.id is distinct from actor
    returning u.id
  ) select distinct e.id from ended e;
end $$;
revoke all on function emergency_act(text, text, uuid) from public;
grant execute on function emergency_act(text, text, uuid) to app_auth;
`
