import { sql, type Kysely } from 'kysely'
import { company, person, wholeCompany, system, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** Erasure of contacts, people and companies, exports of data, and retention rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- The number is sealed under the company's key and is removed at the end; its last four digits remain. The
-- requester may be unknown after a restore.
create table erasures (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  requested_by uuid,
  number bytea,
  ending text not null,
  state text not null default 'em_andamento' check (state in ('em_andamento', 'concluido')),
  found jsonb not null default '{}',
  counts jsonb not null default '{}',
  digest text,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  person_id uuid,
  primary key (empresa_id, id),
  check ((state = 'concluido') = (number is null)),
  foreign key (empresa_id, requested_by) references auth.users(empresa_id, id)
);
create index erasures_open on erasures (requested_at) where state = 'em_andamento';

-- The certificate that remains of an erased company.
create table company_erasures (
  id uuid primary key,
  company_id uuid not null,
  asked_at timestamptz not null,
  finished_at timestamptz not null default now(),
  counts jsonb not null,
  digest text not null
);

-- Data of a contact, a person or a whole company, as a file that can be fetched for some days. round counts
-- restarts caused by erasures.
create table data_exports (
  empresa_id uuid not null default ${company} references companies(id),
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
  round integer not null default 0,
  primary key (empresa_id, id),
  check ((scope = 'contato') = (ending is not null)),
  check (number is null or state = 'em_andamento'),
  check (state <> 'pronto' or size_bytes is not null and expires_at is not null),
  foreign key (empresa_id, requested_by) references auth.users(empresa_id, id)
);
create index data_exports_open on data_exports (requested_at) where state = 'em_andamento';
create index data_exports_due on data_exports (expires_at) where state = 'pronto';

create table retention_rules (
  empresa_id uuid primary key default ${company} references companies(id),
  days integer not null check (days >= 30 and days <= 730),
  set_by uuid not null,
  erased_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, set_by) references auth.users(empresa_id, id)
);

