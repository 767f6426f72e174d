import { sql, type Kysely } from 'kysely'
import { company, person, system, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** The audit log, its seals and signed heads, and the tests of isolation that people run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, triggers, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
create table audit_log (
  empresa_id uuid not null default ${company} references companies(id),
  id bigint generated always as identity primary key,
  event text not null,
  user_id uuid,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_empresa_id_created_at_idx on audit_log (empresa_id, created_at desc);
create index audit_log_by_subject on audit_log (empresa_id, subject_id, created_at);

-- Each line of the audit gets a seal over the one before it, a moment after its commit. A chain written by each
-- transaction would make all writers of a company wait for one another.
create table audit_seals (
  empresa_id uuid not null default ${company} references companies(id),
  seq bigint not null check (seq > 0),
  audit_id bigint not null,
  seal bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (empresa_id, seq),
  unique (empresa_id, audit_id)
);

-- Lines that still need their seal.
create table audit_unsealed (
  empresa_id uuid not null default ${company},
  audit_id bigint not null,
  primary key (empresa_id, audit_id)
);

-- The last seal of each company and day, signed: a chain that is cut off later no longer matches it.
create table audit_heads (
  empresa_id uuid not null default ${company} references companies(id),
  day date not null,
  seq bigint not null,
  seal bytea not null,
  signature text not null,
  primary key (empresa_id, day)
);

-- Tests of isolation that people run, with the companies that were made to be attacked.
create table isolation_tests (
  empresa_id uuid not null default ${company} references companies(id),
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
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
`

const functions = `
-- A change of role is audited, whoever makes it. Forced row-level security binds the function's owner too, so a
-- policy permits exactly these events.
create function auth.audit_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if old.role is distinct from new.role then
    insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
    values (new.empresa_id, 'role-changed', ${person}, new.id,
      jsonb_build_object('from', old.role, 'to', new.role));
  end if;
  if (old.deactivated_at is null) <> (new.deactivated_at is null) then
    insert into public.audit_log (empresa_id, event, user_id, subject_id)
    values (new.empresa_id,
      case when new.deactivated_at is null then 'member-reactivated' else 'member-deactivated' end,
      ${person}, new.id);
  end if;
  return null;
end $$;
revoke execute on function auth.audit_role from public;

create function auth.audit_invitation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then what := 'member-invited';
  elsif old.accepted_at is null and new.accepted_at is not null then what := 'invitation-accepted';
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then what := 'invitation-withdrawn';
  elsif old.token_hash <> new.token_hash then what := 'invitation-resent';
  else return null;
  end if;
  insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
  values (new.empresa_id, what, ${person}, new.id,
    jsonb_build_object('role', new.role));
  return null;
end $$;
revoke execute on function auth.audit_invitation from public;

create function queue_for_seal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_unsealed (empresa_id, audit_id) values (new.empresa_id, new.id);
  return null;
end $$;
revoke execute on function queue_for_seal from public;

create function remove_canary(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function remove_canary from public;
grant execute on function remove_canary to app_api;

create function old_canaries() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from companies where is_canary and created_at < now() - interval '10 minutes'
$$;
revoke execute on function old_canaries from public;
grant execute on function old_canaries to app_api;

-- The audit records the change, also when an operator makes it.
create function auth.audit_second_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, subject_id)
  values (new.empresa_id, case when new.two_factor_enabled then 'second-factor-on' else 'second-factor-off' end,
    ${person}, new.id);
  return null;
end $$;
revoke execute on function auth.audit_second_factor from public;

-- Each acceptance of terms stays in the audit for good.
create function auth.audit_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
  values (new.empresa_id, 'terms-accepted', new.id, new.id, jsonb_build_object('version', new.terms_version));
  return null;
end $$;
revoke execute on function auth.audit_terms from public;

-- Records who opened a conversation, at most once per hour, person and conversation.
create function note_read(company uuid, person uuid, reach text, what text, subject uuid) returns void
  language plpgsql as $$
begin
  perform enter_scope(company, person, reach);
  insert into audit_log (empresa_id, event, user_id, subject_id)
  select company, what, person, subject where not exists (
    select from audit_log a where a.empresa_id = company and a.subject_id = subject and a.event = what
      and a.user_id = person and a.created_at > now() - interval '1 hour');
end $$;
revoke execute on function note_read from public;
grant execute on function note_read to app_api;
`

const triggers = `
create trigger role_audited after update of role, deactivated_at on auth.users
  for each row execute function auth.audit_role();
create trigger invitation_audited after insert or update on auth.invitations
  for each row execute function auth.audit_invitation();
create trigger queued_for_seal after insert on audit_log for each row execute function queue_for_seal();
create trigger second_factor_audited after update of two_factor_enabled on auth.users for each row
  when (old.two_factor_enabled is distinct from new.two_factor_enabled) execute function auth.audit_second_factor();
create trigger terms_audited after update of terms_version on auth.users for each row
  when (new.terms_version is distinct from old.terms_version) execute function auth.audit_terms();
create trigger terms_audited_at_once after insert on auth.users for each row
  when (new.terms_version is not null) execute function auth.audit_terms();
`

const policies = `
${secure('audit_log')}
${tenant('audit_log', ofCompany)}
create policy account_changes on audit_log for insert to fechai_owner
 
  with check (event in ('role-changed', 'member-deactivated', 'member-reactivated', 'member-invited',
    'invitation-resent', 'invitation-withdrawn', 'invitation-accepted'));
create policy emergency on audit_log for insert to fechai_owner
  with check (event in ('company-suspended', 'company-resumed', 'everybody-signed-out'));
create policy second_factor_changes on audit_log for insert to fechai_owner
  with check (event in ('second-factor-on', 'second-factor-off'));
create policy terms on audit_log for insert to fechai_owner with check (event = 'terms-accepted');
create policy erasing on audit_log for insert to fechai_owner
  with check (event in ('company-erasure-asked', 'company-erasure-withdrawn'));

${secure('audit_seals')}
${tenant('audit_seals', ofCompany)}

${secure('audit_unsealed')}
${tenant('audit_unsealed', ofCompany)}
create policy sweep on audit_unsealed for select to app_api using (${system});
create policy queueing on audit_unsealed for insert to fechai_owner with check (true);
create policy figures on audit_unsealed for select to fechai_owner using (true);

${secure('audit_heads')}
${tenant('audit_heads', ofCompany)}

${secure('isolation_tests')}
${tenant('isolation_tests', ofCompany)}
`

const grants = `
grant select, insert on audit_log to app_api, app_worker;
grant select, insert on audit_seals to app_api;
grant select on audit_seals to app_worker;
grant select, delete on audit_unsealed to app_api;
grant select, insert on audit_heads to app_api;
grant select, insert on isolation_tests to app_api;
`
