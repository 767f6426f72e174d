import { sql, type Kysely } from 'kysely'

/** A suspended company's sessions are nobody's to connect; a gateway holds on to all that it has in one statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const suspended = 'exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)'
const asOwner = 'security definer set search_path = public, pg_temp'

/*
 * What is being written by its holder is left out of the many: whoever holds it renews it alone, and waits for its turn.
 */
const statements = `
create policy held on whatsapp_sessions for update to fechai_owner
  using (owner is not null) with check (owner is not null);

create or replace function free_whatsapp_sessions(most integer)
  returns table (empresa_id uuid, session_id uuid, user_id uuid) language sql stable ${asOwner} as $$
  select s.empresa_id, s.id, s.user_id from whatsapp_sessions s
  where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now()) and not ${suspended}
  order by s.updated_at limit most
$$;

create or replace function whatsapp_sessions_to_attend(gateway uuid) returns table (session_id uuid)
  language sql stable ${asOwner} as $$
  select s.id from whatsapp_sessions s where s.owner = gateway and (s.wish <> 'connected' or ${suspended} or exists (
    select from whatsapp_outbox o
    where o.empresa_id = s.empresa_id and o.session_id = s.id and o.state = 'queued') or exists (
    select from whatsapp_history_asks a
    where a.empresa_id = s.empresa_id and a.session_id = s.id and a.state = 'asked'))
$$;

create function renew_whatsapp_sessions(gateway uuid, lease interval)
  returns table (session_id uuid, epoch bigint, wish text, asked_at timestamptz, is_suspended boolean)
  language sql volatile ${asOwner} as $$
  update whatsapp_sessions s set lease_ends_at = now() + lease
  from (select w.empresa_id, w.id from whatsapp_sessions w where w.owner = gateway for update skip locked) mine
  where s.empresa_id = mine.empresa_id and s.id = mine.id
  returning s.id, s.epoch, s.wish, s.asked_at, ${suspended}
$$;
revoke execute on function renew_whatsapp_sessions from public;
grant execute on function renew_whatsapp_sessions to app_worker;
`
