import { sql, type Kysely } from 'kysely'

/** A password that is hashed anew is the same password: the calendar's link of its person stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create or replace function auth.end_calendar_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'users' then
    delete from calendar_links where empresa_id = new.empresa_id and user_id = new.id;
  elsif current_setting('app.same_password', true) is distinct from 'on' then
    delete from calendar_links using auth.users u
      where u.id = new.user_id and calendar_links.empresa_id = u.empresa_id and calendar_links.user_id = u.id;
  end if;
  return null;
end $$;
`
