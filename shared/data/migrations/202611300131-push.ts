import { sql, type Kysely } from 'kysely'
import { company, ofPerson, person, secure, tenant } from '../src/migrate/row-security.ts'

/** Browsers that are told of reminders, and the key by which the installation signs what it sends them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- address is the browser's place at its push service with its keys, sealed; id is a hash of the place.
create table push_browsers (
  empresa_id uuid not null default ${company} references companies(id),
  id text not null,
  user_id uuid not null default ${person},
  session_id uuid not null,
  address bytea not null,
  added_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
create index on push_browsers (empresa_id, user_id);
create index on push_browsers (session_id);
${secure('push_browsers')}
${tenant('push_browsers', ofPerson)}
grant select, insert, update, delete on push_browsers to app_api;
grant select, delete on push_browsers to app_worker;

-- A browser whose session ended is told nothing more.
create policy ended on push_browsers for delete to fechai_owner using (true);
create policy ended_seen on push_browsers for select to fechai_owner using (true);
create function auth.end_push() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_browsers where session_id = old.id;
  return null;
end $$;
revoke execute on function auth.end_push() from public;
create trigger push_ended after delete on auth.sessions for each row execute function auth.end_push();

-- A browser has one person at a time, whoever it was before.
create function release_push_browser(wanted text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from push_browsers where empresa_id = ${company} and id = wanted
$$;
revoke execute on function release_push_browser(text) from public;
grant execute on function release_push_browser(text) to app_api;

-- Sealed under the master key. The environment may name another one.
create table push_key (
  is_key boolean primary key default true check (is_key),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert on push_key to app_api;
`
