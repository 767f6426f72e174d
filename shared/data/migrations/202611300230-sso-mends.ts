import { sql, type Kysely } from 'kysely'
import { person } from '../src/migrate/row-security.ts'

/** Notes which accesses a directory ended, and audits changed addresses and domains that a company takes off its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [ends, attempts, audit]) await sql.raw(statements).execute(db)
}

const ends = `
-- True while the access is ended by the company's directory, which may open only such an access again.
alter table auth.users add column ended_by_directory boolean not null default false;
create function auth.forget_directory_end() returns trigger
  language plpgsql as $$
begin
  new.ended_by_directory := false;
  return new;
end $$;
create trigger directory_end_over before update of deactivated_at on auth.users for each row
  when (old.deactivated_at is not null and new.deactivated_at is null) execute function auth.forget_directory_end();
`

const attempts = `
create index sso_attempts_by_company on auth.sso_attempts (empresa_id, expires_at);
`

const audit = `
-- The address itself stays out of the audit: an erasure does not reach it there.
create function auth.audit_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, subject_id)
  values (new.empresa_id, 'address-changed', ${person}, new.id);
  return null;
end $$;
revoke execute on function auth.audit_address from public;
create trigger address_audited after update of email on auth.users for each row
  when (old.email is distinct from new.email and new.erased_at is null) execute function auth.audit_address();

create function auth.audit_sso_domain_removed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.companies c where c.id = old.empresa_id) then return null; end if;
  insert into public.audit_log (empresa_id, event, user_id, details)
  values (old.empresa_id, 'sso-domain-removed', ${person}, jsonb_build_object('domain', old.domain));
  return null;
end $$;
revoke execute on function auth.audit_sso_domain_removed from public;
create trigger sso_domain_removed after delete on auth.sso_domains for each row
  when (old.verified_at is not null) execute function auth.audit_sso_domain_removed();

create policy sso_mends on audit_log for insert to fechai_owner
  with check (event in ('address-changed', 'sso-domain-removed'));
`
