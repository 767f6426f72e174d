import { sql, type Kysely } from 'kysely'

/** API keys end with the erasure of the person who made them, and when everybody is signed out in an emergency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- The name of a key is free text.
create function auth.erase_api_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.api_keys where user_id = new.id;
  return null;
end $$;
revoke execute on function auth.erase_api_keys from public;
create trigger api_keys_erased after update of erased_at on auth.users for each row
  when (old.erased_at is null and new.erased_at is not null) execute function auth.erase_api_keys();

-- A restored copy holds keys that were revoked since; the act after a restore is 'sign-out todos'.
create function auth.end_api_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update auth.api_keys set revoked_at = now()
  where revoked_at is null and (new.target = 'todos' or empresa_id::text = new.target);
  return null;
end $$;
revoke execute on function auth.end_api_keys from public;
create trigger api_keys_ended after insert on emergency_acts for each row
  when (new.act = 'sign-out') execute function auth.end_api_keys();
`
