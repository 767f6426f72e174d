import { sql, type Kysely } from 'kysely'

/** No session outlives its thirtieth day, however often it is used and whoever writes when it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create function auth.cap_session() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '30 days');
  return new;
end $$;
create trigger session_capped before insert or update on auth.sessions
  for each row execute function auth.cap_session();
update auth.sessions set expires_at = expires_at;
`
