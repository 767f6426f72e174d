import { sql, type Kysely } from 'kysely'

/** A second factor for whoever wants one: a secret for codes by time, sealed, and codes for who lost the device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * Switching it on or off ends every session of the account, so that whatever is open afterwards was opened with what
 * the account asks for; the audit has it whoever did it, an operator's hand included.
 */
const statements = `
alter table auth.users add column two_factor_enabled boolean not null default false;
create table auth.two_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
grant select, insert, update, delete on auth.two_factors to app_auth;

create trigger second_factor_changed after update of two_factor_enabled on auth.users
  for each row when (old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function auth.end_sessions();

create policy second_factor_changes on audit_log for insert to fechai_owner
  with check (event in ('second-factor-on', 'second-factor-off'));
create function auth.audit_second_factor() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, subject_id)
  values (new.empresa_id, case when new.two_factor_enabled then 'second-factor-on' else 'second-factor-off' end,
    nullif(current_setting('app.user_id', true), '')::uuid, new.id);
  return null;
end $$;
revoke execute on function auth.audit_second_factor() from public;
create trigger second_factor_audited after update of two_factor_enabled on auth.users
  for each row when (old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function auth.audit_second_factor();
`
