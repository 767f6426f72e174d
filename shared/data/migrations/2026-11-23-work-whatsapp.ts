import { sql, type Kysely } from 'kysely'

/** What gateways look for across companies is told by functions, as `work-due` says why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const asOwner = 'language sql stable security definer set search_path = public, pg_temp'

const statements = `
drop policy sweep on whatsapp_sessions;
drop policy sweep on whatsapp_outbox;
create policy due on whatsapp_sessions for select to fechai_owner using (wish <> 'idle' or owner is not null);
create policy due on whatsapp_outbox for select to fechai_owner using (state = 'queued');
create function free_whatsapp_sessions(most integer)
  returns table (empresa_id uuid, session_id uuid, user_id uuid) ${asOwner} as $$
  select empresa_id, id, user_id from whatsapp_sessions
  where wish <> 'idle' and (owner is null or lease_ends_at <= now())
  order by updated_at limit most
$$;
create function whatsapp_sessions_to_attend(gateway uuid) returns table (session_id uuid) ${asOwner} as $$
  select s.id from whatsapp_sessions s where s.owner = gateway and (s.wish <> 'connected' or exists (
    select from whatsapp_outbox o
    where o.empresa_id = s.empresa_id and o.session_id = s.id and o.state = 'queued'))
$$;
revoke execute on function free_whatsapp_sessions, whatsapp_sessions_to_attend from public;
grant execute on function free_whatsapp_sessions, whatsapp_sessions_to_attend to app_worker;
`
