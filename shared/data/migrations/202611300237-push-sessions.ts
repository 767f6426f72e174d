import { sql, type Kysely } from 'kysely'
import { person } from '../src/migrate/row-security.ts'

/** A browser is notified while the session that subscribed it is open, of one person of the whole installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- Notices in a row that its push service did not take.
alter table push_browsers add column failures integer not null default 0;
create index on push_browsers (id);

-- A session of the caller that is open, and does not end before the transaction does.
create function hold_session(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from auth.sessions where id = wanted and user_id = ${person} and expires_at > now() for key share;
  return found;
end $$;
revoke execute on function hold_session(uuid) from public;
grant execute on function hold_session(uuid) to app_api;

-- A row of a session that is over goes a day later.
create function is_open_session(wanted uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from auth.sessions where id = wanted and expires_at > now())
$$;
revoke execute on function is_open_session(uuid) from public;
grant execute on function is_open_session(uuid) to app_api;

-- A browser has one person at a time, whoever it was before, of any company.
create or replace function release_push_browser(wanted text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push-browser:' || wanted, 0));
  delete from push_browsers where id = wanted;
end $$;

-- Another master key seals it anew.
grant update (sealed) on push_key to app_api;
`
