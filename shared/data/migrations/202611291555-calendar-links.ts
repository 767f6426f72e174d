import { sql, type Kysely } from 'kysely'
import { company, ofCompany, person, secure, tenant } from '../src/migrate/row-security.ts'

/** A person's tasks in the person's calendar, under a secret address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- A manager sees no colleague's link, not even that there is one.
create table calendar_links (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null default ${person},
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (empresa_id, user_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
${secure('calendar_links')}
${tenant('calendar_links', `${ofCompany} and user_id = ${person}`, 'app_api')}
create policy erasing on calendar_links to app_worker using (${ofCompany}) with check (false);
create policy opened on calendar_links for select to fechai_owner using (true);
grant select, insert, update, delete on calendar_links to app_api;
grant select, delete on calendar_links to app_worker;

-- The person of a link, as long as the person may come in.
create function calendar_person(of_hash bytea) returns table (empresa_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.empresa_id, c.user_id from calendar_links c
  join auth.users u on u.empresa_id = c.empresa_id and u.id = c.user_id and u.deactivated_at is null
  join companies on companies.id = c.empresa_id and companies.suspended_at is null
  where c.token_hash = of_hash
$$;
revoke execute on function calendar_person(bytea) from public;
grant execute on function calendar_person(bytea) to app_api;
`
