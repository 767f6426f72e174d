import { sql, type Kysely } from 'kysely'

/** Whoever worked in a company may be erased from it; the account stays as nobody's, for what others refer to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const erased = `empresa_id = ${company} and (current_setting('app.reach', true) = 'company'
  or user_id = nullif(current_setting('app.user_id', true), '')::uuid)`

/*
 * Accounts are out of the workers' reach: these two functions give them the name that is looked for, and take the account
 * away. A copy of the database from before may say that the access is open: it ends here.
 */
const statements = `
alter table erasures add column person_id uuid;
alter table auth.users add column erased_at timestamptz;
${['notifications', 'followed_leads', 'coaching_notes']
  .map(
    (table) => `create policy erasing on ${table} to app_worker using (${erased}) with check (false);
grant select, delete on ${table} to app_worker;`,
  )
  .join('\n')}
grant update (activity) on lead_activities to app_worker;

create function person_to_erase(wanted uuid) returns table (name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.name from auth.users u where u.empresa_id = ${company} and u.id = wanted and u.erased_at is null
$$;

create function erase_account(wanted uuid, nobody text) returns table (store text, gone bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known text;
  part bigint;
  removed bigint := 0;
begin
  select u.email into known from auth.users u
    where u.empresa_id = ${company} and u.id = wanted and u.erased_at is null for update;
  if not found then return; end if;
  delete from auth.sessions where user_id = wanted;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.accounts where user_id = wanted;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.two_factors where user_id = wanted;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.verifications 
    where identifier = known or right(identifier, length(known) + 1) = '-' || known or value = wanted::text;
  get diagnostics part = row_count; removed := removed + part;
  delete from auth.invitations where empresa_id = ${company} and lower(email) = lower(known);
  get diagnostics part = row_count; removed := removed + part;
  update auth.users set name = nobody, email = wanted || '@apagada.invalid', phone = '', image = null,
    email_verified = false, two_factor_enabled = false, deactivated_at = coalesce(deactivated_at, now()),
    erased_at = now(), updated_at = now() where id = wanted;
  store := 'conta'; gone := 1; return next;
  store := 'acessos'; gone := removed; return next;
end $$;
revoke all on function person_to_erase(uuid), erase_account(uuid, text) from public;
grant execute on function person_to_erase(uuid), erase_account(uuid, text) to app_worker;
`
