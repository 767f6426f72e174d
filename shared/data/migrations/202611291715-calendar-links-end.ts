import { sql, type Kysely } from 'kysely'

/** A calendar's link ends with the access of its person, and with a new password, as sessions do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create policy ended on calendar_links for delete to fechai_owner using (true);
create function auth.end_calendar_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'users' then
    delete from calendar_links where empresa_id = new.empresa_id and user_id = new.id;
  else
    delete from calendar_links using auth.users u
      where u.id = new.user_id and calendar_links.empresa_id = u.empresa_id and calendar_links.user_id = u.id;
  end if;
  return null;
end $$;
revoke execute on function auth.end_calendar_link from public;
create trigger calendar_link_lost after update of deactivated_at on auth.users for each row
  when (new.deactivated_at is not null) execute function auth.end_calendar_link();
create trigger calendar_link_renewed after update of password on auth.accounts for each row
  when (old.password is distinct from new.password) execute function auth.end_calendar_link();
`
