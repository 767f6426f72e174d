import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** Companies, accounts, sessions, invitations, second factors, emergency switches and rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, triggers, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- A company counts as confirmed once one of its managers has confirmed an address. Canaries are companies made by
-- tests of isolation.
create table companies (
  id uuid primary key default uuidv7(),
  name text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  is_canary boolean not null default false,
  suspended_at timestamptz,
  erasure_id uuid unique,
  erasure_asked_at timestamptz,
  erase_at timestamptz,
  erasure_asked_by uuid,
  check (num_nonnulls(erasure_id, erasure_asked_at, erase_at, erasure_asked_by) in (0, 4))
);

create table auth.users (
  id uuid primary key default uuidv7(),
  empresa_id uuid not null references companies(id),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'gestor' check (role in ('vendedor', 'gestor', 'admin')),
  company text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz,
  two_factor_enabled boolean not null default false,
  terms_version text,
  terms_accepted_at timestamptz,
  erased_at timestamptz,
  erasure_ordered_at timestamptz,
  unique (empresa_id, id),
  check ((terms_version is null) = (terms_accepted_at is null))
);

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users(id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users(id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user_id_idx on auth.accounts (user_id);

create table auth.verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on auth.verifications (identifier);
create index verifications_by_end on auth.verifications (expires_at);

-- Only the hash of an invitation's secret is stored.
create table auth.invitations (
  id uuid primary key default uuidv7(),
  empresa_id uuid not null references companies(id),
  email text not null,
  role text not null check (role in ('vendedor', 'gestor')),
  token_hash bytea not null unique,
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (empresa_id, invited_by) references auth.users(empresa_id, id)
);
create unique index invitations_open on auth.invitations (empresa_id, email)
  where accepted_at is null and withdrawn_at is null;
create index invitations_invited_by_idx on auth.invitations (invited_by);

-- Secrets are sealed by the identity library.
create table auth.two_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references auth.users(id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- A row means that the feature is switched off.
create table emergency_switches (
  name text primary key,
  since timestamptz not null default now()
);

create table emergency_acts (
  id bigint generated always as identity primary key,
  act text not null check (act in ('suspend', 'resume', 'sign-out', 'switch-off', 'switch-on')),
  target text not null,
  by_user uuid,
  at timestamptz not null default now()
);

create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
`

const functions = `
-- A session carries the rights of the role it was opened with, so it ends with the role.
create function auth.end_sessions() returns trigger
  language plpgsql as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $$;

-- The workers cannot read accounts, so the company itself records the confirmation, by whichever path it came.
create function auth.confirm_company() returns trigger
  language plpgsql as $$
begin
  update public.companies set confirmed_at = now() where id = new.empresa_id and confirmed_at is null;
  return null;
end $$;

-- No session outlives its thirtieth day, however often it is used.
create function auth.cap_session() returns trigger
  language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '30 days');
  return new;
end $$;

-- An invitation is withdrawn when its sender may no longer manage the company.
create function auth.withdraw_invitations() returns trigger
  language plpgsql as $$
begin
  update auth.invitations set withdrawn_at = now()
  where invited_by = new.id and accepted_at is null and withdrawn_at is null;
  return null;
end $$;

-- Suspends or resumes a company, ends sessions or changes a switch, in one statement, and records the act.
create function emergency_act(wanted text, target text, actor uuid) returns table(user_id uuid)
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
revoke execute on function emergency_act from public;
grant execute on function emergency_act to app_auth;

-- Leads go to a person who stays active until the transaction ends.
create function hold_active_person(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from auth.users where empresa_id = ${company} and id = wanted and deactivated_at is null for share;
  return found;
end;
$$;
revoke execute on function hold_active_person from public;
grant execute on function hold_active_person to app_api;

-- The identity library compares expires_at with the clock of its process. Each end is stored a century later than
-- it is, so that only the clock of the database decides, through the policy not_ended.
create function auth.a_century() returns interval
  language sql immutable parallel safe
  return interval '36525 days';

-- A row that is written again, with the attempts it has left, keeps its end.
create function auth.end_by_our_clock() returns trigger
  language plpgsql security definer set search_path = auth, pg_temp as $$
begin
  if new.expires_at < now() + a_century() / 2 then
    new.expires_at := now() + (new.expires_at - new.created_at) + a_century();
  end if;
  new.created_at := clock_timestamp();
  delete from verifications where expires_at < now() + a_century() - interval '1 day';
  return new;
end $$;
revoke execute on function auth.end_by_our_clock from public;
`

const triggers = `
create trigger role_changed after update of role on auth.users for each row
  when (old.role is distinct from new.role) execute function auth.end_sessions();
create trigger email_confirmed after insert or update of email_verified on auth.users for each row
  when (new.email_verified and new.role = 'gestor') execute function auth.confirm_company();
create trigger session_capped before insert or update on auth.sessions
  for each row execute function auth.cap_session();
create trigger standing_changed after update of deactivated_at on auth.users for each row
  when (old.deactivated_at is distinct from new.deactivated_at) execute function auth.end_sessions();
create trigger rights_lost after update of role, deactivated_at on auth.users for each row
  when (new.role = 'vendedor' or new.deactivated_at is not null) execute function auth.withdraw_invitations();
create trigger second_factor_changed after update of two_factor_enabled on auth.users for each row
  when (old.two_factor_enabled is distinct from new.two_factor_enabled) execute function auth.end_sessions();
create trigger end_by_our_clock before insert on auth.verifications
  for each row execute function auth.end_by_our_clock();
`

const policies = `
alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies to app_api, app_worker using (id = ${company});
create policy sign_up on companies to app_auth using (true) with check (true);
create policy desk on companies for select to fechai_owner using (true);
create policy canary on companies to fechai_owner
  using (is_canary and id = nullif(current_setting('app.canary', true), '')::uuid);
create policy emergency on companies for update to fechai_owner using (true) with check (true);
create policy erasing on companies for delete to fechai_owner using (erase_at <= now());

alter table auth.verifications enable row level security;
create policy not_ended on auth.verifications to app_auth
  using (expires_at > (now() + auth.a_century())) with check (true);
`

const grants = `
grant select on companies to app_api, app_worker;
grant select, insert, delete, update (wrapped_key, confirmed_at) on companies to app_auth;
grant select, insert, update, delete on auth.users to app_auth;
grant select, insert, update, delete on auth.sessions to app_auth;
grant select, insert, update, delete on auth.accounts to app_auth;
grant select, insert, update, delete on auth.verifications to app_auth;
grant select, insert, update on auth.invitations to app_auth;
grant select, insert, update, delete on auth.two_factors to app_auth;
grant select on emergency_switches to app_api, app_auth, app_worker;
grant select on emergency_acts to app_auth;
grant select, insert, update, delete on rate_limits to app_api, app_auth;
`
