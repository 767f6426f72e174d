import { sql, type Kysely } from 'kysely'
import { company, ofCompany } from '../src/migrate/row-security.ts'

/**
 * A role of its own for the gateway to WhatsApp. It reads and writes what its sessions need, and gets the key of a
 * company only while it holds a session of it, wrapped by a key that no other data depends on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [columns, functions, policies, grants]) await sql.raw(statements).execute(db)
}

const columns = `
-- The company's key, wrapped for the gateway; null until a worker has wrapped it.
alter table companies add column whatsapp_key bytea;
-- The oldest known message of the chat, sealed, so that the gateway needs no message to ask for earlier ones.
alter table whatsapp_history_asks add column before bytea;
`

const functions = `
create function companies_without_whatsapp_key(key_id bytea, most integer) returns table(empresa_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where substring(c.whatsapp_key from 2 for 4) is distinct from key_id
    and exists (select from whatsapp_sessions s where s.empresa_id = c.id and s.wish <> 'idle')
  order by c.id limit most
$$;
revoke execute on function companies_without_whatsapp_key from public;
grant execute on function companies_without_whatsapp_key to app_worker;

create function companies_with_whatsapp() returns table(empresa_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct empresa_id from whatsapp_sessions where wish <> 'idle'
$$;
revoke execute on function companies_with_whatsapp from public;
grant execute on function companies_with_whatsapp to app_worker;

-- As the function of one argument, of companies whose key the gateway can open.
create function whatsapp_sessions_to_take(most integer, key_id bytea)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, is_linked boolean, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, id, user_id, is_linked, reason from (
    select s.empresa_id, s.id, s.user_id, s.reason, s.updated_at, linked.is_linked,
      case when not linked.is_linked
        then row_number() over (partition by s.empresa_id, linked.is_linked order by s.updated_at) end as turn
    from whatsapp_sessions s, lateral (select s.credentials is not null and s.account is not null as is_linked) linked
    where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
      and exists (select from companies c where c.id = s.empresa_id and c.suspended_at is null
        and substring(c.whatsapp_key from 2 for 4) = key_id)
  ) waiting
  order by is_linked desc, turn, updated_at limit most
$$;
revoke execute on function whatsapp_sessions_to_take(integer, bytea) from public;
grant execute on function whatsapp_sessions_to_take(integer, bytea) to app_whatsapp;

-- Keys of the companies whose sessions a gateway holds, by session.
create function held_whatsapp_keys(gateway uuid) returns table(session_id uuid, empresa_id uuid, key bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.empresa_id, c.whatsapp_key from whatsapp_sessions s join companies c on c.id = s.empresa_id
  where s.owner = gateway and s.lease_ends_at > now() and c.whatsapp_key is not null
$$;
revoke execute on function held_whatsapp_keys from public;
grant execute on function held_whatsapp_keys to app_whatsapp;

grant execute on function write_whatsapp_keys, keep_whatsapp_events, renew_whatsapp_sessions, forget_message_secrets,
  whatsapp_sessions_to_attend to app_whatsapp;
`

const ofGateway = (table: string): string =>
  `create policy gateway on ${table} to app_whatsapp using (${ofCompany}) with check (${ofCompany});`

const policies = `
create policy gateway on companies for select to app_whatsapp using (id = ${company});
${ofGateway('whatsapp_sessions')}
${ofGateway('whatsapp_online')}
${ofGateway('whatsapp_keys')}
${ofGateway('whatsapp_journal')}
${ofGateway('whatsapp_inbox')}
${ofGateway('whatsapp_outbox')}
${ofGateway('whatsapp_replies')}
${ofGateway('whatsapp_history_asks')}
${ofGateway('whatsapp_messages')}
`

const grants = `
grant update (whatsapp_key) on companies to app_auth, app_worker;
grant select (id, suspended_at) on companies to app_whatsapp;
grant select, update on whatsapp_sessions to app_whatsapp;
grant select, insert, update on whatsapp_online to app_whatsapp;
grant select, insert, update, delete on whatsapp_keys, whatsapp_journal to app_whatsapp;
grant insert on whatsapp_inbox to app_whatsapp;
grant select, insert, update on whatsapp_outbox, whatsapp_replies to app_whatsapp;
grant select, update (state, received, ended_at) on whatsapp_history_asks to app_whatsapp;
-- How far a message has come, and none of its words.
grant select (empresa_id, session_id, key), update (state, failure, updated_at) on whatsapp_messages to app_whatsapp;
grant select, insert, update, delete on whatsapp_beats to app_whatsapp;
grant select on whatsapp_web_version to app_whatsapp;
`
