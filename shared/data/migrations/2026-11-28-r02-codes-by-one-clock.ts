import { sql, type Kysely } from 'kysely'

/** Codes and second steps of a sign-in end by the database's clock, whichever process made them or judges them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The identity library writes and compares `expires_at` by its process' clock. How long a row lasts is taken from what
 * it writes; the end is kept a hundred years later than it is, so that the library never finds one over, and the policy
 * shows `app_auth` those that have not ended. A row that is written again, with the tries it has left, keeps its end.
 */
const statements = `
create function auth.a_century() returns interval language sql immutable parallel safe return interval '36525 days';
create function auth.end_by_our_clock() returns trigger language plpgsql security definer
  set search_path = auth, pg_temp as $$
begin
  if new.expires_at < now() + a_century() / 2 then
    new.expires_at := now() + (new.expires_at - new.created_at) + a_century();
  end if;
  new.created_at := clock_timestamp();
  delete from verifications where expires_at < now() + a_century() - interval '1 day';
  return new;
end $$;
revoke all on function auth.end_by_our_clock() from public;
update auth.verifications set expires_at = expires_at + auth.a_century();
create index verifications_by_end on auth.verifications (expires_at);
create trigger end_by_our_clock before insert on auth.verifications
  for each row execute function auth.end_by_our_clock();
alter table auth.verifications enable row level security;
create policy not_ended on auth.verifications to app_auth
  using (expires_at > now() + auth.a_century()) with check (true);
`
