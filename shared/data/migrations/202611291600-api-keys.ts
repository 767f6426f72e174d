import { sql, type Kysely } from 'kysely'
import { person } from '../src/migrate/row-security.ts'

/** Keys that other programs call the interface with; each acts for the person who made it, within its scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- Only hashes of tokens are stored. The former hash is that of the token before the last rotation.
create table auth.api_keys (
  id uuid primary key default uuidv7(),
  empresa_id uuid not null references companies(id) on delete cascade,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  token_hash bytea not null unique,
  former_hash bytea unique,
  former_until timestamptz,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade,
  check ((former_hash is null) = (former_until is null))
);
create index api_keys_of_companies on auth.api_keys (empresa_id) where revoked_at is null;
create index api_keys_of_people on auth.api_keys (user_id) where revoked_at is null;
grant select, insert, update on auth.api_keys to app_auth;

-- A key is revoked when the person who made it may no longer manage the company.
create function auth.revoke_api_keys() returns trigger
  language plpgsql as $$
begin
  update auth.api_keys set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger api_keys_lost after update of role, deactivated_at on auth.users for each row
  when (new.role = 'vendedor' or new.deactivated_at is not null) execute function auth.revoke_api_keys();

create function auth.audit_api_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then what := 'api-key-created';
  elsif old.revoked_at is null and new.revoked_at is not null then what := 'api-key-revoked';
  elsif old.token_hash <> new.token_hash then what := 'api-key-rotated';
  else return null;
  end if;
  insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
  values (new.empresa_id, what, ${person}, new.id, jsonb_build_object('scopes', to_jsonb(new.scopes)));
  return null;
end $$;
revoke execute on function auth.audit_api_key from public;
create trigger api_key_audited after insert or update on auth.api_keys
  for each row execute function auth.audit_api_key();
create policy api_keys on audit_log for insert to fechai_owner
  with check (event in ('api-key-created', 'api-key-rotated', 'api-key-revoked'));
`
