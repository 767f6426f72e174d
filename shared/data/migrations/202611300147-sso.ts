import { sql, type Kysely } from 'kysely'
import { company, person } from '../src/migrate/row-security.ts'

/** Sign-in by a company's own issuer (OpenID Connect), and the directory that creates and ends accounts (SCIM). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, sessions, ends, audit, notice]) await sql.raw(statements).execute(db)
}

const tables = `
-- One issuer for each company. client_secret is sealed under the company's key. tested_at and proven_at are null after
-- each change: the first is the last check that passed, the second the first sign-in since.
create table auth.sso_connections (
  empresa_id uuid primary key references companies(id) on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 300),
  client_id text not null check (char_length(client_id) between 1 and 300),
  client_secret bytea not null,
  tested_at timestamptz,
  proven_at timestamptz,
  is_on boolean not null default false,
  is_only boolean not null default false,
  break_glass uuid,
  scim_hash bytea unique,
  scim_made_at timestamptz,
  scim_used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (empresa_id, break_glass) references auth.users(empresa_id, id) on delete set null (break_glass),
  check (is_on or not is_only),
  check ((scim_hash is null) = (scim_made_at is null))
);

-- A verified domain belongs to one company; whoever shows the record in its DNS has it.
create table auth.sso_domains (
  id uuid primary key default uuidv7(),
  empresa_id uuid not null references auth.sso_connections(empresa_id) on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 3 and 253),
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (empresa_id, domain)
);
create unique index sso_domains_verified on auth.sso_domains (domain) where verified_at is not null;

-- Names a person at the company's issuer and in its directory. left_at: the directory deleted the person.
create table auth.sso_people (
  user_id uuid primary key,
  empresa_id uuid not null,
  issuer text,
  subject text,
  external_id text,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade,
  unique (empresa_id, issuer, subject),
  unique (empresa_id, external_id),
  check ((issuer is null) = (subject is null))
);

-- A sign-in on its way through the issuer: used once, by the browser that began it.
create table auth.sso_attempts (
  state_hash bytea primary key,
  empresa_id uuid not null references auth.sso_connections(empresa_id) on delete cascade,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index sso_attempts_by_end on auth.sso_attempts (expires_at);

grant select, insert, update, delete on auth.sso_connections, auth.sso_domains, auth.sso_people, auth.sso_attempts
  to app_auth;
`

const sessions = `
alter table auth.sessions add column by_sso boolean not null default false;

-- Sessions that the issuer opened end when a company switches it off, or connects another one.
create function auth.end_sso_sessions() returns trigger
  language plpgsql as $$
begin
  delete from auth.sessions s using auth.users u
  where u.id = s.user_id and u.empresa_id = old.empresa_id and s.by_sso;
  return null;
end $$;
create trigger sso_switched_off after update of is_on on auth.sso_connections for each row
  when (old.is_on and not new.is_on) execute function auth.end_sso_sessions();
create trigger sso_removed after delete on auth.sso_connections
  for each row execute function auth.end_sso_sessions();
`

const ends = `
-- What names a person elsewhere goes with an erasure.
create function auth.erase_sso_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.sso_people where user_id = new.id;
  return null;
end $$;
revoke execute on function auth.erase_sso_person from public;
create trigger sso_person_erased after update of erased_at on auth.users for each row
  when (old.erased_at is null and new.erased_at is not null) execute function auth.erase_sso_person();

-- A restored copy may hold a token that was revoked since; the act after a restore is 'sign-out todos'.
create function auth.end_scim_tokens() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update auth.sso_connections set scim_hash = null, scim_made_at = null
  where scim_hash is not null and (new.target = 'todos' or empresa_id::text = new.target);
  return null;
end $$;
revoke execute on function auth.end_scim_tokens from public;
create trigger scim_tokens_ended after insert on emergency_acts for each row
  when (new.act = 'sign-out') execute function auth.end_scim_tokens();
`

const audit = `
create function auth.audit_sso() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company uuid := coalesce(new.empresa_id, old.empresa_id);
  what text;
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.companies c where c.id = company) then return null; end if;
    what := 'sso-removed';
  elsif tg_op = 'INSERT' then what := 'sso-connected';
  elsif (old.issuer, old.client_id, old.client_secret) is distinct from (new.issuer, new.client_id, new.client_secret)
    then what := 'sso-changed';
  elsif (old.is_on, old.is_only) is distinct from (new.is_on, new.is_only) then what := 'sso-switched';
  elsif old.scim_hash is distinct from new.scim_hash then
    what := case when new.scim_hash is null then 'scim-token-revoked' else 'scim-token-made' end;
  else return null;
  end if;
  insert into public.audit_log (empresa_id, event, user_id, details)
  values (company, what, ${person}, case when what = 'sso-switched'
    then jsonb_build_object('on', new.is_on, 'only', new.is_only) else '{}' end);
  return null;
end $$;
revoke execute on function auth.audit_sso from public;
create trigger sso_audited after insert or update or delete on auth.sso_connections
  for each row execute function auth.audit_sso();

create function auth.audit_sso_domain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, details)
  values (new.empresa_id, case when new.verified_at is null then 'sso-domain-lost' else 'sso-domain-verified' end,
    ${person}, jsonb_build_object('domain', new.domain));
  return null;
end $$;
revoke execute on function auth.audit_sso_domain from public;
create trigger sso_domain_audited after update of verified_at on auth.sso_domains for each row
  when ((old.verified_at is null) <> (new.verified_at is null)) execute function auth.audit_sso_domain();

create function auth.audit_sso_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
  values (new.empresa_id, 'sso-person-linked', ${person}, new.user_id,
    jsonb_build_object('by', case when new.subject is null then 'scim' else 'sso' end));
  return null;
end $$;
revoke execute on function auth.audit_sso_person from public;
create trigger sso_person_audited after insert on auth.sso_people
  for each row execute function auth.audit_sso_person();

create policy sso on audit_log for insert to fechai_owner
  with check (event in ('sso-connected', 'sso-changed', 'sso-removed', 'sso-switched', 'sso-domain-verified',
    'sso-domain-lost', 'sso-person-linked', 'scim-token-made', 'scim-token-revoked'));
`

const notice = `
-- A directory ended the access of a person who still has leads.
insert into notification_kinds values ('leads_a_passar');
create function notify_of_left_leads(person uuid, leads integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select notify_managers(${company}, 'leads_a_passar', person::text,
    jsonb_build_object('person', person, 'count', leads))
$$;
revoke execute on function notify_of_left_leads(uuid, integer) from public;
grant execute on function notify_of_left_leads(uuid, integer) to app_api;
`
