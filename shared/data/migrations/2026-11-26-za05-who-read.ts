import { sql, type Kysely } from 'kysely'

/** Who opened which conversation, so that an incident can be told to whom it concerns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* Once an hour, person and conversation: who reads on leaves no line for each page. */
const statements = `
create index audit_log_by_subject on audit_log (empresa_id, subject_id, created_at);
create function note_read(company uuid, person uuid, reach text, what text, subject uuid) returns void
  language plpgsql as $$
begin
  perform enter_scope(company, person, reach);
  insert into audit_log (empresa_id, event, user_id, subject_id)
  select company, what, person, subject where not exists (
    select from audit_log a where a.empresa_id = company and a.subject_id = subject and a.event = what
      and a.user_id = person and a.created_at > now() - interval '1 hour');
end $$;
revoke all on function note_read(uuid, uuid, text, text, uuid) from public;
grant execute on function note_read(uuid, uuid, text, text, uuid) to app_api;
`
