import { sql, type Kysely } from 'kysely'

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

/** Leads go to a person who is active until they have gone, and an account whose erasure is ordered stays closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table auth.users add column erasure_ordered_at timestamptz;
create function hold_active_person(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from auth.users where empresa_id = ${company} and id = wanted and deactivated_at is null for share;
  return found;
end;
$$;
revoke all on function hold_active_person(uuid) from public;
grant execute on function hold_active_person(uuid) to app_api;
`