-- Conversations and typed leads that the rule removes; each is marked two weeks before. A new message, another file
-- or another rule takes the mark away.
create table retention_due (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  conversation_id uuid,
  lead_id uuid,
  due_at timestamptz not null,
  primary key (empresa_id, id),
  check (num_nonnulls(conversation_id, lead_id) = 1),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index retention_due_empresa_id_due_at_idx on retention_due (empresa_id, due_at);
create index retention_due_empresa_id_conversation_id_idx on retention_due (empresa_id, conversation_id)
  where conversation_id is not null;
create index retention_due_empresa_id_lead_id_idx on retention_due (empresa_id, lead_id) where lead_id is not null;
`

const functions = `
create function people_for_export(only_user uuid)
  returns table(id uuid, name text, email text, phone text, role text, created_at timestamptz,
    deactivated_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.phone, u.role, u.created_at, u.deactivated_at from auth.users u
  where u.empresa_id = ${company} and u.id = coalesce(only_user, u.id)
    and (current_setting('app.reach', true) = 'company' or u.id = ${person})
  order by u.created_at, u.id
$$;
revoke execute on function people_for_export from public;
grant execute on function people_for_export to app_worker;

create function tell_of_retention(going integer, first_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_managers(${company}, 'retencao', to_char(first_at, 'YYYY-MM-DD'),
    jsonb_build_object('count', going, 'from', first_at));
end $$;
revoke execute on function tell_of_retention from public;
grant execute on function tell_of_retention to app_worker;

-- A company is erased seven days after the request.
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
revoke execute on function ask_company_erasure from public;
grant execute on function ask_company_erasure to app_api;

create function withdraw_company_erasure(actor uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update companies set erasure_id = null, erasure_asked_at = null, erase_at = null, erasure_asked_by = null
    where id = ${company} and erase_at > now();
  if not found then return false; end if;
  insert into audit_log (empresa_id, event, user_id) values (${company}, 'company-erasure-withdrawn', actor);
  return true;
end $$;
revoke execute on function withdraw_company_erasure from public;
grant execute on function withdraw_company_erasure to app_api;

create function due_company_erasures() returns table(empresa_id uuid, user_id uuid, erasure_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.erasure_asked_by, c.erasure_id from companies c where c.erase_at <= now() order by c.erase_at limit 20
$$;
revoke execute on function due_company_erasures from public;
grant execute on function due_company_erasures to app_api;

create function close_company(wanted uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update companies set suspended_at = coalesce(suspended_at, now()) where id = wanted and erase_at <= now();
  if found then
    delete from auth.sessions s using auth.users u where u.id = s.user_id and u.empresa_id = wanted;
  end if;
end $$;
revoke execute on function close_company from public;
grant execute on function close_company to app_worker;

-- Deletes a limited number of rows per call, through the canary policies, which show the owner only the company
-- that is due.
create function erase_company_rows(wanted uuid, at_once integer) returns table(store text, gone bigint)
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
revoke execute on function erase_company_rows from public;
grant execute on function erase_company_rows to app_worker;

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
revoke execute on function end_company from public;
grant execute on function end_company to app_worker;

-- Accounts are out of the workers' reach: this function returns the name that is searched for, and erase_account
-- removes the account.
create function person_to_erase(wanted uuid) returns table(name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.name from auth.users u where u.empresa_id = ${company} and u.id = wanted and u.erased_at is null
$$;
revoke execute on function person_to_erase from public;
grant execute on function person_to_erase to app_worker;

-- The account stays without personal data, for rows that refer to it.
create function erase_account(wanted uuid, nobody text) returns table(store text, gone bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known text;
  part bigint;
  removed bigint := 0;
begin
  select u.email into known from auth.users u
    where u.empresa_id = ${company} and u.id = wanted and u.erased_at is null for update;
  if not found then return; end if;
  delete from auth.sessions where user_id = wanted;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.accounts where user_id = wanted;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.two_factors where user_id = wanted;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.verifications 
    where identifier = known or right(identifier, length(known) + 1) = '-' || known or value = wanted::text;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.invitations where empresa_id = ${company} and lower(email) = lower(known);
  get diagnostics part = row_count; removed := removed + part;
  update auth.users set name = nobody, email = wanted || '@apagada.invalid', phone = '', image = null,
    email_verified = false, two_factor_enabled = false, deactivated_at = coalesce(deactivated_at, now()),
    erased_at = now(), updated_at = now() where id = wanted;
  store := 'conta'; gone := 1; return next;
  store := 'acessos'; gone := removed; return next;
end $$;
revoke execute on function erase_account from public;
grant execute on function erase_account to app_worker;
`

const policies = `
${secure('erasures')}
${tenant('erasures', ofCompany)}
create policy sweep on erasures for select to app_api using (${system} and state = 'em_andamento');
create policy figures on erasures for select to fechai_owner using (state = 'em_andamento');

${secure('data_exports')}
${tenant('data_exports', `empresa_id = ${company} and (requested_by = ${person} or scope <> 'conta' and ${wholeCompany})`, 'app_api')}
create policy company on data_exports to app_worker
  using (empresa_id = ${company} and (requested_by = ${person} or ${wholeCompany}))
  with check (empresa_id = ${company} and (requested_by = ${person} or ${wholeCompany}));
create policy sweep on data_exports for select to app_api using (${system} and state in ('em_andamento', 'pronto'));
create policy figures on data_exports for select to fechai_owner using (finished_at is null);

${secure('retention_rules')}
${tenant('retention_rules', ofCompany)}
create policy sweep on retention_rules for select to app_worker using (${system});

${secure('retention_due')}
${tenant('retention_due', ofCompany)}
`

const grants = `
grant select, insert on erasures to app_api;
grant select, update on erasures to app_worker;
grant select on company_erasures to app_api;
grant select, insert, update on data_exports to app_api;
grant select, update on data_exports to app_worker;
grant select, insert, update, delete on retention_rules to app_api;
grant select, update (erased_at) on retention_rules to app_worker;
grant select, delete on retention_due to app_api;
grant select, insert, update, delete on retention_due to app_worker;
`
