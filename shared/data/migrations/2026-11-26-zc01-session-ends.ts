import { sql, type Kysely } from 'kysely'

/** When the last connection of a session ended, and why; no reason is one that a person ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* Whoever ends it, and where the gateway died: then the next that begins is what says so. */
const statements = `
alter table whatsapp_sessions add column ended_at timestamptz, add column end_reason text;
create function note_session_end() returns trigger language plpgsql as $$
begin
  new.ended_at := now();
  new.end_reason := coalesce(new.reason, case when new.wish = 'connected' then 'reconectando' end);
  return new;
end $$;
create trigger note_session_end before update on whatsapp_sessions
  for each row when (old.state = 'connected' and new.state <> 'connected') execute function note_session_end();
`
