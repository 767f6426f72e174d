import { sql, type Kysely } from 'kysely'

/** A company that is to be erased says so seven days before; what is left of it afterwards is a certificate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

/*
 * Rows go by the policies that let canaries go, which every table has; the functions run as the tables' owner, whom those
 * policies show the one company that is due. A call deletes so many rows of a table as a statement has time for.
 */
const statements = `
alter table companies add column erasure_id uuid unique, add column erasure_asked_at timestamptz,
  add column erase_at timestamptz, add column erasure_asked_by uuid,
  add check (num_nonnulls(erasure_id, erasure_asked_at, erase_at, erasure_asked_by) in (0, 4));
create table company_erasures (
  id uuid primary key,
  company_id uuid not null,
  asked_at timestamptz not null,
  finished_at timestamptz not null default now(),
  counts jsonb not null,
  digest text not null
);
grant select on company_erasures to app_api;

create policy erasing on companies for delete to fechai_owner using (erase_at <= now());
create policy erasing on audit_log for insert to fechai_owner
  with check (event in ('company-erasure-asked', 'company-erasure-withdrawn'));

create function ask_company_erasure(erasure uuid, due timestamptz, actor uuid) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known timestamptz;
begin
  update companies set erasure_id = erasure, erasure_asked_at = now(), erase_at = due, erasure_asked_by = actor
    where id = ${company} and erase_at is null returning erase_at into known;
  if found then
    insert into audit_log (empresa_id, event, user_id, details)
      values (${company}, 'company-erasure-asked', actor, jsonb_build_object('due', due));
    return known;
  end if;
  select erase_at into known from companies where id = ${company};
  return known;
end $$;

create function withdraw_company_erasure(actor uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update companies set erasure_id = null, erasure_asked_at = null, erase_at = null, erasure_asked_by = null
    where id = ${company} and erase_at > now();
  if not found then return false; end if;
  insert into audit_log (empresa_id, event, user_id) values (${company}, 'company-erasure-withdrawn', actor);
  return true;
end $$;

create function due_company_erasures() returns table (empresa_id uuid, user_id uuid, erasure_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.erasure_asked_by, c.erasure_id from companies c where c.erase_at <= now() order by c.erase_at limit 20
$$;

create function close_company(wanted uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update companies set suspended_at = coalesce(suspended_at, now()) where id = wanted and erase_at <= now();
  if found then
    delete from auth.sessions s using auth.users u where u.id = s.user_id and u.empresa_id = wanted;
  end if;
end $$;

create function erase_company_rows(wanted uuid, at_once integer) returns table (store text, gone bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t text;
  removed bigint;
begin
  perform set_config('app.canary', wanted::text, true), set_config('app.empresa_id', wanted::text, true),
    set_config('app.reach', 'company', true);
  if not exists (select from companies where id = wanted and erase_at <= now()) then return; end if;
  -- What conversations hold goes before them: with them it would all go in one statement.
  delete from messages where ctid = any (array(select ctid from messages where empresa_id = wanted limit at_once));
  get diagnostics removed = row_count;
  if removed > 0 then store := 'messages'; gone := removed; return next; return; end if;
  for t in select p.tablename from pg_policies p
    where p.schemaname = 'public' and p.policyname = 'canary' and p.tablename <> 'companies'
    -- What would go with another goes before it, so that it is counted.
    order by coalesce(array_position(array['evidence', 'lead_activities', 'media_items', 'leads', 'analyses', 'uploads',
      'whatsapp_messages', 'whatsapp_chats'], p.tablename::text), 100), p.tablename = 'conversations', 1
  loop
    begin
      execute format('delete from %I where ctid = any (array(select ctid from %I where empresa_id = $1 limit $2))', t, t)
        using wanted, at_once;
      get diagnostics removed = row_count;
      if removed > 0 then store := t; gone := removed; return next; end if;
    exception when foreign_key_violation then store := t; gone := 0; return next;
    end;
  end loop;
end $$;

create function end_company(wanted uuid, erasure uuid, said jsonb, proof text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked timestamptz;
begin
  perform set_config('app.canary', wanted::text, true);
  select erasure_asked_at into asked from companies where id = wanted and erase_at <= now() and erasure_id = erasure;
  if not found then return false; end if;
  delete from auth.invitations where empresa_id = wanted;
  delete from auth.users where empresa_id = wanted;
  delete from companies where id = wanted;
  insert into company_erasures (id, company_id, asked_at, counts, digest) values (erasure, wanted, asked, said, proof)
    on conflict (id) do nothing;
  return true;
end $$;

revoke all on function ask_company_erasure(uuid, timestamptz, uuid), withdraw_company_erasure(uuid),
  due_company_erasures(), close_company(uuid), erase_company_rows(uuid, integer), end_company(uuid, uuid, jsonb, text) from public;
grant execute on function ask_company_erasure(uuid, timestamptz, uuid), withdraw_company_erasure(uuid),
  due_company_erasures() to app_api;
grant execute on function close_company(uuid), erase_company_rows(uuid, integer), end_company(uuid, uuid, jsonb, text)
  to app_worker;
`
